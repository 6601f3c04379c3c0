import type { AuditFilter } from '#portal/audit/requests.ts';
import { readPeriod } from '../list/read-period.ts';
import type { ActivitySearch } from './activity-search.ts';

/** What the record is asked for; the last minute is meant as a whole. */
export function toAuditFilter(search: ActivitySearch): AuditFilter {
  const { user, operation, result, from, to } = search;
  return {
    username: user,
    operation,
    result,
    ...readPeriod({ from, to }),
  };
}

/** Whether something of the record is left out by a filter. */
export function isFiltered({ user, operation, result, from, to }: ActivitySearch): boolean {
  return [user, operation, result, from, to].some((value) => value !== undefined);
}
