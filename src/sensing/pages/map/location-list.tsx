import { useTranslations } from 'use-intl';
import type { LocationEntry } from '#sensing/model/locations.ts';
import { ListBox } from './list-box.tsx';
import { LocationRow } from './location-row.tsx';

interface LocationListProps {
  readonly entries: readonly LocationEntry[];
  readonly selectedKey: string | undefined;
  readonly hoveredKey: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onChoose: (key: string, by: 'keyboard' | 'pointer') => void;
  readonly takesFocus: boolean;
}

/** The Locations as a list box. */
export function LocationList({ entries, ...props }: LocationListProps) {
  const text = useTranslations('map.list');
  return (
    <ListBox {...props} label={text('label')} hint={text('hint')} items={entries}>
      {(entry) => <LocationRow entry={entry} />}
    </ListBox>
  );
}
