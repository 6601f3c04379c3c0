import { Autocomplete } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isTimeZone } from '#lib/time-zone.ts';

interface TimeZoneFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

/** Browsers leave it out of their list. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const zonesShown = 20;

/** The name of a time zone, found by any part of it. */
export function TimeZoneField({ label, hint, value, onChange }: TimeZoneFieldProps) {
  const text = useTranslations('publish.template');
  const isKnown = value === '' || isTimeZone(value);
  return (
    <Autocomplete
      label={label}
      description={isKnown ? hint : `${hint}. ${text('zoneUnknown')}`}
      data={zones}
      limit={zonesShown}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      value={value}
      onChange={onChange}
    />
  );
}
