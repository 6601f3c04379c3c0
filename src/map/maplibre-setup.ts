/** What MapLibre needs once a page: the address of its worker and its protocols. */
import { addProtocol, setWorkerUrl } from 'maplibre-gl';
// MapLibre computes this address in a way that bundlers cannot follow.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import { makeTile } from './tile-sources.ts';

let isReady = false;

/** Prepares MapLibre; calling it again does nothing. */
export function prepareMapLibre(): void {
  if (isReady) return;
  isReady = true;
  setWorkerUrl(workerUrl);
  addProtocol('pmtiles', new Protocol().tile);
  addProtocol('overlay', ({ url }) => makeTile(url));
}
