import { toFailure } from '../workers/page-body.ts';
import { CsvWriter } from './csv-writer.ts';
import { type Description, describeExport } from './description.ts';
import { ExportError } from './export-error.ts';
import type { ExportRequest } from './export-request.ts';
import type { ExportSink } from './export-sink.ts';
import type { ExportFailure, ExportView } from './export-view.ts';
import type { ExportWriter } from './export-writer.ts';
import { firstPages } from './first-pages.ts';
import { PageWalk } from './page-walk.ts';
import { type RowSupply, RowsInTurn, type WalkedSource } from './row-supply.ts';
import { fileColumns, textWriter } from './text-writer.ts';
import { WideRows } from './wide-rows.ts';

/** What an export needs of the place where it runs. */
export interface ExportPlace {
  readonly openSink: () => Promise<ExportSink>;
  readonly report: (view: ExportView) => void;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** A failure to write the file. */
class DiskError extends Error {}

/**
 * Reads everything that a request asks for and writes it to a file, of which no more than a page is
 * held. It stops when a page cannot be had, and goes on from that page when told to.
 */
export class ExportRun {
  readonly #request: ExportRequest;
  readonly #place: ExportPlace;
  readonly #sources: readonly WalkedSource[];
  readonly #supply: RowSupply;
  readonly #begun = new Date();
  #abort = new AbortController();
  #sink: ExportSink | undefined;
  #writer: ExportWriter | undefined;
  /** Bytes that were made of rows and are not in the file yet. */
  #unwritten: Uint8Array<ArrayBuffer> | undefined;
  #rows = 0;
  #bytes = 0;
  #milliseconds = 0;

  constructor(request: ExportRequest, place: ExportPlace) {
    this.#request = request;
    this.#place = place;
    this.#sources = request.sources.map((source) => ({
      source,
      walk: new PageWalk({
        server: request.server,
        attempts: firstPages(request, source),
        wait: async (milliseconds, again, signal) => {
          this.#report('running', { again });
          await place.wait(milliseconds, signal);
        },
      }),
    }));
    this.#supply =
      request.format === 'wide'
        ? new WideRows(this.#sources)
        : new RowsInTurn(this.#sources, request.isSeries);
  }

  /** Begins, or goes on after a failure; ends when the file is complete or nothing more comes. */
  async run(): Promise<void> {
    const began = performance.now();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const before = this.#milliseconds;
    const tick = () => {
      this.#milliseconds = before + performance.now() - began;
    };
    try {
      this.#report('running');
      this.#writer ??= await this.#begin(signal);
      await this.#writeOut();
      for (;;) {
        const rows = await this.#supply.next(signal);
        signal.throwIfAborted();
        if (rows === undefined) break;
        this.#unwritten = this.#writer.add(rows);
        this.#rows += rows.length;
        await this.#writeOut();
        tick();
        this.#report('running');
      }
      tick();
      await this.#end(this.#writer);
    } catch (error) {
      tick();
      await this.#stop(error, signal);
    }
  }

  /** Gives up; nothing of the file is left. */
  cancel(): void {
    const isRunning = !this.#abort.signal.aborted;
    this.#abort.abort(new Error('Cancelled.'));
    // What is under way tidies up itself when it notices.
    if (!isRunning) void this.#discard();
  }

  async #begin(signal: AbortSignal): Promise<ExportWriter> {
    const writer = await this.#createWriter(signal);
    this.#unwritten = writer.begin(this.#describe());
    this.#sink ??= await this.#onDisk(() => this.#place.openSink());
    return writer;
  }

  async #createWriter(signal: AbortSignal): Promise<ExportWriter> {
    const { format, csv } = this.#request;
    switch (format) {
      case 'wide':
        return new CsvWriter(await (this.#supply as WideRows).columns(signal), csv);
      case 'parquet': {
        const { ParquetFileWriter } = await import('./parquet-writer.ts');
        return new ParquetFileWriter(fileColumns(this.#request));
      }
      default:
        return textWriter(this.#request, format);
    }
  }

  async #writeOut(): Promise<void> {
    const bytes = this.#unwritten;
    if (bytes === undefined) return;
    if (bytes.length > 0) await this.#onDisk((sink) => sink?.write(bytes));
    this.#unwritten = undefined;
    this.#bytes += bytes.length;
  }

  async #end(writer: ExportWriter): Promise<void> {
    const description = { ...this.#describe(), rows: this.#rows, ended: new Date().toISOString() };
    const { bytes, patch } = writer.end(description);
    this.#unwritten = bytes;
    await this.#writeOut();
    if (patch) await this.#onDisk((sink) => sink?.writeAt(patch.at, patch.bytes));
    const file = await this.#onDisk((sink) => sink?.close());
    this.#sink = undefined;
    this.#report('done', { description, file });
  }

  async #stop(error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return this.#discard();
    this.#abort.abort();
    this.#report('stopped', { failure: failureOf(error, this.#request.server) });
  }

  async #discard(): Promise<void> {
    const sink = this.#sink;
    this.#sink = undefined;
    await sink?.abort().catch(() => undefined);
    this.#report('cancelled');
  }

  async #onDisk<Result>(
    act: (sink: ExportSink | undefined) => Promise<Result> | undefined,
  ): Promise<Result | undefined> {
    try {
      return await act(this.#sink);
    } catch (error) {
      throw new DiskError(error instanceof Error ? error.message : String(error));
    }
  }

  #describe(): Description {
    const requests = this.#sources.map(({ source, walk }) => walk.first ?? source.path);
    return describeExport(this.#request, requests, this.#begun);
  }

  #report(state: ExportView['state'], more: Partial<ExportView> = {}): void {
    const { leftOut } = this.#supply;
    const numbers = { rows: this.#rows, bytes: this.#bytes, milliseconds: this.#milliseconds };
    this.#place.report({ state, ...numbers, leftOut, ...more });
  }
}

function failureOf(error: unknown, server: string): ExportFailure {
  if (error instanceof ExportError) return { kind: error.reason, message: '', url: server };
  if (error instanceof DiskError) return { kind: 'disk', message: error.message, url: '' };
  return toFailure(error, server);
}
