import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { formatDuration } from '#lib/duration.ts';
import { formatInstant, parseInstant, type TimeRange } from '#lib/time.ts';
import {
  offeredSteps,
  shortestStep,
  stepAt,
  stepCount,
  stepLengths,
  usualStep,
} from '#sensing/model/time-steps.ts';
import { parseWindow, unionOf } from '#sensing/model/time-window.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';
import { useValueSearch } from './use-value-search.ts';

const root = getRouteApi('__root__');
const map = getRouteApi('/map');

/** A window of time in steps, and the step that the address says. */
export interface Timeline {
  readonly window: TimeRange;
  /** From the first to the last Observation of all streams. */
  readonly whole: TimeRange;
  /** Milliseconds of a step, and of the shortest that the data is kept for. */
  readonly step: number;
  readonly shortest: number;
  readonly offered: readonly number[];
  /** Steps from the first, 0, to the last. */
  readonly steps: number;
  readonly index: number;
  readonly timeOf: (index: number) => number;
  readonly show: (index: number) => void;
  readonly showWindow: (window: TimeRange | undefined) => void;
  readonly setStep: (step: number) => void;
}

/** The timeline of the address; undefined while the newest values are shown. */
export function useTimeline(streams: readonly ValueStream[]): Timeline | undefined {
  const { time, step: chosen, change } = useValueSearch();
  const { from, to } = root.useSearch();
  const navigate = map.useNavigate();
  const whole = useMemo(() => unionOf(streams.map(({ span }) => span)), [streams]);
  const window = useMemo(() => parseWindow(from, to) ?? whole, [from, to, whole]);
  const show = useCallback((at: number) => change({ time: formatInstant(at) }, true), [change]);
  return useMemo(() => {
    if (time === undefined || window === undefined) return undefined;
    const shortest = shortestStep(window, streams.length);
    const isKept = chosen !== undefined && chosen >= shortest && stepLengths.includes(chosen);
    const step = isKept ? chosen : usualStep(window, shortest);
    const steps = stepCount(window, step);
    const at = parseInstant(time);
    const timeOf = (index: number) => Math.min(window.to, window.from + index * step);
    return {
      window,
      whole: whole ?? window,
      step,
      shortest,
      offered: offeredSteps(window, shortest),
      steps,
      index: Number.isNaN(at) ? steps : stepAt(window, step, at),
      timeOf,
      show: (index) => show(timeOf(index)),
      showWindow: (range) =>
        void navigate({
          search: (before) => ({
            ...before,
            from: range && formatInstant(range.from),
            to: range && formatInstant(range.to),
            step: undefined,
          }),
        }),
      setStep: (length) => change({ step: formatDuration(length) }),
    };
  }, [time, window, whole, chosen, streams, show, change, navigate]);
}
