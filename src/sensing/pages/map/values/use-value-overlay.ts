import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MapFeature } from '#map/map-data.ts';
import { textOn } from '#map/text-on.ts';
import { type GroupLook, ValueOverlay } from '#map/value-overlay.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';
import { type GroupValue, groupValue } from './group-look.ts';
import { markerLook, type StateColours, stateColours } from './marker-looks.ts';
import { placeName } from './place-name.ts';
import type { MapValues } from './use-map-values.ts';
import type { TrackValues } from './use-track-values.ts';
import { useValueTexts } from './use-value-texts.ts';

/** The markers of the values, and what the words among them look like. */
export function useValueOverlay(
  shown: MapValues,
  track: TrackValues,
): {
  readonly overlay: ValueOverlay;
  readonly features: readonly MapFeature[];
  readonly words: StateColours;
  /** True while there are markers that stand for several places. */
  readonly hasGroups: boolean;
} {
  const { values, places, scale, measure, words: allWords } = shown;
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const texts = useValueTexts();
  const nameGroup = useGroupName(measure?.unit);
  const [hasGroups, setHasGroups] = useState(false);
  const [overlay] = useState(() => new ValueOverlay(setHasGroups));
  const features = useMemo(
    () => [...places].flatMap((place) => toFeature(...place) ?? []),
    [places],
  );
  const { words: wordsOfTrack } = track;
  const words = useMemo(
    () => stateColours([...allWords, ...wordsOfTrack], scheme),
    [allWords, wordsOfTrack, scheme],
  );
  useEffect(() => overlay.setMarkers(features), [overlay, features]);
  useEffect(() => {
    const labelOf = (value: number | string) => texts.value(value, measure?.unit);
    const byKey = new Map(values.map((value) => [value.key, value]));
    overlay.setLooks({
      one: (key) => {
        const found = byKey.get(key);
        if (found === undefined) return undefined;
        const label = found.value === undefined ? '' : labelOf(found.value);
        return markerLook(found, scale, words, scheme, label);
      },
      several: (keys): GroupLook => {
        const members = keys.flatMap((key) => byKey.get(key) ?? []);
        const group = groupValue(members, scale, words, scheme, labelOf);
        return { ...group.look, name: nameGroup(group), text: textOn(group.look.fill) };
      },
    });
  }, [overlay, values, scale, words, scheme, measure, texts, nameGroup]);
  return { overlay, features, words, hasGroups };
}

/** A group of places and their values in words. */
function useGroupName(unit: string | undefined): (group: GroupValue) => string {
  const text = useTranslations('mapLayers.group');
  const texts = useValueTexts();
  return useMemo(
    () =>
      ({ places, valued, value, numbers }) => {
        if (value === undefined) return text('none', { places });
        const said = texts.value(value, unit);
        if (numbers === undefined) return text('word', { places, valued, value: said });
        const { min, max } = numbers;
        if (min === max) return text('same', { places, valued, value: said });
        const ends = { min: texts.value(min, unit), max: texts.value(max, unit) };
        return text('numbers', { places, valued, median: said, ...ends });
      },
    [text, texts, unit],
  );
}

function toFeature(key: string, streams: readonly ValueStream[]): MapFeature | undefined {
  const position = streams[0]?.place?.position;
  if (position === undefined) return undefined;
  const geometries = [{ type: 'Point' as const, coordinates: position }];
  return { key, name: placeName(streams), geometries, anchor: position };
}
