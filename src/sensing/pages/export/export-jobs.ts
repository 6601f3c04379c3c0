/** The exports of this tab; they go on while other pages are looked at. */
import { ExportJob } from '#sensing/export/export-job.ts';
import type { ExportRequest } from '#sensing/export/export-request.ts';
import { saveFile } from '#ui/save-file.ts';

let jobs: readonly ExportJob[] = [];
const listeners = new Set<() => void>();

/** The exports, the newest first; the same list until one begins or is dismissed. */
export function exportJobs(): readonly ExportJob[] {
  return jobs;
}

/** Calls `listener` when an export begins or is dismissed; gives the function that stops it. */
export function subscribeToExportJobs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins an export into the file that the user has chosen, or into a download. */
export function startExport(
  request: ExportRequest,
  name: string,
  handle: FileSystemFileHandle | undefined,
): void {
  show([new ExportJob(request, { name: handle?.name ?? name, handle }, saveFile), ...jobs]);
}

/** Takes an export that has ended from the list. */
export function dismissExport(job: ExportJob): void {
  show(jobs.filter((other) => other !== job));
}

function show(list: readonly ExportJob[]): void {
  jobs = list;
  for (const listener of listeners) listener();
}
