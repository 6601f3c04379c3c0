import { Alert, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { boundsOf } from '#lib/geometry-measures.ts';
import { FeatureOverlay } from '#map/feature-overlay.ts';
import type { MapFeature } from '#map/map-data.ts';
import type { MapOverlay } from '#map/map-overlay.ts';
import type { MapView } from '#map/map-view.ts';
import {
  filterByArea,
  filterLocations,
  type LocationEntry,
  toPlacedLocations,
} from '#sensing/model/locations.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ListPane, type ListScope } from './list-pane.tsx';
import { LocationPanel } from './location-panel.tsx';
import { MapLayout, useHasThreePanes } from './map-layout.tsx';
import classes from './map-page.module.css';
import { MapToolbar } from './map-toolbar.tsx';
import { useLocations } from './use-locations.ts';
import { useMapBase } from './use-map-base.ts';
import { useMapSearch } from './use-map-search.ts';
import { useMapTexts } from './use-map-texts.ts';
import { useValueSlots } from './use-value-slots.ts';
import type { ValueDrawing } from './values/values-mode.tsx';

// The list can be read while MapLibre, the largest part of the page, is on its way.
const mapPanel = new FetchedPart(import('#map/map-panel.tsx').then((module) => module.MapPanel));

const mapTools = new FetchedPart(import('./tools/map-tools.tsx').then((module) => module.MapTools));
const valuesTool = new FetchedPart(
  import('./values/values-tool.tsx').then((module) => module.ValuesTool),
);
const valuesMode = new FetchedPart(
  import('./values/values-mode.tsx').then((module) => module.ValuesMode),
);

/** All Locations of the server on a map and in a list, with what is measured at the open one. */
export function MapPage() {
  const text = useTranslations('map');
  const toolText = useTranslations('mapTools.style');
  const search = useMapSearch();
  const { configuration } = getRouteApi('/map').useRouteContext();
  const { entries, loading } = useLocations();
  const { base } = useMapBase(configuration.mapStyle);
  const [styleError, setStyleError] = useState<string>();
  const mapTexts = useMapTexts();
  const view = useRef<MapView>(null);
  const hasThreePanes = useHasThreePanes();
  const [hovered, setHovered] = useState<MapFeature>();
  const [focusOn, setFocusOn] = useState<'list' | 'panel'>();
  const [drawError, setDrawError] = useState<string>();
  const { slots, setTools, setList, setCard, setHere, setStrip } = useValueSlots();
  const [values, setValues] = useState<ValueDrawing>();

  const inArea = useMemo(() => filterByArea(entries, search.area), [entries, search.area]);
  const matching = useMemo(() => filterLocations(inArea, search.name), [inArea, search.name]);
  const placed = useMemo(() => toPlacedLocations(matching), [matching]);
  const unplaced = useMemo(() => entries.filter(isUnplaced), [entries]);
  const { among, isUnplacedOnly, selectedKey } = search;
  const scope = scopeOf(among !== undefined, isUnplacedOnly);
  const listed = useMemo(() => {
    if (among !== undefined) return entries.filter((entry) => among.has(entry.key));
    return isUnplacedOnly ? matching.filter(isUnplaced) : matching;
  }, [among, isUnplacedOnly, entries, matching]);
  const selected = entries.find((entry) => entry.key === selectedKey);
  const byKey = useMemo(() => new Map(placed.map((entry) => [entry.key, entry])), [placed]);
  const extent = useMemo(() => boundsOf(placed.flatMap(({ geometries }) => geometries)), [placed]);
  const [locations] = useState(() => new FeatureOverlay('locations', 'blue'));
  useEffect(() => locations.setFeatures(placed), [locations, placed]);
  // The overlays from the bottom up; another layer of the map is one more here.
  const [toolOverlays, setToolOverlays] = useState<readonly MapOverlay[]>([]);
  const overlays = useMemo(
    () => [...(values?.overlays ?? [locations]), ...toolOverlays],
    [values, locations, toolOverlays],
  );

  const isValues = getRouteApi('/map').useSearch().observed !== undefined;
  const openKey = isValues && selectedKey !== undefined ? `locations.${selectedKey}` : selectedKey;
  const featureOf = (key = '') => (values?.features ?? byKey).get(key);

  function choose(key: string, by: 'keyboard' | 'pointer') {
    setFocusOn(by === 'keyboard' || !hasThreePanes ? 'panel' : undefined);
    search.select(key.replace('locations.', ''));
  }

  function pick(keys: readonly string[]) {
    setFocusOn(undefined);
    if (keys.length > 1) search.tellApart(keys);
    else if (keys[0] !== undefined) search.select(keys[0].replace('locations.', ''));
  }

  function focus(key: string) {
    const feature = byKey.get(key);
    if (feature !== undefined) view.current?.focus(feature);
  }

  return (
    <div className={classes.page}>
      <PageTitle title={text('title')} />
      {isValues && (
        <Fetched
          part={valuesMode}
          fallback={undefined}
          props={{
            slots,
            selectedKey: openKey,
            hoveredKey: hovered?.key,
            takesFocus: focusOn === 'list',
            onHover: (key) => setHovered(featureOf(key)),
            onChoose: choose,
            onDraw: setValues,
          }}
        />
      )}
      {drawError !== undefined && (
        <Alert variant="default" mb="xs" withCloseButton onClose={() => setDrawError(undefined)}>
          {text('drawFailed', { reason: drawError })}
        </Alert>
      )}
      {styleError !== undefined && (
        <Alert variant="default" mb="xs" withCloseButton onClose={() => setStyleError(undefined)}>
          {toolText('failed', { reason: styleError })}
        </Alert>
      )}
      <MapLayout
        list={
          isValues ? (
            <div ref={setList} className={classes.slot} />
          ) : (
            <ListPane
              entries={listed}
              total={entries.length}
              unplacedCount={unplaced.length}
              scope={scope}
              loading={loading}
              name={search.name}
              selectedKey={selectedKey}
              hoveredKey={hovered?.key}
              takesFocus={focusOn === 'list'}
              onName={search.filterByName}
              onScope={search.showScope}
              onHover={(key) => setHovered(featureOf(key))}
              onChoose={choose}
            />
          )
        }
        toolbar={
          <MapToolbar>
            <Fetched part={valuesTool} fallback={<Skeleton h={30} w={250} />} props={{}} />
            <div ref={setTools} className={classes.tools} />
            <Fetched
              part={mapTools}
              fallback={<Skeleton h={30} w={150} />}
              props={{ view, onOverlays: setToolOverlays }}
            />
          </MapToolbar>
        }
        map={
          <>
            <Fetched
              part={mapPanel}
              fallback={<Skeleton height="100%" radius={0} />}
              props={{
                overlays,
                selectedKey,
                selected: featureOf(openKey),
                hovered,
                extent: values?.extent ?? extent,
                camera: search.camera,
                base,
                unavailableText: text('unavailable'),
                texts: mapTexts,
                viewRef: view,
                onPick: pick,
                onHover: setHovered,
                onMove: search.moveTo,
                onError: setDrawError,
                onStyleFail: (reason: string) => setStyleError(reason),
              }}
            />
            <div ref={setCard} />
          </>
        }
        strip={isValues && <div ref={setStrip} />}
        detail={
          selectedKey === undefined ? undefined : (
            <LocationPanel
              id={selectedKey}
              name={selected?.name}
              top={<div ref={setHere} />}
              takesFocus={focusOn === 'panel'}
              onZoom={selected && !isUnplaced(selected) ? () => focus(selectedKey) : undefined}
              onClose={() => {
                setFocusOn('list');
                search.select(undefined);
              }}
            />
          )
        }
      />
    </div>
  );
}

function isUnplaced(entry: LocationEntry): boolean {
  return entry.shape === 'none';
}

function scopeOf(isAmong: boolean, isUnplacedOnly: boolean): ListScope {
  if (isAmong) return 'among';
  return isUnplacedOnly ? 'unplaced' : 'all';
}
