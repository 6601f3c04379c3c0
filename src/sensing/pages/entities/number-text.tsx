import { useFormatter } from 'use-intl';

/** A number rounded for reading, exact on hover, with its unit. */
export function NumberText({ value, unit }: { value: number; unit?: string | undefined }) {
  const format = useFormatter();
  const rounded = format.number(value, { maximumSignificantDigits: 7 });
  return <span title={String(value)}>{unit === undefined ? rounded : `${rounded} ${unit}`}</span>;
}
