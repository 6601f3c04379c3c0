import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface AgoFieldsProps {
  /** A duration, `PT10M`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const units = { minutes: 'PT_M', hours: 'PT_H', days: 'P_D', months: 'P_M', years: 'P_Y' } as const;
type Unit = keyof typeof units;
const unitNames = Object.keys(units) as Unit[];

/** How long before the moment of the request; as text where it has several units. */
export function AgoFields({ value, onChange }: AgoFieldsProps) {
  const text = useTranslations('query.filter');
  const unit = unitNames.find((name) => pattern(name).test(value));
  if (unit === undefined && value !== '') {
    return (
      <TextInput
        size="xs"
        aria-label={text('duration')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const known = unit ?? 'days';
  const amount = /\d*\.?\d*(?=[A-Z]$)/.exec(value)?.[0] ?? '';
  return (
    <>
      <TextInput
        size="xs"
        w={72}
        aria-label={text('amount')}
        inputMode="decimal"
        value={amount}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.replace(/[^\d.]/g, '');
          onChange(units[known].replace('_', typed));
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={text('unit')}
        value={known}
        data={unitNames.map((name) => ({ value: name, label: text(`units.${name}`) }))}
        onChange={({ currentTarget }) => {
          const next = unitNames.find((name) => name === currentTarget.value) ?? known;
          onChange(units[next].replace('_', amount));
        }}
      />
    </>
  );
}

function pattern(unit: Unit): RegExp {
  return new RegExp(`^${units[unit].replace('_', '\\d*\\.?\\d*')}$`);
}
