import type { ReactNode } from 'react';
import type { ChartSeries } from './chart-series.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { ZoneSwitch } from './zone-switch.tsx';

interface ChartToolbarProps {
  readonly series: readonly ChartSeries[];
  readonly children?: ReactNode;
}

/** How the chart is shown: as what, in how many charts, in whose time. */
export function ChartToolbar({ series, children }: ChartToolbarProps) {
  return (
    <>
      <ZoneSwitch />
      {series.length > 1 && <LayoutSwitch />}
      <ViewSwitch />
      {children}
    </>
  );
}
