import {
  Activity,
  Box,
  ChartSpline,
  Gauge,
  History,
  type LucideIcon,
  MapPin,
  Ruler,
  Target,
  Waypoints,
} from 'lucide-react';
import type { KindName } from '#sensing/contract/kinds.ts';

/** The icon of each kind, the same everywhere. */
export const kindIcons: Readonly<Record<KindName, LucideIcon>> = {
  Thing: Box,
  Location: MapPin,
  HistoricalLocation: History,
  Datastream: Activity,
  MultiDatastream: Waypoints,
  Sensor: Gauge,
  ObservedProperty: Ruler,
  Observation: ChartSpline,
  FeatureOfInterest: Target,
};
