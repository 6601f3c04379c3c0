import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveClock } from './live-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openPage() {
  const listeners = new Set<() => void>();
  const page = {
    isHidden: false,
    isAway: () => page.isHidden,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hide(isHidden: boolean) {
      page.isHidden = isHidden;
      for (const listener of listeners) listener();
    },
    listeners,
  };
  return page;
}

it('looks at once and then every interval, for an hour with nothing left behind', () => {
  const look = vi.fn();
  const page = openPage();
  const clock = new LiveClock(look, page);
  clock.set(5000);
  vi.advanceTimersByTime(60 * 60 * 1000);
  expect(look).toHaveBeenCalledTimes(1 + 720);
  expect(vi.getTimerCount()).toBe(1);
  clock.set(undefined);
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(721);
  expect(vi.getTimerCount()).toBe(0);
  expect(page.listeners.size).toBe(0);
});

it('does not look while nobody does, and looks at once on return', () => {
  const look = vi.fn();
  const page = openPage();
  const clock = new LiveClock(look, page);
  clock.set(5000);
  page.hide(true);
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(1);
  page.hide(false);
  expect(look).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(look).toHaveBeenCalledTimes(3);
});
