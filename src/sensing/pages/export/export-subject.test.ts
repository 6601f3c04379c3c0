import { describe, expect, it } from 'vitest';
import { exportFileName, isMuch } from './export-subject.ts';

describe('the warning before something enormous', () => {
  it('comes with a million rows, whatever their size', () => {
    expect(isMuch(999_999, 1000)).toBe(false);
    expect(isMuch(1_000_000, 1000)).toBe(true);
    expect(isMuch(1_000_000, undefined)).toBe(true);
  });

  it('comes with few rows that are large', () => {
    expect(isMuch(10_000, 400_000_000)).toBe(true);
    expect(isMuch(10_000, 80_000_000)).toBe(false);
  });

  it('does not come where nothing is known', () => {
    expect(isMuch(undefined, undefined)).toBe(false);
  });
});

it('names files by what they hold and by the day', () => {
  const day = new Date('2026-11-21T23:00:00Z');
  expect(exportFileName('Level at „Weir“, Größe', day, 'csv')).toBe(
    'level-at-weir-größe_2026-11-21.csv',
  );
  expect(exportFileName('!!!', day, 'json')).toBe('export_2026-11-21.json');
});
