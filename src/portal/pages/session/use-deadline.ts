import { useEffect, useState } from 'react';

/** Browsers run a timer beyond this many milliseconds at once. */
const longestTimer = 2_147_483_647;

/** Whether a moment (milliseconds since 1970) has come; a new render follows when it does. */
export function useDeadline(moment: number | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === undefined || moment <= now) return;
    const wait = Math.min(moment - Date.now(), longestTimer);
    const timer = setTimeout(() => setNow(Date.now()), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [moment, now]);
  return moment !== undefined && moment <= now;
}
