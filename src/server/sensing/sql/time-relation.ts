import { compareTimes } from './time-comparison.ts';
import type { IntervalValue, TimeValue } from './value.ts';

/** How two times may lie to each other; `before` and `after` are the comparisons `lt` and `gt`. */
export type TimeRelation = 'meets' | 'overlaps' | 'starts' | 'finishes' | 'during';

/** SQL of a relation of two times (sensing.md, 1.4, "Time comparison semantics"). */
export function relateTimes(relation: TimeRelation, left: TimeValue, right: TimeValue): string {
  const [x, y] = [asInterval(left), asInterval(right)];
  switch (relation) {
    case 'meets':
      return right.type === 'instant'
        ? `(${x.start} = ${right.sql} or ${endsAt(x, right.sql)})`
        : `(${x.start} = ${y.end} or ${endsAt(x, y.start)})`;
    case 'overlaps':
      // It holds in both directions; the stored one can use indexes.
      return x.endColumn === undefined ? overlaps(y, x) : overlaps(x, y);
    case 'during':
      return `(${x.start} >= ${y.start} and ${x.start} < ${y.end} and ${x.end} <= ${y.end})`;
    case 'starts':
      return compareTimes('eq', edge(x.start), edge(y.start), false);
    case 'finishes':
      return right.type === 'instant' ? endsAt(x, right.sql) : endsAt(x, y.end);
  }
}

/** Whether two intervals share a moment, or begin together. */
function overlaps(x: IntervalValue, y: IntervalValue): string {
  if (x.endColumn === undefined) {
    return `((${x.start} < ${y.end} and ${x.end} > ${y.start}) or ${x.start} = ${y.start})`;
  }
  // Each of the three is a range of an index: of instants and of what begins in the window, of what
  // reaches into it, and of what begins with it.
  const last = `greatest(${y.start}, ${y.end})`;
  const begins = `${x.start} >= ${y.start} and ${x.start} <= ${last} and (${x.start} < ${y.end} or ${x.start} = ${y.start})`;
  const reaches = `${x.endColumn} > ${y.start} and ${x.start} < ${y.end}`;
  const isInterval = `${x.endColumn} is not null`;
  return `((${x.endColumn} is null and ${begins}) or (${isInterval} and ${reaches}) or (${isInterval} and ${x.start} = ${y.start}))`;
}

function endsAt(x: IntervalValue, time: string): string {
  if (x.endColumn === undefined) return `(${x.end} = ${time})`;
  const isInterval = `${x.endColumn} is not null`;
  return `((${isInterval} and ${x.endColumn} = ${time}) or (${x.endColumn} is null and ${x.start} = ${time}))`;
}

function edge(sql: string): TimeValue {
  return { type: 'instant', sql };
}

/** An instant as the interval that begins and ends with it. */
function asInterval(time: TimeValue): IntervalValue {
  return time.type === 'interval' ? time : { type: 'interval', start: time.sql, end: time.sql };
}
