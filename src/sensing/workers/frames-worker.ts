/** Module worker: a window of time of many streams, loaded and reduced off the main thread. */
import { receiveAuthorizations } from '#lib/authorizations.ts';
import type { FramesCommand, FramesReport } from './frames-messages.ts';
import { FramesReader } from './frames-reader.ts';

receiveAuthorizations(self);

let reader: FramesReader | undefined;

function report(message: FramesReport): void {
  const transfer = message.finished.flatMap(([, { from, to, value, isWord }]) =>
    [from, to, value, isWord].map((column) => column.buffer as ArrayBuffer),
  );
  self.postMessage(message, { transfer });
}

self.addEventListener('message', ({ data }: MessageEvent<FramesCommand>) => {
  if (data.type === 'load') reader = new FramesReader(data.request, report);
  if (data.type === 'cancel') reader?.cancel();
  else void reader?.load();
});
