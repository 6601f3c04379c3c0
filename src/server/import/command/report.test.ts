import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Tally } from '#server/import/store/tally.ts';
import { Report } from './report.ts';

/** A report on a screen that remembers, at times that the test sets. */
function reportOn(isTerminal: boolean, rejectedFile?: string) {
  const written: string[] = [];
  const clock = { now: 0 };
  const report = new Report({
    screen: { isTerminal, columns: 80, write: (text) => written.push(text) },
    rejectedFile,
    now: () => clock.now,
  });
  return { report, clock, text: () => written.join('') };
}

const place = { file: 'a.json', position: { line: 2, column: 3 }, path: 'value[1]' };

test('on a terminal a bar is drawn in place, and taken away for other lines', () => {
  const { report, clock, text } = reportOn(true);
  const tally = new Tally();
  tally.count('Observation', 'added', 2000);
  clock.now = 1000;
  report.progress('Importing', 0.5, tally);
  report.progress('Importing', 0.6, tally);
  report.line('  A line');
  expect(text()).toBe(
    `\r\u001b[K  Importing ${'█'.repeat(12)}${'░'.repeat(12)} 50 %  2,000 Observations, 2,000/s\r\u001b[K  A line\n`,
  );
});

test('without a terminal there is a plain line now and then', () => {
  const { report, clock, text } = reportOn(false);
  const tally = new Tally();
  for (const now of [0, 1000, 4000, 5000, 6000]) {
    clock.now = now;
    report.progress('Importing', now / 10_000, tally);
  }
  expect(text()).toBe('  Importing 0 %\n  Importing 50 %\n');
});

test('rejected records are told up to a number, and all of them kept in the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-report-'));
  const { report, text } = reportOn(false, join(folder, 'list.txt'));
  for (let index = 0; index < 25; index += 1) {
    report.rejected({ kind: 'Thing', place, reason: `reason ${index}` });
  }
  report.close();
  const lines = text().trim().split('\n');
  expect(lines).toHaveLength(21);
  expect(lines[0]).toBe('rejected: a.json:2:3 value[1] Thing: reason 0');
  expect(lines[20]).toMatch(/more are rejected; all of them go to .*list\.txt/);
  const list = readFileSync(join(folder, 'list.txt'), 'utf8').trim().split('\n');
  expect(list).toHaveLength(25);
  rmSync(folder, { recursive: true });
});

test('the summary counts by kind, and says when there was nothing', () => {
  const { report, clock, text } = reportOn(false);
  report.summary(new Tally());
  const tally = new Tally();
  tally.count('Thing', 'added');
  tally.count('Observation', 'added', 1234);
  tally.count('Observation', 'there', 5);
  tally.count(undefined, 'rejected');
  clock.now = 2000;
  report.summary(tally);
  expect(text()).toBe(
    [
      '  Nothing was found to import.',
      '  0 added in 0.0 s (0/s)',
      '                added  already there  rejected',
      '  Things            1              0         0',
      '  Observations  1,234              5         0',
      '  (unknown)         0              0         1',
      '  1,235 added in 2.0 s (618/s)',
      '',
    ].join('\n'),
  );
});
