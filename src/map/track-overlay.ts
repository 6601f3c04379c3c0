import type { Position } from 'geojson';
import type {
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
  Point as ScreenPoint,
} from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import { markColours } from './data-colours.ts';
import type { MapFeature } from './map-data.ts';
import { keyOf } from './map-hits.ts';
import { type MapOverlay, nothingHit, type OverlayHit } from './map-overlay.ts';
import { boxAround, distanceToLine } from './map-picking.ts';

/** A stretch of a track in one colour. */
export interface TrackSegment {
  readonly key: string;
  /** Said of it when it is pointed at; asked for then, as there may be many. */
  readonly name: () => string;
  readonly from: Position;
  readonly to: Position;
  readonly colour: string;
}

const source = 'track';
const lineLayer = 'track-lines';
const edges: Readonly<Record<MapScheme, string>> = { light: '#1f2933', dark: '#f1f3f5' };

/** Where something has been, in the colours of what was observed there, and where it is now. */
export class TrackOverlay implements MapOverlay {
  #map: MapLibreMap | undefined;
  #segments: readonly TrackSegment[] = [];
  #indexes = new Map<string, number>();
  #position: Position | undefined;
  #chosen: string | undefined;

  attach(map: MapLibreMap, scheme: MapScheme): void {
    this.#map = map;
    map.addSource(source, { type: 'geojson', data: this.#data() });
    for (const layer of trackLayers(edges[scheme], markColours(scheme).selected))
      map.addLayer(layer);
  }

  detach(): void {
    this.#map = undefined;
  }

  /** Draws a track in place of the one before, a ring where it is now, the chosen part with an edge. */
  setTrack(
    segments: readonly TrackSegment[],
    position: Position | undefined,
    chosen: string | undefined,
  ): void {
    if (segments !== this.#segments) {
      this.#indexes = new Map(segments.map(({ key }, index) => [key, index]));
    }
    this.#segments = segments;
    this.#position = position;
    this.#chosen = chosen;
    this.#map?.getSource<GeoJSONSource>(source)?.setData(this.#data());
  }

  /** The nearest part within reach; of those equally near the last, which is drawn on top. */
  hitAt(map: MapLibreMap, point: ScreenPoint): OverlayHit {
    const onScreen = ([longitude = 0, latitude = 0]: Position) =>
      map.project([longitude, latitude]);
    const [nearest] = map
      .queryRenderedFeatures(boxAround(point), { layers: [lineLayer] })
      .flatMap((feature) => {
        const index = this.#indexes.get(keyOf(feature)) ?? -1;
        const segment = this.#segments[index];
        if (segment === undefined) return [];
        const { key, from, to } = segment;
        return { key, index, distance: distanceToLine(point, onScreen(from), onScreen(to)) };
      })
      .sort((one, other) => one.distance - other.distance || other.index - one.index);
    if (nearest === undefined) return nothingHit;
    const { key, distance } = nearest;
    return { candidates: [{ key, type: 'LineString', distance, size: 0 }] };
  }

  featureOf(key: string): MapFeature | undefined {
    const segment = this.#segments[this.#indexes.get(key) ?? -1];
    if (segment === undefined) return undefined;
    const coordinates = [segment.from, segment.to];
    return {
      key,
      name: segment.name(),
      geometries: [{ type: 'LineString', coordinates }],
      anchor: segment.from,
    };
  }

  #data(): GeoJSON.FeatureCollection {
    const stretches = this.#segments.map(
      ({ key, from, to, colour }): GeoJSON.Feature => ({
        type: 'Feature',
        properties: { key, colour, isChosen: key === this.#chosen },
        geometry: { type: 'LineString', coordinates: [from, to] },
      }),
    );
    const here: GeoJSON.Feature[] =
      this.#position === undefined
        ? []
        : [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'Point', coordinates: this.#position },
            },
          ];
    return { type: 'FeatureCollection', features: [...stretches, ...here] };
  }
}

function trackLayers(edge: string, chosen: string): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    {
      id: 'track-chosen',
      type: 'line',
      source,
      filter: ['==', ['get', 'isChosen'], true],
      layout: round,
      paint: { 'line-color': chosen, 'line-width': 15 },
    },
    {
      id: 'track-edges',
      type: 'line',
      source,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: round,
      paint: { 'line-color': edge, 'line-width': 7 },
    },
    {
      id: lineLayer,
      type: 'line',
      source,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: round,
      paint: { 'line-color': ['get', 'colour'], 'line-width': 5 },
    },
    {
      id: 'track-position',
      type: 'circle',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 9,
        'circle-opacity': 0,
        'circle-stroke-width': 3,
        'circle-stroke-color': edge,
      },
    },
  ];
}
