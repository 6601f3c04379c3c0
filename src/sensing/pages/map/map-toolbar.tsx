import type { ReactNode } from 'react';
import classes from './map-page.module.css';

interface MapToolbarProps {
  readonly children?: ReactNode;
}

/** The row of tools above the map; it wraps where the map is narrow. */
export function MapToolbar({ children }: MapToolbarProps) {
  return <div className={classes.toolbar}>{children}</div>;
}
