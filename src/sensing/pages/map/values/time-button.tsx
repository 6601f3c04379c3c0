import { ActionIcon, Tooltip } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatInstant } from '#lib/time.ts';
import { unionOf } from '#sensing/model/time-window.ts';
import type { MapValues } from './use-map-values.ts';
import { useValueSearch } from './use-value-search.ts';

/** Turns the time slider on, at the end of the data, and off. */
export function TimeButton({ shown }: { readonly shown: MapValues }) {
  const text = useTranslations('mapValues.time');
  const { time, change } = useValueSearch();
  const end = unionOf(shown.streams.map(({ span }) => span))?.to;
  const isOn = time !== undefined;
  const isOff = !isOn && end === undefined;
  const label = isOff ? text('noTimes') : text('toggle');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isOn ? 'filled' : 'default'}
        size={30}
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={isOff}
        {...(isOff ? { 'data-disabled': true } : {})}
        onClick={() => !isOff && change({ time: isOn ? undefined : formatInstant(end ?? 0) })}
      >
        <CalendarClock size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
