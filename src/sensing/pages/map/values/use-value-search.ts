import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { parseDuration } from '#lib/duration.ts';
import { parseBreaks, type ScaleSettings } from '#map/value-scale.ts';
import type { ValueSearch } from './value-search.ts';

const route = getRouteApi('/map');

/** Everything about values that the address may say, unsaid. */
const nothingChosen: { readonly [Name in keyof ValueSearch]: undefined } = {
  observed: undefined,
  unit: undefined,
  scale: undefined,
  breaks: undefined,
  reversed: undefined,
  several: undefined,
  age: undefined,
  since: undefined,
  refresh: undefined,
  time: undefined,
  step: undefined,
  speed: undefined,
  loop: undefined,
  track: undefined,
  passed: undefined,
  sortBy: undefined,
};

/** What of the values the address says, and ways to change it. */
export function useValueSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<ValueSearch>, isReplacing = false) => {
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: isReplacing });
    },
    [navigate],
  );
  const pass = useCallback(
    (passed: string, open: string) =>
      void navigate({ search: (before) => ({ ...before, passed, open, location: undefined }) }),
    [navigate],
  );
  /** A track in colours shows their property, which begins with a scale of its own; undefined neither. */
  const follow = (to: { readonly observed: string; readonly track: string } | undefined) => {
    const isSame = to !== undefined && to.observed === search.observed;
    change(isSame ? { track: to.track, passed: undefined } : { ...nothingChosen, ...to });
  };
  const scale = useMemo((): ScaleSettings => {
    const breaks = parseBreaks(search.breaks);
    return {
      kind: search.scale ?? (breaks === undefined ? 'linear' : 'breaks'),
      breaks: breaks ?? [],
      isReversed: search.reversed === true,
    };
  }, [search.scale, search.breaks, search.reversed]);
  return {
    observed: search.observed,
    unit: search.unit,
    scale,
    several: search.several ?? 'newest',
    /** Undefined for the usual age of each stream. */
    maxAge: search.age === 'never' ? Number.POSITIVE_INFINITY : parseDuration(search.age),
    isSinceNow: search.since === 'now',
    refresh: parseDuration(search.refresh),
    order: search.sortBy,
    time: search.time,
    step: parseDuration(search.step),
    speed: search.speed ?? 5,
    track: search.track,
    passed: search.passed,
    isLooping: search.loop === true,
    change,
    /** Tells of a part of the track, at the place that its stream has. */
    pass,
    follow,
    /** Another property begins with a scale of its own. */
    observe: (observed: string | undefined) => change({ ...nothingChosen, observed }),
  } as const;
}
