import { useMemo } from 'react';
import { createScale, type ScaleSettings, type ValueScale } from '#map/value-scale.ts';
import type { FoundValues } from './use-map-values.ts';
import type { TrackValues } from './use-track-values.ts';
import { useValueSearch } from './use-value-search.ts';

/**
 * The scale of the markers, and that of the track: one for both where they are measured in the same
 * unit, so that a colour means one value on the whole map.
 */
export function useValueScales(
  { numbers, limits }: FoundValues,
  track: TrackValues,
): { readonly scale: ValueScale | undefined; readonly trackScale: ValueScale | undefined } {
  const search = useValueSearch();
  const settings = useMemo(() => {
    // Who chooses breaks and types none has those that the streams name.
    const { breaks } = search.scale;
    return { ...search.scale, breaks: breaks.length > 0 ? breaks : limits };
  }, [search.scale, limits]);
  const { sharesScale, numbers: along } = track;
  const scale = useMemo(
    () => createScale(sharesScale ? [...numbers, ...along] : numbers, settings),
    [numbers, sharesScale, along, settings],
  );
  const own = useMemo(
    () => (sharesScale ? undefined : createScale(along, ownSettings(settings))),
    [sharesScale, along, settings],
  );
  return { scale, trackScale: sharesScale ? scale : own };
}

/** Breaks are typed for the unit of the markers, and classes are told by the legend of the map. */
function ownSettings({ kind, isReversed }: ScaleSettings): ScaleSettings {
  return { kind: kind === 'logarithmic' ? kind : 'linear', breaks: [], isReversed };
}
