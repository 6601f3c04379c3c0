import { useFormatter } from 'use-intl';

/** Writes a number for reading, with its unit. */
export function useNumberText(): (value: number, unit?: string) => string {
  const format = useFormatter();
  return (value, unit) => {
    if (Number.isNaN(value)) return '–';
    const digits =
      Math.abs(value) < 100_000 ? { maximumSignificantDigits: 5 } : { maximumFractionDigits: 1 };
    const number = format.number(value, digits);
    return unit === undefined ? number : `${number} ${unit}`;
  };
}
