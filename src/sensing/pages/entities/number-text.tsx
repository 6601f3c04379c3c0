import { useFormatter } from 'use-intl';
import type { ResultUnit } from './result-unit.ts';

/** A number rounded for reading, exact on hover, with its unit. */
export function NumberText({ value, unit }: { value: number; unit?: ResultUnit }) {
  const format = useFormatter();
  const rounded = format.number(value, { maximumSignificantDigits: 7 });
  return (
    <span title={String(value)}>{typeof unit !== 'string' ? rounded : `${rounded} ${unit}`}</span>
  );
}
