import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { MapFeature } from '#map/map-data.ts';
import { ValueOverlay } from '#map/value-overlay.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';
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
  const { values, places, scale, measure, summary } = shown;
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const texts = useValueTexts();
  const [overlay] = useState(() => new ValueOverlay());
  const features = useMemo(
    () => [...places].flatMap((place) => toFeature(...place) ?? []),
    [places],
  );
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

function toFeature(key: string, streams: readonly ValueStream[]): MapFeature | undefined {
  const position = streams[0]?.place?.position;
  if (position === undefined) return undefined;
  const geometries = [{ type: 'Point' as const, coordinates: position }];
  return { key, name: placeName(streams), geometries, anchor: position };
}
