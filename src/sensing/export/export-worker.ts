/** Module worker: reads what is taken away and writes its file, off the main thread. */
import { receiveAuthorizations } from '#lib/authorizations.ts';
import { ExportRun } from './export-run.ts';
import { BlobSink, ChosenFileSink, type ExportSink, PrivateFileSink } from './export-sink.ts';
import type { ExportCommand } from './export-view.ts';

receiveAuthorizations(self);

let run: ExportRun | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ExportCommand>) => {
  if (data.type === 'cancel') run?.cancel();
  else if (data.type === 'resume') void run?.run();
  else {
    const { request, target, name } = data;
    run = new ExportRun(request, {
      openSink: () => openSink(target, name),
      report: (view) => self.postMessage(view),
      wait,
    });
    void run.run();
  }
});

async function openSink(
  target: FileSystemFileHandle | undefined,
  name: string,
): Promise<ExportSink> {
  if (target) return ChosenFileSink.open(target);
  // Not every browser has storage of its own for files, nor outside of https.
  return PrivateFileSink.open(name).catch(() => new BlobSink());
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
