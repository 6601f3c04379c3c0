import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { formatInstant, parseInstant } from '#lib/time.ts';
import { TrackOverlay, type TrackSegment } from '#map/track-overlay.ts';
import type { ValueScale } from '#map/value-scale.ts';
import { placeKey } from '#sensing/model/places.ts';
import { pointAt } from '#sensing/model/track.ts';
import { partKey, type TrackPart } from '#sensing/model/track-parts.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';
import { useMapSearch } from '../use-map-search.ts';
import { markerLook, plainLook, type StateColours } from './marker-looks.ts';
import type { MapValues } from './use-map-values.ts';
import { useTrackTexts } from './use-track-texts.ts';
import type { TrackValues } from './use-track-values.ts';
import { useValueSearch } from './use-value-search.ts';

/** The track that is shown, and how far it is there. */
export interface ShownTrack {
  /** The stream that colours it; undefined while no track is asked for. */
  readonly stream: ValueStream | undefined;
  readonly overlay: TrackOverlay;
  /** Undefined until the track is loaded. */
  readonly parts: readonly TrackPart[] | undefined;
  /** What its colours mean, where that is not what the legend of the map says. */
  readonly ownScale: ValueScale | undefined;
  /** The part that the address tells of. */
  readonly chosen: TrackPart | undefined;
  /** Tells of the part of a key; false where it is none. */
  readonly choose: (key: string) => boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The track of a Thing in the colours of one of its streams, with where it is at the time shown. */
export function useTrack(
  { settings }: MapValues,
  along: TrackValues,
  scale: ValueScale | undefined,
  words: StateColours,
): ShownTrack {
  const { passed, pass } = useValueSearch();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { stream, points, parts } = along;
  const told = useTrackTexts(stream?.unit);
  const segments = useMemo(() => {
    const grey = plainLook('other', scheme).fill;
    return parts.map((part): TrackSegment => {
      const { key, start, end, reading } = part;
      const value = reading?.value ?? undefined;
      const look =
        value === undefined
          ? undefined
          : markerLook({ state: 'value', value }, scale, words, scheme, '');
      return {
        key,
        from: start.position,
        to: (end ?? start).position,
        colour: look?.ring ?? grey,
        name: () => told.part(part),
      };
    });
  }, [parts, scale, words, scheme, told]);
  const [overlay] = useState(() => new TrackOverlay());
  const position = pointAt(points, settings.at)?.position;
  const chosen = passed === undefined ? undefined : partKey(parseInstant(passed));
  useEffect(
    () => overlay.setTrack(segments, position, chosen),
    [overlay, segments, position, chosen],
  );
  const { openKey } = useMapSearch();
  const thingKey = stream?.thing && placeKey('Thing', String(stream.thing.id));
  // Its place, unless the Thing itself is open.
  const isThingOpen = thingKey !== undefined && openKey === thingKey;
  const open = isThingOpen ? thingKey : stream && (stream.place?.key ?? stream.key);
  const choose = useCallback(
    (key: string): boolean => {
      const part = parts.find((candidate) => candidate.key === key);
      if (part === undefined || open === undefined) return false;
      pass(formatInstant(part.start.time), open);
      return true;
    },
    [parts, open, pass],
  );
  return {
    stream,
    overlay,
    parts: along.isLoaded ? parts : undefined,
    ownScale: along.sharesScale ? undefined : scale,
    chosen: parts.find(({ key }) => key === chosen),
    choose,
    error: along.error,
    retry: along.retry,
  };
}
