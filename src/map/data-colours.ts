/** Colours of data on the map, in light and dark. */
import type { MapScheme } from './basemap-style.ts';

/** One for each layer; the names say nothing but which colour it is. */
export type DataColour = 'blue' | 'green' | 'violet' | 'orange';

export interface DataPalette {
  readonly fill: string;
  /** Of a number on the fill. */
  readonly text: string;
  readonly edge: string;
}

const fills: Readonly<Record<MapScheme, Readonly<Record<DataColour, string>>>> = {
  light: { blue: '#1864ab', green: '#087f5b', violet: '#862e9c', orange: '#b35c00' },
  dark: { blue: '#74c0fc', green: '#63e6be', violet: '#e599f7', orange: '#ffc078' },
};

const marks: Readonly<Record<MapScheme, { readonly hovered: string; readonly selected: string }>> =
  {
    light: { hovered: '#0b3a66', selected: '#d9480f' },
    dark: { hovered: '#e7f5ff', selected: '#ffa94d' },
  };

/** The colours of a layer. */
export function dataPalette(scheme: MapScheme, colour: DataColour): DataPalette {
  const fill = fills[scheme][colour];
  return scheme === 'light'
    ? { fill, text: '#ffffff', edge: '#ffffff' }
    : { fill, text: '#0b1a2a', edge: '#15191d' };
}

/** The colours that mark what is pointed at and what is selected. */
export function markColours(scheme: MapScheme) {
  return marks[scheme];
}
