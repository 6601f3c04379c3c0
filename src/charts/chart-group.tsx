import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { TimeRange } from '#lib/time.ts';
import { Crosshair, type CrosshairPlace } from './crosshair.ts';
import type { DrawnSeries } from './drawn-series.ts';

/** What charts that share a time axis have in common. */
export interface ChartGroupValue {
  readonly crosshair: Crosshair;
  readonly window: TimeRange;
  /** Width right of the plot, the same in all charts; pixels. */
  readonly right: number;
  /** Times that are marked on all charts. */
  readonly marks: readonly TimeMark[];
}

/** A time with the number or letter that marks it. */
export interface TimeMark {
  readonly time: number;
  readonly label: string;
}

const GroupContext = createContext<ChartGroupValue | undefined>(undefined);
// Apart from the rest, so that values which arrive for one series do not draw the others anew.
const SeriesContext = createContext<readonly DrawnSeries[]>([]);

interface ChartGroupProps extends Omit<ChartGroupValue, 'crosshair'> {
  /** Every series that is shown in any of the charts, in order. */
  readonly series: readonly DrawnSeries[];
  readonly children: ReactNode;
}

/** Gives the charts below it one time axis and one crosshair. */
export function ChartGroup({ series, window, right, marks, children }: ChartGroupProps) {
  const crosshair = useMemo(() => new Crosshair(), []);
  const { from, to } = window;
  const value = useMemo(
    () => ({ crosshair, window: { from, to }, right, marks }),
    [crosshair, from, to, right, marks],
  );
  return (
    <GroupContext value={value}>
      <SeriesContext value={series}>{children}</SeriesContext>
    </GroupContext>
  );
}

interface LaneGroupProps extends Pick<ChartGroupValue, 'window' | 'right'> {
  readonly children: ReactNode;
}

/** A chart of the group that is still drawn for another window than the rest. */
export function LaneGroup({ window, right, children }: LaneGroupProps) {
  const { crosshair, marks } = useChartGroup();
  const value = useMemo(
    () => ({ crosshair, window, right, marks }),
    [crosshair, window, right, marks],
  );
  return <GroupContext value={value}>{children}</GroupContext>;
}

/** What the charts around have in common. */
export function useChartGroup(): ChartGroupValue {
  const group = use(GroupContext);
  if (group === undefined) throw new Error('No ChartGroup above this component.');
  return group;
}

/** Every series that is shown in the charts around. */
export function useShownSeries(): readonly DrawnSeries[] {
  return use(SeriesContext);
}

/** Where the crosshair stands now; undefined while there is none. */
export function useCrosshairPlace(): CrosshairPlace | undefined {
  const { crosshair } = useChartGroup();
  return useSyncExternalStore(crosshair.subscribe, crosshair.getPlace);
}
