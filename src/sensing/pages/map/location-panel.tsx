import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import { locationQueries } from '#sensing/location-queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { LocationFacts } from './location-facts.tsx';
import classes from './location-panel.module.css';

interface LocationPanelProps {
  readonly id: string;
  /** The name when it is known before the Location is loaded. */
  readonly name: string | undefined;
  /** Stands above what is known of the Location. */
  readonly top?: ReactNode;
  readonly takesFocus: boolean;
  /** Undefined while the Location is not on the map. */
  readonly onZoom: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The open Location beside the map: itself, its Things, and what they measure. */
export function LocationPanel({ id, name, top, takesFocus, onZoom, onClose }: LocationPanelProps) {
  const text = useTranslations('map');
  const server = useSensingServer();
  const { data, error, refetch, isFetching } = useQuery(locationQueries.withThings(server.url, id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && id !== '') heading.current?.focus();
  }, [takesFocus, id]);

  const title = data?.location.name || name || text('list.noName', { id });
  return (
    <section
      className={classes.panel}
      aria-label={title}
      aria-busy={isFetching}
      onKeyDown={closeOnEscape(onClose)}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
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
      {onZoom && (
        <Button size="compact-sm" variant="default" onClick={onZoom} className={classes.zoom}>
          {text('location.zoomTo')}
        </Button>
      )}
      {top}
      {panelBody()}
    </section>
  );

  function panelBody(): ReactNode {
    if (data !== undefined) return <LocationFacts id={id} found={data} isDimmed={isFetching} />;
    if (error === null) return <PanelSkeleton label={text('location.loading')} />;
    if (error instanceof HttpError && error.status === 404) {
      return (
        <EmptyState
          title={text('location.missing', { id })}
          message={text('location.missingMessage')}
        />
      );
    }
    return (
      <ErrorState error={error} title={text('location.failed')} onRetry={() => void refetch()} />
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
