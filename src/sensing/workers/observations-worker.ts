/** Module worker: the Observations of a page's streams, loaded and reduced off the main thread. */
import { receiveAuthorizations } from '#lib/authorizations.ts';
import type { WorkerCommand, WorkerReport } from './messages.ts';
import { reductions } from './reductions.ts';
import { StreamHost } from './stream-host.ts';
import type { StreamView } from './stream-view.ts';

receiveAuthorizations(self);

const host = new StreamHost((report: WorkerReport) => {
  const transfer = report.type === 'view' ? columnsOf(report.view) : [];
  self.postMessage(report, { transfer });
}, reductions);

self.addEventListener('message', ({ data }: MessageEvent<WorkerCommand>) => host.handle(data));

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
