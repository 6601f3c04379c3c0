import { useEffect, useState } from 'react';

/**
 * How many of several things may be drawn by now: one more after each frame, so that none waits for
 * all and the page answers in between.
 */
export function useTurns(wanted: number): number {
  const [turns, setTurns] = useState(1);
  useEffect(() => {
    if (turns >= wanted) return;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setTurns((before) => before + 1));
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [turns, wanted]);
  return turns;
}
