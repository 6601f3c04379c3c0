import { Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { KindName } from '#sensing/contract/kinds.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { useUtcText } from '#ui/use-utc-text.ts';
import { useAreaText } from './use-area-text.ts';
import type { SharedFilters } from './use-shared-filters.ts';

interface SharedFilterChipsProps {
  readonly kind: KindName;
  readonly filters: SharedFilters;
}

/** The area and the window in use, each with the way to be rid of it; nothing without them. */
export function SharedFilterChips({ kind, filters }: SharedFilterChipsProps) {
  const text = useTranslations('mapTools.chips');
  const plural = useTranslations('entities.kinds')(`${kind}.plural`);
  const navigate = useNavigate();
  const areaText = useAreaText();
  const { exact } = useUtcText();
  const { area, window, canFilterArea } = filters;
  if (area === undefined && window === undefined) return undefined;
  const removeArea = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, area: undefined, page: undefined, at: undefined }),
    });
  const removeWindow = () =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        from: undefined,
        to: undefined,
        page: undefined,
        at: undefined,
      }),
    });
  return (
    <Group gap="xs" mb="sm" role="group" aria-label={text('label')}>
      {area && (
        <FilterChip removeLabel={text('removeArea')} onRemove={removeArea} isOff={!canFilterArea}>
          {text('area', { area: areaText(area) })}
        </FilterChip>
      )}
      {window && (
        <FilterChip removeLabel={text('removeWindow')} onRemove={removeWindow}>
          {text('window', { from: exact(window.from), to: exact(window.to) })}
        </FilterChip>
      )}
      {area && (
        <AnchorLink to="/map" size="xs">
          {text('showArea')}
        </AnchorLink>
      )}
      {area && !canFilterArea && (
        <Text size="xs" role="status">
          {text('cannotFilter', { plural })}
        </Text>
      )}
    </Group>
  );
}
