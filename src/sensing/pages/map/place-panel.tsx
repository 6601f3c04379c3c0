import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocationFacts } from './location-facts.tsx';
import { PlaceFacts } from './place-facts.tsx';
import classes from './place-panel.module.css';
import type { OpenPlace } from './use-open-place.ts';

interface PlacePanelProps {
  readonly place: OpenPlace;
  /** The name when it is known before the entity is loaded. */
  readonly name: string | undefined;
  /** Stands above what is known of the place. */
  readonly top?: ReactNode;
  readonly takesFocus: boolean;
  readonly onZoom: () => void;
  readonly onClose: () => void;
}

/** What is open beside the map: itself, what it belongs to, and what is measured there. */
export function PlacePanel({ place, name, top, takesFocus, onZoom, onClose }: PlacePanelProps) {
  const text = useTranslations('map');
  const kinds = useTranslations('entities.kinds');
  const { id, facts } = place;
  const { error, isFetching, refetch } = place.query;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && place.key !== '') heading.current?.focus();
  }, [takesFocus, place.key]);

  const kind = kinds(`${place.kind}.singular`);
  const title = place.name || name || `${kind} ${id}`;
  return (
    <section
      className={classes.panel}
      aria-label={title}
      aria-busy={isFetching}
      onKeyDown={closeOnEscape(onClose)}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <div className={classes.title}>
          {place.kind !== 'Location' && (
            <Text size="xs" c="dimmed">
              {kind}
            </Text>
          )}
          <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          aria-label={text('location.close')}
          onClick={onClose}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {place.feature && (
        <Button size="compact-sm" variant="default" onClick={onZoom} className={classes.zoom}>
          {text('location.zoomTo')}
        </Button>
      )}
      {top}
      {panelBody()}
    </section>
  );

  function panelBody(): ReactNode {
    if (facts?.kind === 'Location') {
      return <LocationFacts id={id} found={facts.found} isDimmed={isFetching} />;
    }
    if (facts !== undefined) return <PlaceFacts id={id} facts={facts} isDimmed={isFetching} />;
    if (error === null) return <PanelSkeleton label={text('location.loading', { kind })} />;
    if (error instanceof HttpError && error.status === 404) {
      return (
        <EmptyState
          title={text('location.missing', { kind, id })}
          message={text('location.missingMessage')}
        />
      );
    }
    return (
      <ErrorState
        error={error}
        title={text('location.failed', { kind })}
        onRetry={() => void refetch()}
      />
    );
  }
}

function closeOnEscape(onClose: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
}

function PanelSkeleton({ label }: { readonly label: string }) {
  return (
    <Stack gap="sm" mt="sm" role="status">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Skeleton h={16} w="80%" />
      <Skeleton h={16} w="40%" />
      <Skeleton h={96} />
      <Skeleton h={96} />
    </Stack>
  );
}
