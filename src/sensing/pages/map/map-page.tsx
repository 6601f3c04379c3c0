import { Alert, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Bounds } from '#lib/geojson.ts';
import type { MapFeature } from '#map/map-data.ts';
import type { MapOverlay } from '#map/map-overlay.ts';
import type { MapExtent, MapView } from '#map/map-view.ts';
import { useMapTexts } from '#map/use-map-texts.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { LayerChoice } from './layer-choice.tsx';
import { ListPane } from './list-pane.tsx';
import { MapLayout, useHasThreePanes } from './map-layout.tsx';
import classes from './map-page.module.css';
import { MapToolbar } from './map-toolbar.tsx';
import { useMapBase } from './use-map-base.ts';
import { useMapSearch } from './use-map-search.ts';
import { useOpenPlace } from './use-open-place.ts';
import { type PlaceLayer, usePlaceLayers } from './use-place-layers.ts';
import { usePlaceList } from './use-place-list.ts';
import { usePlaceOverlays } from './use-place-overlays.ts';
import { useValueSlots } from './use-value-slots.ts';
import type { ValueDrawing } from './values/values-mode.tsx';

/** Fetched with the first place that is opened. */
let placePanel: ReturnType<typeof fetchPanel> | undefined;

// The list can be read while MapLibre, the largest part of the page, is on its way.
const mapPanel = new FetchedPart(import('#map/map-panel.tsx').then((module) => module.MapPanel));

const mapTools = new FetchedPart(import('./tools/map-tools.tsx').then((module) => module.MapTools));
const valuesTool = new FetchedPart(
  import('./values/values-tool.tsx').then((module) => module.ValuesTool),
);
const valuesMode = new FetchedPart(
  import('./values/values-mode.tsx').then((module) => module.ValuesMode),
);
/** The values of a property stand in place of the layers. */
const noLayers: readonly never[] = [];

