/** Lengths of time as they stand in an address: `90s`, `15min`, `6h`, `7d`. */

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** Milliseconds of a length of time, undefined when the text is none or is not above zero. */
export function parseDuration(text: string | undefined): number | undefined {
  const parts = /^(\d+(?:\.\d+)?)(d|h|min|s)$/.exec(text?.trim() ?? '');
  const unit = units.find(([name]) => name === parts?.[2]);
  const length = Number(parts?.[1]) * (unit?.[1] ?? Number.NaN);
  return length > 0 && Number.isFinite(length) ? length : undefined;
}

/** The text of a length in the largest unit that gives a whole number, else in seconds. */
export function formatDuration(milliseconds: number): string {
  const fitting = units.find(([, length]) => milliseconds % length === 0) ?? units[3];
  return `${milliseconds / fitting[1]}${fitting[0]}`;
}

/** A length of time for people: a number of one unit, rounded. */
export interface RoughDuration {
  readonly count: number;
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'year';
}

const year = 365.25 * 86_400_000;

/** The length in the unit that people would name it in: 90 minutes, 36 hours, 3 days, 2 years. */
export function roughDuration(milliseconds: number): RoughDuration {
  const length = Math.abs(milliseconds);
  if (length < 90_000) return { count: Math.round(length / 1000), unit: 'second' };
  if (length < 120 * 60_000) return { count: Math.round(length / 60_000), unit: 'minute' };
  if (length < 48 * 3_600_000) return { count: Math.round(length / 3_600_000), unit: 'hour' };
  if (length < 2 * year) return { count: Math.round(length / 86_400_000), unit: 'day' };
  return { count: Math.round(length / year), unit: 'year' };
}
