import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Bounds } from '#lib/geojson.ts';
import { boundsOf } from '#lib/geometry-measures.ts';
import type { MapFeature } from '#map/map-data.ts';
import type { MapOverlay } from '#map/map-overlay.ts';
import { LegendCard } from './legend-card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { TimeButton } from './time-button.tsx';
import { TimeStrip } from './time-strip.tsx';
import { useFoundValues } from './use-map-values.ts';
import { useTrack } from './use-track.ts';
import { useTrackValues } from './use-track-values.ts';
import { useValueOverlay } from './use-value-overlay.ts';
import { useValueScales } from './use-value-scales.ts';
import { ValueLegend } from './value-legend.tsx';
import { ValueList } from './value-list.tsx';
import { ValueSettings } from './value-settings.tsx';
import { ValuesHere } from './values-here.tsx';

/** Places of the page that the values fill; null while they are not there. */
export interface ValueSlots {
  readonly tools: HTMLElement | null;
  readonly list: HTMLElement | null;
  readonly card: HTMLElement | null;
  readonly here: HTMLElement | null;
  readonly strip: HTMLElement | null;
}

/** What the values put on the map in place of the entities. */
export interface ValueDrawing {
  readonly overlays: readonly MapOverlay[];
  readonly featureOf: (key: string) => MapFeature | undefined;
  /** Tells of the track where a click met it alone; what remains is places to open. */
  readonly pick: (keys: readonly string[]) => readonly string[];
  readonly extent: Bounds | undefined;
}

export interface ValuesModeProps {
  readonly slots: ValueSlots;
  /** Key of the open place. */
  readonly selectedKey: string | undefined;
  readonly hoveredKey: string | undefined;
  readonly takesFocus: boolean;
  readonly onHover: (key: string | undefined) => void;
  readonly onChoose: (key: string, by: 'keyboard' | 'pointer') => void;
  /** Undefined when the values go. */
  readonly onDraw: (drawing: ValueDrawing | undefined) => void;
}

/**
 * The map coloured by the values of a property. Its parts stand in several places of the page but
 * are one: they share what is loaded, so they are rendered from here.
 */
export function ValuesMode({ slots, onDraw, ...props }: ValuesModeProps) {
  const text = useTranslations('mapValues');
  const found = useFoundValues();
  const along = useTrackValues(found);
  const { scale, trackScale } = useValueScales(found, along);
  const shown = { ...found, scale };
  const { overlay, features, words, hasGroups } = useValueOverlay(shown, along);
  const track = useTrack(shown, along, trackScale, words);
  const { overlay: trackOverlay, choose: chooseOfTrack } = track;
  const drawing = useMemo((): ValueDrawing => {
    const byKey = new Map(features.map((feature) => [feature.key, feature]));
    return {
      overlays: [trackOverlay, overlay],
      featureOf: (key) => byKey.get(key) ?? trackOverlay.featureOf(key),
      pick: (keys) => {
        const places = keys.filter((key) => trackOverlay.featureOf(key) === undefined);
        const [first] = keys;
        const isTrack = places.length === 0 && first !== undefined && chooseOfTrack(first);
        return isTrack ? [] : places;
      },
      extent: boundsOf(features.flatMap(({ geometries }) => geometries)),
    };
  }, [overlay, features, trackOverlay, chooseOfTrack]);
  useEffect(() => onDraw(drawing), [onDraw, drawing]);
  useEffect(() => () => onDraw(undefined), [onDraw]);
  const { selectedKey } = props;
  return (
    <>
      {slots.tools &&
        createPortal(
          <>
            <ValueSettings shown={shown} />
            <RefreshButton loading={shown.loading} />
            <TimeButton shown={shown} />
          </>,
          slots.tools,
        )}
      {slots.list && createPortal(<ValueList shown={shown} {...props} />, slots.list)}
      {slots.card &&
        createPortal(
          <LegendCard title={text('title')}>
            <ValueLegend shown={shown} words={words} hasGroups={hasGroups} />
          </LegendCard>,
          slots.card,
        )}
      {slots.strip &&
        shown.time !== undefined &&
        createPortal(<TimeStrip time={shown.time} />, slots.strip)}
      {slots.here &&
        selectedKey !== undefined &&
        createPortal(
          <ValuesHere
            shown={shown}
            placeKey={selectedKey}
            track={track}
            hoveredKey={props.hoveredKey}
            onHover={props.onHover}
          />,
          slots.here,
        )}
    </>
  );
}