/** What a server has in space, on a map and in a list, with what is measured at the open place. */
export function MapPage() {
  const text = useTranslations('map');
  const toolText = useTranslations('mapTools.style');
  const search = useMapSearch();
  const { configuration } = getRouteApi('/map').useRouteContext();
  const { base } = useMapBase(configuration.mapStyle);
  const [styleError, setStyleError] = useState<string>();
  const mapTexts = useMapTexts();
  const view = useRef<MapView>(null);
  const hasThreePanes = useHasThreePanes();
  const [inView, setInView] = useState<MapExtent>();
  const [hovered, setHovered] = useState<MapFeature>();
  const [focusOn, setFocusOn] = useState<'list' | 'panel'>();
  const [drawError, setDrawError] = useState<string>();

  const { slots, setTools, setList, setCard, setHere, setStrip } = useValueSlots();
  const [values, setValues] = useState<ValueDrawing>();
  const isValues = getRouteApi('/map').useSearch().observed !== undefined;
  const [toolOverlays, setToolOverlays] = useState<readonly MapOverlay[]>([]);

  const { name, area } = search;
  const filter = useMemo(() => ({ name, area }), [name, area]);
  const layers = usePlaceLayers(isValues ? noLayers : search.layers, filter, inView?.bounds);
  const listed = usePlaceList(layers, search.scope, search.among, inView?.bounds);
  // From the bottom up; whatever else is drawn on the map is one more here.
  const places = usePlaceOverlays(layers, inView);
  const overlays = useMemo(
    () => [...(values?.overlays ?? places), ...toolOverlays],
    [values, places, toolOverlays],
  );
  const open = useOpenPlace(search.openKey);
  const openFeature = open && (drawn(open.key) ?? open.feature);
  // To go to the first match of a name would keep a load by view from finding the others.
  const isLookingFor =
    name !== '' && layers.some(({ view: shown }) => shown.progress.state === 'loading');
  const extent = useMemo(
    () => (isLookingFor ? undefined : extentOf(layers)),
    [layers, isLookingFor],
  );

  function choose(key: string, by: 'keyboard' | 'pointer') {
    setFocusOn(by === 'keyboard' || !hasThreePanes ? 'panel' : undefined);
    search.open(key);
  }

  function pick(keys: readonly string[]) {
    setFocusOn(undefined);
    const found = values?.pick(keys) ?? keys;
    if (found.length > 1) search.tellApart(found);
    else if (found[0] !== undefined) search.open(found[0]);
  }

  function hoverListed(key: string | undefined) {
    setHovered(key === undefined ? undefined : (drawn(key) ?? listedFeature(key)));
  }

  /** What is on the map of a key: all of its geometry, where that is at hand. */
  function drawn(key: string): MapFeature | undefined {
    if (values !== undefined) return values.featureOf(key);
    for (const overlay of places) {
      const feature = overlay.featureOf(key);
      if (feature !== undefined) return feature;
    }
    return undefined;
  }

  function listedFeature(key: string): MapFeature | undefined {
    const place = listed.places.find((candidate) => candidate.key === key);
    return place?.anchor && toPointFeature(key, place.name, place.anchor);
  }

  // Kept, as the page is drawn again with everything that arrives.
  const toolbar = useMemo(
    () => (
      <MapToolbar>
        <Fetched part={valuesTool} fallback={<Skeleton h={30} w={250} />} props={{}} />
        <div ref={setTools} className={classes.tools} />
        <Fetched
          part={mapTools}
          fallback={<Skeleton h={30} w={150} />}
          props={{ view, onOverlays: setToolOverlays }}
        />
      </MapToolbar>
    ),
    [setTools],
  );

  return (
    <div className={classes.page}>
      <PageTitle title={text('title')} />
      {isValues && (
        <Fetched
          part={valuesMode}
          fallback={undefined}
          props={{
            slots,
            selectedKey: search.openKey,
            hoveredKey: hovered?.key,
            takesFocus: focusOn === 'list',
            onHover: hoverListed,
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
              layerChoice={<LayerChoice layers={search.layers} onLayers={search.showLayers} />}
              layers={layers}
              listed={listed}
              scope={search.scope}
              hasView={inView !== undefined}
              name={search.name}
              openKey={search.openKey}
              hoveredKey={hovered?.key}
              takesFocus={focusOn === 'list'}
              onName={search.filterByName}
              onScope={search.showScope}
              onHover={hoverListed}
              onChoose={choose}
            />
          )
        }
        toolbar={toolbar}
        map={
          <>
            <Fetched
              part={mapPanel}
              fallback={<Skeleton height="100%" radius={0} />}
              props={{
                overlays,
                selectedKey: search.openKey,
                selected: openFeature,
                hovered,
                extent: values?.extent ?? extent,
                camera: search.camera,
                cover: slots.card,
                base,
                unavailableText: text('unavailable'),
                texts: mapTexts,
                viewRef: view,
                onPick: pick,
                onHover: setHovered,
                onMove: search.moveTo,
                onView: setInView,
                onError: setDrawError,
                onStyleFail: (reason: string) => setStyleError(reason),
              }}
            />
            <div ref={setCard} className={classes.card} />
          </>
        }
        strip={isValues && <div ref={setStrip} />}
        detail={
          open && (
            <Fetched
              part={openPanel()}
              fallback={<Skeleton height="100%" radius={0} />}
              props={{
                place: { ...open, feature: openFeature },
                name: listed.places.find(({ key }) => key === open.key)?.name,
                top: <div ref={setHere} />,
                takesFocus: focusOn === 'panel',
                onZoom: () => openFeature && view.current?.focus(openFeature),
                onClose: () => {
                  setFocusOn('list');
                  search.open(undefined);
                },
              }}
            />
          )
        }
      />
    </div>
  );
}

function fetchPanel() {
  return new FetchedPart(import('./place-panel.tsx').then((module) => module.PlacePanel));
}

function openPanel() {
  placePanel ??= fetchPanel();
  return placePanel;
}

function toPointFeature(key: string, name: string, anchor: number[]): MapFeature {
  return { key, name, anchor, geometries: [{ type: 'Point', coordinates: anchor }] };
}

/** The smallest box round all that is drawn. */
function extentOf(layers: readonly PlaceLayer[]): Bounds | undefined {
  const [first, ...others] = layers.flatMap(({ view }) =>
    view.drawing.extent ? [view.drawing.extent] : [],
  );
  if (first === undefined) return undefined;
  return others.reduce<Bounds>(
    (all, box) => [
      Math.min(all[0], box[0]),
      Math.min(all[1], box[1]),
      Math.max(all[2], box[2]),
      Math.max(all[3], box[3]),
    ],
    first,
  );
}
