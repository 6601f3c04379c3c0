import { closeSync, openSync, writeSync } from 'node:fs';
import { kinds } from '#sensing/contract/kinds.ts';
import { placeText, type Rejection } from '#server/import/documents/rejection.ts';
import type { Tally } from '#server/import/store/tally.ts';

/** Where the lines for the person at the terminal go. */
export interface Screen {
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly write: (text: string) => void;
}

export interface ReportOptions {
  readonly screen: Screen;
  /** File for all rejected records. */
  readonly rejectedFile: string | undefined;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
}

const linesOnScreen = 20;
const barWidth = 24;
/** Milliseconds between two writings of the bar, and between two plain lines. */
const barPause = 100;
const linePause = 5000;

/** Tells how an import goes on: a bar on a terminal, else a line now and then. */
export class Report {
  readonly #options: ReportOptions;
  readonly #started: number;
  #rejected = 0;
  #file: number | undefined;
  #lastShown = Number.NEGATIVE_INFINITY;
  #hasBar = false;

  constructor(options: ReportOptions) {
    this.#options = options;
    this.#started = options.now();
    if (options.rejectedFile !== undefined) this.#file = openSync(options.rejectedFile, 'w');
  }

  line(text: string): void {
    this.#clearBar();
    this.#options.screen.write(`${text}\n`);
  }

  rejected(rejection: Rejection): void {
    const text = rejectionText(rejection);
    if (this.#file !== undefined) writeSync(this.#file, `${text}\n`);
    this.#rejected += 1;
    if (this.#rejected <= linesOnScreen) this.line(`  rejected: ${text}`);
    if (this.#rejected === linesOnScreen + 1) {
      this.line(
        this.#file === undefined
          ? '  more are rejected; --rejected FILE writes all of them to a file'
          : `  more are rejected; all of them go to ${this.#options.rejectedFile}`,
      );
    }
  }

  /** `share` is from 0 to 1, or undefined when the end is not known. */
  progress(label: string, share: number | undefined, tally: Tally): void {
    const { screen, now } = this.#options;
    const time = now();
    if (time - this.#lastShown < (screen.isTerminal ? barPause : linePause)) return;
    this.#lastShown = time;
    const seconds = Math.max(1, time - this.#started) / 1000;
    const { added, there } = tally.of('Observation');
    const rate = Math.round((added + there) / seconds);
    const stored = added + there;
    const facts = stored === 0 ? '' : `${figure(stored)} Observations, ${figure(rate)}/s`;
    const percent = share === undefined ? '' : ` ${Math.floor(share * 100)} %`;
    if (!screen.isTerminal) {
      screen.write(`  ${label}${percent}${facts === '' ? '' : `: ${facts}`}\n`);
      return;
    }
    const filled = Math.round((share ?? 0) * barWidth);
    const bar = share === undefined ? '' : ` ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
    const text = `  ${label}${bar}${percent}  ${facts}`;
    screen.write(`\r\u001b[K${text.slice(0, screen.columns - 1)}`);
    this.#hasBar = true;
  }

  /** The table at the end: what was added, what was there already, what was rejected. */
  summary(tally: Tally): void {
    const seconds = (this.#options.now() - this.#started) / 1000;
    const rows = tally
      .byKind()
      .map(([kind, { added, there, rejected }]) => [
        kinds[kind].set,
        figure(added),
        figure(there),
        figure(rejected),
      ]);
    if (tally.unknown > 0) rows.push(['(unknown)', '0', '0', figure(tally.unknown)]);
    if (rows.length === 0) this.line('  Nothing was found to import.');
    else
      for (const text of table(['', 'added', 'already there', 'rejected'], rows)) this.line(text);
    const rate = figure(Math.round(tally.added / Math.max(seconds, 0.001)));
    this.line(`  ${figure(tally.added)} added in ${seconds.toFixed(1)} s (${rate}/s)`);
  }

  close(): void {
    this.#clearBar();
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #clearBar(): void {
    if (this.#hasBar) this.#options.screen.write('\r\u001b[K');
    this.#hasBar = false;
  }
}

export function rejectionText({ kind, place, reason }: Rejection): string {
  return `${placeText(place)}${kind === undefined ? '' : ` ${kind}`}: ${reason}`;
}

function figure(value: number): string {
  return value.toLocaleString('en');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows].map((row) => {
    const cells = row.map((text, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    return `  ${cells.join('  ')}`;
  });
}
