/** The offline basemap in light and dark: calm greys, so that the data has the colour. */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

export type MapScheme = 'light' | 'dark';

/** What lies under the data: the built-in basemap, nothing, or the style at an address. */
export type MapBase = 'built-in' | 'plain' | { readonly url: string };

interface Palette {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly state: string;
  readonly countryText: string;
  readonly regionText: string;
}

const palettes: Readonly<Record<MapScheme, Palette>> = {
  light: {
    sea: '#dde3e8',
    land: '#f7f7f5',
    coast: '#c3ccd3',
    border: '#b4b6b9',
    state: '#d6d8da',
    countryText: '#5c6670',
    regionText: '#7d868f',
  },
  dark: {
    sea: '#15191d',
    land: '#24282d',
    coast: '#3a4148',
    border: '#545b63',
    state: '#383e45',
    countryText: '#a7b0b9',
    regionText: '#87909a',
  },
};

/**
 * There is no glyph server: text is drawn with local fonts. MapLibre reads the weight from the
 * name of the first family, which need not exist.
 */
const mapFont = ['Inter Medium', 'Inter Variable', 'system-ui', 'sans-serif'];
export const mapFontBold = ['Inter Semibold', 'Inter Variable', 'system-ui', 'sans-serif'];

/** A MapLibre style of the PMTiles archive at `archiveUrl`, an absolute address. */
export function basemapStyle(scheme: MapScheme, archiveUrl: string): StyleSpecification {
  const palette = palettes[scheme];
  return {
    version: 8,
    sources: {
      basemap: { type: 'vector', url: `pmtiles://${archiveUrl}`, attribution: 'Natural Earth' },
    },
    layers: [...surfaceLayers(palette), ...lineLayers(palette), ...labelLayers(palette)],
  };
}

/** A style without a basemap, for who wants to see the data alone. */
export function plainStyle(scheme: MapScheme): StyleSpecification {
  const paint = { 'background-color': palettes[scheme].land };
  return { version: 8, sources: {}, layers: [{ id: 'sea', type: 'background', paint }] };
}

function surfaceLayers(palette: Palette): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    {
      id: 'land',
      type: 'fill',
      source: 'basemap',
      'source-layer': 'land',
      // Its edge lies under the line of the coast.
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'basemap',
      'source-layer': 'lakes',
      paint: { 'fill-color': palette.sea },
    },
  ];
}

function lineLayers(palette: Palette): LayerSpecification[] {
  return [
    line('coast', 'coast', palette.coast, byZoom(2, 0.5, 8, 1)),
    line('rivers', 'rivers', palette.sea, byZoom(3, 0.4, 8, 1.6)),
    line('states', 'states', palette.state, byZoom(3, 0.6, 8, 1.2)),
    line('borders', 'borders', palette.border, byZoom(1, 0.5, 8, 1.4)),
  ];
}

function line(
  id: string,
  layer: string,
  colour: string,
  width: ExpressionSpecification,
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'basemap',
    'source-layer': layer,
    // Round joins and caps would double the triangles and cannot be seen on lines as thin as these.
    paint: { 'line-color': colour, 'line-width': width },
  };
}

function labelLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'region-labels',
      type: 'symbol',
      source: 'basemap',
      'source-layer': 'regions',
      minzoom: 3.5,
      layout: { 'text-field': ['get', 'name'], 'text-font': mapFont, 'text-size': 11 },
      paint: labelPaint(palette.regionText, palette.land),
    },
    {
      id: 'country-labels',
      type: 'symbol',
      source: 'basemap',
      'source-layer': 'countries',
      filter: ['<', ['get', 'rank'], ['step', ['zoom'], 30, 2, 60, 3, 120, 4, 400]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': byZoom(1, 10.5, 6, 15),
        'text-letter-spacing': 0.04,
        'text-max-width': 7,
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: labelPaint(palette.countryText, palette.land),
    },
  ];
}

function labelPaint(colour: string, halo: string) {
  return { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.2 };
}

function byZoom(
  zoom: number,
  value: number,
  farZoom: number,
  far: number,
): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], zoom, value, farZoom, far];
}
