/** Lines for the person at the terminal; logs go elsewhere. */

export interface Progress {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

// Whoever read the lines may have gone (a closed terminal); the service goes on.
process.stdout.on('error', () => undefined);

/** Writes one line to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

let lastLabel = '';

/** A progress line that is rewritten in place on a terminal and kept quiet in a log file. */
export function printProgress({ label, done, total }: Progress): void {
  const isDone = done >= total;
  if (process.stdout.isTTY) {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    process.stdout.write(`\r\u001b[K  ${label} ${percent} %${isDone ? '\n' : ''}`);
  } else if (label !== lastLabel) {
    say(`  ${label}`);
  }
  lastLabel = label;
}
