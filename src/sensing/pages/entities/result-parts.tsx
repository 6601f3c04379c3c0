import { useFormatter } from 'use-intl';

interface ResultPartsProps {
  readonly value: readonly unknown[];
  readonly units: readonly (string | undefined)[];
}

/** The result of a MultiDatastream on one line, each part with its unit, exact on hover. */
export function ResultParts({ value, units }: ResultPartsProps) {
  const format = useFormatter();
  const parts = value.map((part, index) => {
    if (typeof part !== 'number') return typeof part === 'string' ? part : JSON.stringify(part);
    const written = format.number(part, { maximumSignificantDigits: 7 });
    const unit = units[index];
    return unit === undefined ? written : `${written} ${unit}`;
  });
  return <span title={JSON.stringify(value)}>{parts.join(' · ')}</span>;
}
