import { useFormatter } from 'use-intl';
import { roughDuration } from '#lib/duration.ts';

/** Writes milliseconds in the unit that people would name them in: `30 minutes`. */
export function useDurationText(): (milliseconds: number) => string {
  const format = useFormatter();
  return (milliseconds) => {
    const { count, unit } = roughDuration(milliseconds);
    return format.number(count, { style: 'unit', unit, unitDisplay: 'long' });
  };
}
