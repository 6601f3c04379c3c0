import { getRouteApi } from '@tanstack/react-router';
import { formatInstant, type TimeRange } from '#lib/time.ts';
import { isWhole, keepInside } from '#sensing/model/time-window.ts';

const route = getRouteApi('/chart');

/**
 * Puts a window into the address, as a step that Back undoes; the whole time is an address without
 * a window.
 */
export function useShowWindow(whole: TimeRange | undefined): (wanted: TimeRange) => void {
  const navigate = route.useNavigate();
  return (wanted) => {
    if (whole === undefined) return;
    const inside = keepInside(wanted, whole);
    const search = isWhole(inside, whole)
      ? { from: undefined, to: undefined }
      : { from: formatInstant(inside.from), to: formatInstant(inside.to) };
    void navigate({ search: (before) => ({ ...before, ...search }) });
  };
}
