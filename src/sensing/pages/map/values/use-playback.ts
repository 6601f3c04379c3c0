import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Timeline } from './use-timeline.ts';

/** The step shown, which moves by itself while playing. */
export interface Playback {
  readonly index: number;
  readonly isPlaying: boolean;
  /** False where the device asks for less motion: then there are single steps only. */
  readonly canPlay: boolean;
  readonly toggle: () => void;
  readonly show: (index: number) => void;
}

/** Plays a timeline: `speed` steps a second, until its end, a pause, or the page is hidden. */
export function usePlayback(
  timeline: Timeline | undefined,
  speed: number,
  isLooping: boolean,
): Playback {
  const canPlay = !useReducedMotion(false, { getInitialValueInEffect: false });
  // While time passes the address would change too often; it takes the moment of the pause.
  const [playing, setPlaying] = useState<number>();
  const steps = timeline?.steps ?? 0;
  const isPlaying = playing !== undefined && timeline !== undefined;
  const index = Math.min(playing ?? timeline?.index ?? 0, steps);

  function pause() {
    if (!isPlaying) return;
    setPlaying(undefined);
    timeline.show(index);
  }

  useEffect(() => {
    if (!isPlaying) return undefined;
    const next = index < steps ? index + 1 : 0;
    const isOver = index >= steps && !isLooping;
    const timer = setTimeout(() => (isOver ? pause() : setPlaying(next)), 1000 / speed);
    document.addEventListener('visibilitychange', pause);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pause);
    };
  });

  return {
    index,
    isPlaying,
    canPlay,
    toggle: () => (isPlaying ? pause() : setPlaying(index >= steps ? 0 : index)),
    show: (wanted) => {
      setPlaying(undefined);
      timeline?.show(Math.min(steps, Math.max(0, wanted)));
    },
  };
}
