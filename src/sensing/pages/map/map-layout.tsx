import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useTranslations } from 'use-intl';
import classes from './map-page.module.css';

interface MapLayoutProps {
  readonly list: ReactNode;
  readonly map: ReactNode;
  /** A row above the map. */
  readonly toolbar?: ReactNode;
  /** A row below the map, as for time. */
  readonly strip?: ReactNode;
  /** What is open beside the map, if anything. */
  readonly detail: ReactNode | undefined;
}

/** Whether list, map and detail have room beside one another. */
export function useHasThreePanes(): boolean {
  return useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false });
}

/**
 * List, map and detail beside one another; on medium screens the detail takes the list's place,
 * on narrow ones the map is above both.
 */
export function MapLayout({ list, map, toolbar, strip, detail }: MapLayoutProps) {
  const hasThreePanes = useHasThreePanes();
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const side = hasThreePanes ? list : (detail ?? list);
  return (
    <Group
      key={isNarrow ? 'stacked' : 'beside'}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      className={classes.panes}
    >
      {!isNarrow && (
        <Panel id="side" defaultSize="300px" minSize="220px" maxSize="50%">
          {side}
        </Panel>
      )}
      {!isNarrow && <PaneSeparator />}
      <Panel id="map" minSize="160px">
        <div className={classes.mapPane}>
          {toolbar}
          <div className={classes.map}>{map}</div>
          {strip}
        </div>
      </Panel>
      {isNarrow && <PaneSeparator />}
      {isNarrow && (
        <Panel id="below" defaultSize="55%" minSize="120px">
          {side}
        </Panel>
      )}
      {hasThreePanes && detail !== undefined && <PaneSeparator />}
      {hasThreePanes && detail !== undefined && (
        <Panel id="detail" defaultSize="360px" minSize="260px" maxSize="50%">
          {detail}
        </Panel>
      )}
    </Group>
  );
}

function PaneSeparator() {
  const text = useTranslations('map');
  return <Separator className={classes.separator} aria-label={text('resizePanes')} />;
}
