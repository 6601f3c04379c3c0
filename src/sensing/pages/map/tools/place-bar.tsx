import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Pin } from '#map/pin-overlay.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { useDegreesText } from '../../use-degrees-text.ts';
import classes from './tools.module.css';

interface PlaceBarProps {
  readonly pin: Pin;
  readonly onClear: () => void;
}

/** The place that was looked up, in words. */
export function PlaceBar({ pin, onClear }: PlaceBarProps) {
  const text = useTranslations('mapTools.search');
  const place = useDegreesText().place([pin.longitude, pin.latitude], 5);
  return (
    <Group className={classes.bar ?? ''} gap="xs" role="region" aria-label={text('found')}>
      <Text size="sm" role="status" className={classes.grow ?? ''}>
        {pin.label === '' || pin.label === place ? place : `${pin.label} · ${place}`}
      </Text>
      <CopyButton value={`${pin.latitude}, ${pin.longitude}`} label={text('copy')} />
      <Button size="xs" variant="default" onClick={onClear}>
        {text('clear')}
      </Button>
    </Group>
  );
}
