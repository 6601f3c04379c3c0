import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { MapFeature } from '#map/map-data.ts';
import { ValueOverlay } from '#map/value-overlay.ts';
import type { PlaceValue } from '#sensing/model/place-values.ts';
import { markerLook, type StateColours, stateColours } from './marker-looks.ts';
import { placeName } from './place-name.ts';
import type { MapValues } from './use-map-values.ts';
import { useValueTexts } from './use-value-texts.ts';

/** The markers of the values, and what the words among them look like. */
export function useValueOverlay(shown: MapValues): {
  readonly overlay: ValueOverlay;
  readonly features: readonly MapFeature[];
  readonly words: StateColours;
} {
  const { values, scale, measure, streams, summary } = shown;
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const texts = useValueTexts();
  const [overlay] = useState(() => new ValueOverlay());
  // Places change with the streams, values with every step of time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: values of the same streams have the same places
  const features = useMemo(() => values.flatMap((value) => toFeature(value) ?? []), [streams]);
  const words = useMemo(() => stateColours(summary.states.keys(), scheme), [summary, scheme]);
  useEffect(() => overlay.setMarkers(features), [overlay, features]);
  useEffect(() => {
    const looks = values.map((value) => {
      const label = value.value === undefined ? '' : texts.value(value.value, measure?.unit);
      return [value.key, markerLook(value, scale, words, scheme, label)] as const;
    });
    overlay.setLooks(new Map(looks));
  }, [overlay, values, scale, words, scheme, measure, texts]);
  return { overlay, features, words };
}

function toFeature(value: PlaceValue): MapFeature | undefined {
  const position = value.place?.position;
  if (position === undefined) return undefined;
  const geometries = [{ type: 'Point' as const, coordinates: position }];
  return { key: value.key, name: placeName(value), geometries, anchor: position };
}
