import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './time-strip.module.css';
import type { Playback } from './use-playback.ts';
import type { Timeline } from './use-timeline.ts';
import { useValueTexts } from './use-value-texts.ts';

interface TimeSliderProps {
  readonly timeline: Timeline;
  readonly playback: Playback;
}

/** The browser's own slider, so that touch and keys work as everywhere; Page moves a tenth. */
export function TimeSlider({ timeline, playback }: TimeSliderProps) {
  const text = useTranslations('mapValues.time');
  const texts = useValueTexts();
  const [draft, setDraft] = useState<number>();
  // The address follows when the hand rests.
  const commit = useDebouncedCallback(
    (index: number) => {
      playback.show(index);
      setDraft(undefined);
    },
    { delay: 60 },
  );
  const index = draft ?? playback.index;

  function handleKey(event: KeyboardEvent) {
    const tenth = Math.max(1, Math.round(timeline.steps / 10));
    const by = { PageUp: tenth, PageDown: -tenth }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    playback.show(index + by);
  }

  return (
    <input
      type="range"
      className={classes.slider}
      aria-label={text('slider')}
      aria-valuetext={texts.time(timeline.timeOf(index))}
      min={0}
      max={timeline.steps}
      step={1}
      value={index}
      onKeyDown={handleKey}
      onChange={({ currentTarget }) => {
        setDraft(Number(currentTarget.value));
        commit(Number(currentTarget.value));
      }}
    />
  );
}
