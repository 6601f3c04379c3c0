import 'maplibre-gl/dist/maplibre-gl.css';
import { Center, Text, useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapCamera } from './map-camera.ts';
import type { MapFeature } from './map-data.ts';
import styles from './map-panel.module.css';
import { type MapHandlers, MapView } from './map-view.ts';

export interface MapPanelProps {
  readonly features: readonly MapFeature[];
  readonly selectedKey?: string | undefined;
  readonly hoveredKey?: string | undefined;
  /** Where to look; without it the data is fitted until the user moves the map. */
  readonly camera?: MapCamera | undefined;
  /** Address of a style that replaces the built-in basemap. */
  readonly styleUrl?: string | undefined;
  /** True in a page that scrolls: the wheel zooms with Ctrl only, one finger scrolls the page. */
  readonly isInPage?: boolean;
  /** What is said in place of the map where the browser cannot draw one. */
  readonly unavailableText: string;
  /** Texts of the map and its controls by MapLibre's keys, `Map.Title` the name of the map. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onPick?: (keys: readonly string[]) => void;
  readonly onHover?: (key: string | undefined) => void;
  readonly onMove?: (camera: MapCamera) => void;
  readonly onError?: (message: string) => void;
  readonly viewRef?: RefObject<MapView | null>;
}

/** A map that fills its parent. `data-map-state` says `idle` when all is drawn. */
export function MapPanel(props: MapPanelProps) {
  const { features, selectedKey, hoveredKey, camera, viewRef } = props;
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const initial = useRef({ camera, scheme });
  const [view, setView] = useState<MapView | 'unavailable'>();

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const created = createView(container.current, initial.current, latest);
    setView(created ?? 'unavailable');
    if (viewRef) viewRef.current = created ?? null;
    return () => {
      if (viewRef) viewRef.current = null;
      created?.destroy();
    };
  }, [viewRef]);

  const map = view instanceof MapView ? view : undefined;
  useEffect(() => map?.setScheme(scheme), [map, scheme]);
  useEffect(() => map?.setData(features), [map, features]);
  useEffect(() => {
    if (camera !== undefined) map?.lookAt(camera);
  }, [map, camera]);
  useEffect(() => map?.setHovered(hoveredKey), [map, hoveredKey]);
  useEffect(() => {
    map?.setSelected(selectedKey);
    const isRestored = latest.current.camera !== undefined && !wasDrawn(container.current);
    if (selectedKey !== undefined && !isRestored) map?.reveal(selectedKey);
  }, [map, selectedKey]);

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
  initial: Pick<MapPanelProps, 'camera'> & { readonly scheme: 'light' | 'dark' },
  latest: RefObject<MapPanelProps>,
): MapView | undefined {
  if (container === null) return undefined;
  const handlers: MapHandlers = {
    onPick: (keys) => latest.current.onPick?.(keys),
    onHover: (key) => latest.current.onHover?.(key),
    onMove: (camera) => latest.current.onMove?.(camera),
    onError: (message) => latest.current.onError?.(message),
  };
  try {
    return new MapView(container, {
      archiveUrl: new URL('/basemap.pmtiles', window.location.origin).href,
      styleUrl: latest.current.styleUrl,
      isInPage: latest.current.isInPage ?? false,
      scheme: initial.scheme,
      camera: initial.camera,
      texts: latest.current.texts,
      handlers,
    });
  } catch {
    // MapLibre throws a GPUInitializationError where the browser has no WebGL 2.
    return undefined;
  }
}

/** False until the map has come to rest once: what the address says is not to be moved away from. */
function wasDrawn(container: HTMLElement | null): boolean {
  return container?.dataset['mapState'] !== 'loading';
}
