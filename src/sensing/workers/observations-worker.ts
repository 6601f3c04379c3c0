/** Module worker: one stream's Observations, loaded and reduced away from the main thread. */
import { StreamReader } from './stream-reader.ts';
import type { StreamCommand, StreamView } from './stream-view.ts';

let reader: StreamReader | undefined;

function report(view: StreamView): void {
  self.postMessage(view, { transfer: columnsOf(view) });
}

/** The typed arrays of a view, which move to the main thread instead of being copied. */
function columnsOf(view: StreamView): ArrayBuffer[] {
  return view.components.flatMap((component) => {
    if (component.kind === 'none') return [];
    const tables =
      component.kind === 'number'
        ? [component.buckets, component.overview]
        : [component.runs, component.overview];
    return tables.flatMap((table) =>
      Object.values(table).flatMap((column) =>
        typeof column === 'boolean' ? [] : [(column as Float64Array<ArrayBuffer>).buffer],
      ),
    );
  });
}

self.addEventListener('message', ({ data }: MessageEvent<StreamCommand>) => {
  if (data.type === 'load') {
    reader = new StreamReader(data.request, data.window, report);
    void reader.load();
  }
  if (data.type === 'window') reader?.setWindow(data.window);
  if (data.type === 'cancel') reader?.cancel();
  if (data.type === 'resume') void reader?.resume();
});
