import type { Position } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import type { MapOverlay } from './map-overlay.ts';

/** A stretch of a track in one colour. */
export interface TrackSegment {
  readonly from: Position;
  readonly to: Position;
  readonly colour: string;
}

const source = 'track';
const edges: Readonly<Record<MapScheme, string>> = { light: '#1f2933', dark: '#f1f3f5' };

/** Where something has been, in the colours of what was observed there, and where it is now. */
export class TrackOverlay implements MapOverlay {
  #map: MapLibreMap | undefined;
  #segments: readonly TrackSegment[] = [];
  #position: Position | undefined;

  attach(map: MapLibreMap, scheme: MapScheme): void {
    this.#map = map;
    map.addSource(source, { type: 'geojson', data: this.#data() });
    for (const layer of trackLayers(edges[scheme])) map.addLayer(layer);
  }

  detach(): void {
    this.#map = undefined;
  }

  /** Draws a track in place of the one before, and a ring where it is now. */
  setTrack(segments: readonly TrackSegment[], position: Position | undefined): void {
    this.#segments = segments;
    this.#position = position;
    this.#map?.getSource<GeoJSONSource>(source)?.setData(this.#data());
  }

  #data(): GeoJSON.FeatureCollection {
    const stretches = this.#segments.map(
      ({ from, to, colour }): GeoJSON.Feature => ({
        type: 'Feature',
        properties: { colour },
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

function trackLayers(edge: string): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    {
      id: 'track-edges',
      type: 'line',
      source,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: round,
      paint: { 'line-color': edge, 'line-width': 7 },
    },
    {
      id: 'track-lines',
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
