import { Group, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { FramesStatus } from './frames-status.tsx';
import { PlayButtons } from './play-buttons.tsx';
import { TimeSettings } from './time-settings.tsx';
import { TimeSlider } from './time-slider.tsx';
import classes from './time-strip.module.css';
import type { ValueTime } from './use-map-values.ts';
import { useValueTexts } from './use-value-texts.ts';

/** The row below the map: what time it shows, and ways to another. */
export function TimeStrip({ time }: { readonly time: ValueTime }) {
  const text = useTranslations('mapValues.time');
  const texts = useValueTexts();
  const { timeline, playback, frames } = time;

  function handleKey(event: KeyboardEvent) {
    const isButton = event.target instanceof HTMLElement && event.target.closest('button, select');
    if (event.key !== ' ' || isButton || !playback.canPlay) return;
    event.preventDefault();
    playback.toggle();
  }

  return (
    <section className={classes.strip} aria-label={text('label')} onKeyDown={handleKey}>
      <Group gap="xs" wrap="nowrap">
        <PlayButtons playback={playback} steps={timeline.steps} />
        <TimeSlider timeline={timeline} playback={playback} />
        <TimeSettings timeline={timeline} />
      </Group>
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {texts.time(timeline.window.from)}
        </Text>
        <Text size="sm" fw={600} aria-live={playback.isPlaying ? 'off' : 'polite'}>
          {texts.time(timeline.timeOf(playback.index))}
        </Text>
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {texts.time(timeline.window.to)}
        </Text>
      </Group>
      {frames && <FramesStatus frames={frames} />}
    </section>
  );
}
