import { useEffect, useState } from 'react';

/** What waits to be drawn; one a frame, so that the page answers in between. */
const waiting: (() => void)[] = [];
let isRunning = false;

function runNext(): void {
  waiting.shift()?.();
  isRunning = waiting.length > 0;
  if (isRunning) later(runNext);
}

/** After the next frame; a hidden page has none. */
function later(task: () => void): void {
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}

function takeTurn(task: () => void): () => void {
  waiting.push(task);
  if (!isRunning) {
    isRunning = true;
    later(runNext);
  }
  return () => {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/**
 * The newest value, a little later: of all that use this, one at a time is given its own. Undefined
 * until the first turn. The value must be the same object for as long as nothing of it changes.
 */
export function useInTurn<Value>(value: Value): Value | undefined {
  const [shown, setShown] = useState<{ readonly value: Value } | undefined>();
  const isShown = shown !== undefined && shown.value === value;
  useEffect(() => (isShown ? undefined : takeTurn(() => setShown({ value }))), [isShown, value]);
  return shown?.value;
}
