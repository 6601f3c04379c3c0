import 'maplibre-gl/dist/maplibre-gl.css';
import { Center, Text, useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Bounds } from '#lib/geojson.ts';
import type { MapBase } from './basemap-style.ts';
import type { MapCamera } from './map-camera.ts';
import type { MapFeature } from './map-data.ts';
import type { MapOverlay } from './map-overlay.ts';
import styles from './map-panel.module.css';
import { type MapExtent, type MapHandlers, MapView } from './map-view.ts';

export interface MapPanelProps {
  /** What is drawn on the basemap, the last on top. */
  readonly overlays: readonly MapOverlay[];
  /** What is open, also while it is not known where that is. */
  readonly selectedKey?: string | undefined;
  readonly selected?: MapFeature | undefined;
  readonly hovered?: MapFeature | undefined;
  /** Where to look; without it the map is fitted to `extent` until the user moves it. */
  readonly camera?: MapCamera | undefined;
  readonly extent?: Bounds | undefined;
  /** What the page lays over the top left corner of the map, empty or not. */
  readonly cover?: HTMLElement | null | undefined;
  /** What lies under the data; without it the built-in basemap. */
  readonly base?: MapBase | undefined;
  /** True in a page that scrolls: the wheel zooms with Ctrl only, one finger scrolls the page. */
  readonly isInPage?: boolean;
  /** What is said in place of the map where the browser cannot draw one. */
  readonly unavailableText: string;
  /** Texts of the map and its controls by MapLibre's keys, `Map.Title` the name of the map. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onPick?: (keys: readonly string[]) => void;
  readonly onHover?: (feature: MapFeature | undefined) => void;
  readonly onMove?: (camera: MapCamera) => void;
  readonly onView?: (view: MapExtent) => void;
  readonly onError?: (message: string) => void;
  readonly onStyleFail?: (message: string) => void;
  readonly viewRef?: RefObject<MapView | null>;
}

/** A map that fills its parent. `data-map-state` says `idle` when all is drawn. */
export function MapPanel(props: MapPanelProps) {
  const { overlays, selected, hovered, camera, extent, cover, viewRef } = props;
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const initial = useRef({ camera, scheme });
  /** MapLibre takes its texts at the beginning: other texts, not another object, begin anew. */
  const texts = JSON.stringify(props.texts);
  /** An address that says where to look is obeyed: what was open then is not revealed. */
  const restoredKey = useRef(camera && props.selectedKey);
  const [view, setView] = useState<MapView | 'unavailable'>();

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const created = createView(
      container.current,
      { ...initial.current, texts: JSON.parse(texts) },
      latest,
    );
    setView(created ?? 'unavailable');
    if (viewRef) viewRef.current = created ?? null;
    return () => {
      if (viewRef) viewRef.current = null;
      created?.destroy();
    };
  }, [viewRef, texts]);

  const map = view instanceof MapView ? view : undefined;
  useEffect(() => map?.setScheme(scheme), [map, scheme]);
  const { base = 'built-in' } = props;
  useEffect(() => map?.setBase(base), [map, base]);
  useEffect(() => map?.setOverlays(overlays), [map, overlays]);
  useEffect(() => {
    if (map === undefined || !cover) return undefined;
    map.setCover(cover);
    const observer = new ResizeObserver(() => map.fitAgain());
    observer.observe(cover);
    return () => observer.disconnect();
  }, [map, cover]);
  useEffect(() => map?.setExtent(extent), [map, extent]);
  useEffect(() => {
    if (camera !== undefined) map?.lookAt(camera);
  }, [map, camera]);
  useEffect(() => map?.setHovered(hovered), [map, hovered]);
  useEffect(() => map?.setSelected(selected), [map, selected]);

  // What is opened elsewhere is brought into view once; better data about it moves nothing.
  const foundKey = selected?.key;
  useEffect(() => {
    if (props.selectedKey !== restoredKey.current) restoredKey.current = undefined;
    const opened = latest.current.selected;
    if (opened !== undefined && foundKey !== restoredKey.current) map?.reveal(opened);
  }, [map, foundKey, props.selectedKey]);

  return (
    <div className={styles.frame}>
      <div ref={container} className={styles.map} hidden={view === 'unavailable'} />
      {view === 'unavailable' && (
        <Center h="100%" p="lg">
          <Text c="dimmed">{props.unavailableText}</Text>
        </Center>
      )}
    </div>
  );
}

function createView(
  container: HTMLElement | null,
  initial: Pick<MapPanelProps, 'camera' | 'texts'> & { readonly scheme: 'light' | 'dark' },
  latest: RefObject<MapPanelProps>,
): MapView | undefined {
  if (container === null) return undefined;
  const handlers: MapHandlers = {
    onPick: (keys) => latest.current.onPick?.(keys),
    onHover: (feature) => latest.current.onHover?.(feature),
    onMove: (camera) => latest.current.onMove?.(camera),
    onView: (extent) => latest.current.onView?.(extent),
    onError: (message) => latest.current.onError?.(message),
    onStyleFail: (message) => latest.current.onStyleFail?.(message),
  };
  try {
    return new MapView(container, {
      archiveUrl: new URL('/basemap.pmtiles', window.location.origin).href,
      base: latest.current.base ?? 'built-in',
      isInPage: latest.current.isInPage ?? false,
      scheme: initial.scheme,
      camera: initial.camera,
      texts: initial.texts,
      handlers,
    });
  } catch {
    // MapLibre throws a GPUInitializationError where the browser has no WebGL 2.
    return undefined;
  }
}
