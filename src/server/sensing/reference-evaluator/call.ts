import { ceiling, floor, parseDecimal, round, toDecimal, toPosition } from './decimal.ts';
import { holds, type TimeRelation } from './time-relations.ts';
import { dateOf, day, floorTo, type Moment } from './times.ts';
import {
  asMoment,
  asNumber,
  asText,
  fromNumber,
  fromTruth,
  isTime,
  missing,
  type Value,
} from './value.ts';

/** The value of a function (sensing.md, 1.4); a missing argument makes it missing. */
export function call(name: string, args: readonly Value[], now: Moment): Value {
  const text = textFunctions[name];
  if (text !== undefined) return ofTexts(args, text);
  const rounding = roundings[name];
  if (rounding !== undefined) {
    const number = asNumber(args[0] ?? missing);
    return fromNumber(number && rounding(number));
  }
  const part = timeParts[name];
  if (part !== undefined) {
    const moment = asMoment(args[0] ?? missing);
    return moment === undefined ? missing : part(moment);
  }
  if (name === 'substring') return substring(args);
  if (name === 'now') return { type: 'instant', at: now };
  if (name === 'mindatetime') return { type: 'instant', at: -beyondAll };
  if (name === 'maxdatetime') return { type: 'instant', at: beyondAll };
  return relation(name as TimeRelation, args);
}

/** Further from 1970 than any time of an entity: ten thousand years. */
const beyondAll = 10_000n * 366n * day;

type TextFunction = (...texts: string[]) => Value;

function ofTexts(args: readonly Value[], apply: TextFunction): Value {
  const texts = args.map(asText).filter((text) => text !== undefined);
  return texts.length < args.length ? missing : apply(...texts);
}

function asTextValue(text: string): Value {
  return { type: 'text', text };
}

/** Positions count characters, not the halves that JavaScript has of some of them. */
function indexOf(whole: string, part: string): number {
  const index = whole.indexOf(part);
  return index < 0 ? index : [...whole.slice(0, index)].length;
}

const textFunctions: Readonly<Record<string, TextFunction>> = {
  substringof: (part = '', whole = '') => fromTruth(whole.includes(part)),
  contains: (whole = '', part = '') => fromTruth(whole.includes(part)),
  startswith: (whole = '', part = '') => fromTruth(whole.startsWith(part)),
  endswith: (whole = '', part = '') => fromTruth(whole.endsWith(part)),
  indexof: (whole = '', part = '') => fromNumber(toDecimal(indexOf(whole, part))),
  length: (text = '') => fromNumber(toDecimal([...text].length)),
  concat: (first = '', second = '') => asTextValue(first + second),
  tolower: (text = '') => asTextValue(text.toLowerCase()),
  toupper: (text = '') => asTextValue(text.toUpperCase()),
  trim: (text = '') => asTextValue(text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '')),
};

const roundings = { round, floor, ceiling } as Readonly<Record<string, typeof round>>;

function substring([whole = missing, start = missing, length]: readonly Value[]): Value {
  const text = asText(whole);
  const from = asNumber(start);
  const count = length === undefined ? undefined : asNumber(length);
  if (text === undefined || from === undefined) return missing;
  if (length !== undefined && count === undefined) return missing;
  const first = toPosition(from);
  const end = count === undefined ? undefined : first + toPosition(count);
  return asTextValue([...text].slice(first, end).join(''));
}

function numberOf(read: (date: Date) => number): (moment: Moment) => Value {
  return (moment) => fromNumber(toDecimal(read(dateOf(moment))));
}

/** All in UTC; of an interval, about its start. */
const timeParts: Readonly<Record<string, (moment: Moment) => Value>> = {
  year: numberOf((date) => date.getUTCFullYear()),
  month: numberOf((date) => date.getUTCMonth() + 1),
  day: numberOf((date) => date.getUTCDate()),
  hour: numberOf((date) => date.getUTCHours()),
  minute: numberOf((date) => date.getUTCMinutes()),
  second: numberOf((date) => date.getUTCSeconds()),
  totaloffsetminutes: numberOf(() => 0),
  fractionalseconds: (moment) => {
    const fraction = moment - floorTo(moment, 1_000_000n);
    return fromNumber(parseDecimal(`${fraction}e-6`));
  },
  date: (moment) => ({ type: 'instant', at: floorTo(moment, day) }),
  time: (moment) => ({ type: 'clock', at: moment - floorTo(moment, day) }),
};

function relation(name: TimeRelation, [x = missing, y = missing]: readonly Value[]): Value {
  return isTime(x) && isTime(y) ? fromTruth(holds(name, x, y)) : missing;
}
