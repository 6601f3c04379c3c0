import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import { markColours } from './data-colours.ts';
import { type MapFeature, toHighlight } from './map-data.ts';
import type { MapOverlay } from './map-overlay.ts';

const sources = { hovered: 'mark-hovered', selected: 'mark-selected' } as const;

/** A ring or outline round the feature that is pointed at, and round the selected one. */
export class MarkOverlay implements MapOverlay {
  #map: MapLibreMap | undefined;
  #hovered: MapFeature | undefined;
  #selected: MapFeature | undefined;

  attach(map: MapLibreMap, scheme: MapScheme): void {
    const colours = markColours(scheme);
    this.#map = map;
    for (const mark of ['hovered', 'selected'] as const) {
      map.addSource(sources[mark], { type: 'geojson', data: toHighlight(undefined) });
      for (const layer of markLayers(sources[mark], colours[mark])) map.addLayer(layer);
    }
    this.#draw();
  }

  detach(): void {
    this.#map = undefined;
  }

  setHovered(feature: MapFeature | undefined): void {
    if (feature === this.#hovered) return;
    this.#hovered = feature;
    this.#draw();
  }

  setSelected(feature: MapFeature | undefined): void {
    if (feature === this.#selected) return;
    this.#selected = feature;
    this.#draw();
  }

  #draw(): void {
    const isSame = this.#hovered?.key === this.#selected?.key;
    this.#fill(sources.hovered, isSame ? undefined : this.#hovered);
    this.#fill(sources.selected, this.#selected);
  }

  #fill(name: string, feature: MapFeature | undefined): void {
    this.#map?.getSource<GeoJSONSource>(name)?.setData(toHighlight(feature));
  }
}

function markLayers(source: string, colour: string): LayerSpecification[] {
  return [
    {
      id: `${source}-line`,
      type: 'line',
      source,
      filter: ['!=', ['geometry-type'], 'Point'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colour, 'line-width': 3 },
    },
    {
      id: `${source}-ring`,
      type: 'circle',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 10,
        'circle-opacity': 0,
        'circle-stroke-width': 3,
        'circle-stroke-color': colour,
      },
    },
  ];
}
