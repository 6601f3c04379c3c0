/** Module worker: the places of one kind, loaded, indexed and searched away from the main thread. */
import { receiveAuthorizations } from '#lib/authorizations.ts';
import { PlaceSession } from './place-session.ts';
import type { PlaceCommand, PlaceReport } from './place-view.ts';

receiveAuthorizations(self);

const session = new PlaceSession((report) => {
  self.postMessage(report, { transfer: tileOf(report) });
});

/** A tile moves to the main thread instead of being copied. */
function tileOf(report: PlaceReport): ArrayBuffer[] {
  const isTile = report.type === 'answer' && report.answer instanceof Uint8Array;
  return isTile ? [(report.answer as Uint8Array<ArrayBuffer>).buffer] : [];
}

self.addEventListener('message', ({ data }: MessageEvent<PlaceCommand>) => session.handle(data));
