/** What tests of exports share: a network that answers from rows, and a file in memory. */
import { vi } from 'vitest';
import type { ExportRequest } from './export-request.ts';
import { ExportRun } from './export-run.ts';
import type { ExportSink } from './export-sink.ts';
import type { ExportView } from './export-view.ts';

export const server = 'http://example.test/v1.1';

export const request: ExportRequest = {
  server,
  kind: 'Observation',
  format: 'csv',
  sources: [{ path: 'Observations', name: 'Observations' }],
  related: [],
  isSeries: false,
  csv: { hasPreamble: false },
  title: 'Observations',
  page: 'http://example.test/observations',
  expected: undefined,
  can: { order: true, selectWithinExpand: true },
};

/** Answers in place of the network with pages of the rows at a path; keeps what was asked. */
export function servePages(
  sets: Readonly<Record<string, readonly object[]>>,
  pageRows: number,
  intercept: (address: string, times: number) => Response | undefined = () => undefined,
): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    asked.push(decodeURIComponent(address));
    const times = asked.filter((one) => one === decodeURIComponent(address)).length;
    const other = intercept(decodeURIComponent(address), times);
    if (other) return other;
    const url = new URL(address);
    const rows = sets[decodeURIComponent(url.pathname.slice('/v1.1/'.length))] ?? [];
    const skip = Number(url.searchParams.get('$skip') ?? 0);
    const next = new URL(url);
    next.searchParams.set('$skip', String(skip + pageRows));
    const link = skip + pageRows < rows.length ? { '@iot.nextLink': next.href } : {};
    return Response.json({ value: rows.slice(skip, skip + pageRows), ...link });
  });
  return asked;
}

/** A file in memory. */
export class MemorySink implements ExportSink {
  bytes = new Uint8Array(0);
  isAborted = false;
  largest = 0;
  /** How often a write fails. */
  failures = 0;

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.failures-- > 0) throw new Error('Disk full.');
    this.largest = Math.max(this.largest, bytes.length);
    this.bytes = new Uint8Array([...this.bytes, ...bytes]);
  }

  async writeAt(position: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.bytes.set(bytes, position);
  }

  async close(): Promise<Blob> {
    return new Blob([this.bytes]);
  }

  async abort(): Promise<void> {
    this.isAborted = true;
  }

  get text(): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.bytes);
  }
}

/** A run that writes into `sink`; waits are over at once, and told. */
export function startRun(changes: Partial<ExportRequest>, sink = new MemorySink()) {
  const views: ExportView[] = [];
  const waits: number[] = [];
  const run = new ExportRun(
    { ...request, ...changes },
    {
      openSink: async () => sink,
      report: (view) => views.push(view),
      wait: async (milliseconds) => void waits.push(milliseconds),
    },
  );
  return { run, sink, views, waits, last: () => views.at(-1) };
}
