import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the newest one given, for parts that are drawn seldom. */
export function useLatest<Arguments extends readonly unknown[]>(
  callback: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
