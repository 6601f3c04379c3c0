import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { type MapScheme, mapFontBold } from './basemap-style.ts';
import { dataPalette, markColours } from './data-colours.ts';
import type { MapOverlay } from './map-overlay.ts';

const source = 'pin';

export interface Pin {
  readonly longitude: number;
  readonly latitude: number;
  readonly label: string;
}

/** Marks one place that was looked up, with its name. */
export class PinOverlay implements MapOverlay {
  #map: MapLibreMap | undefined;
  #pin: Pin | undefined;

  attach(map: MapLibreMap, scheme: MapScheme): void {
    const colour = markColours(scheme).selected;
    const { edge } = dataPalette(scheme, 'orange');
    this.#map = map;
    map.addSource(source, { type: 'geojson', data: toData(this.#pin) });
    map.addLayer({
      id: `${source}-dot`,
      type: 'circle',
      source,
      paint: {
        'circle-radius': 7,
        'circle-color': colour,
        'circle-stroke-color': edge,
        'circle-stroke-width': 3,
      },
    });
    map.addLayer({
      id: `${source}-label`,
      type: 'symbol',
      source,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': mapFontBold,
        'text-size': 13,
        'text-anchor': 'left',
        'text-offset': [0.9, 0],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colour, 'text-halo-color': edge, 'text-halo-width': 1.5 },
    });
  }

  detach(): void {
    this.#map = undefined;
  }

  /** Marks this place in place of the one before, or none. */
  setPin(pin: Pin | undefined): void {
    this.#pin = pin;
    this.#map?.getSource<GeoJSONSource>(source)?.setData(toData(pin));
  }
}

function toData(pin: Pin | undefined): FeatureCollection {
  if (pin === undefined) return { type: 'FeatureCollection', features: [] };
  const { longitude, latitude, label } = pin;
  const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] };
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { label }, geometry }],
  };
}
