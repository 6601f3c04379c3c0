import { argument, type CallCompiler } from './call-compiler.ts';
import { compareTimes } from './time-comparison.ts';
import { relateTimes, type TimeRelation } from './time-relation.ts';
import { asInstant, asTime, isTimeLiteral, type Operand, wrongType } from './value.ts';

/** A function of one time, taken as an instant: of an interval, its start. */
function ofInstant(type: 'number' | 'instant' | 'clock', write: (time: string) => string) {
  return (operands: readonly Operand[]) => ({ type, sql: write(asInstant(argument(operands, 0))) });
}

function part(name: string) {
  return ofInstant('number', (time) => `floor(extract(${name} from ${time} at time zone 'UTC'))`);
}

function relation(name: TimeRelation): CallCompiler {
  return (operands) => {
    const right = argument(operands, 1);
    const [x, y] = [asTime(argument(operands, 0)), asTime(right)];
    if (name === 'during' && y.type === 'instant') {
      throw wrongType(right, 'an interval such as 2016-01-01T00:00:00Z/P1D');
    }
    return { type: 'boolean', sql: relateTimes(name, x, y) };
  };
}

function comparison(operator: 'lt' | 'gt'): CallCompiler {
  return (operands) => {
    const [left, right] = [argument(operands, 0), argument(operands, 1)];
    const sql = compareTimes(operator, asTime(left), asTime(right), isTimeLiteral(left));
    return { type: 'boolean', sql };
  };
}

function constant(text: string): CallCompiler {
  return () => ({ type: 'instant', sql: `timestamptz '${text}'` });
}

/** The SQL of the functions of times (sensing.md, 1.4). All times are in UTC. */
export const timeFunctions = {
  year: part('year'),
  month: part('month'),
  day: part('day'),
  hour: part('hour'),
  minute: part('minute'),
  second: part('second'),
  fractionalseconds: ofInstant(
    'number',
    (time) => `(extract(second from ${time} at time zone 'UTC') % 1)`,
  ),
  totaloffsetminutes: ofInstant('number', (time) => `case when ${time} is not null then 0 end`),
  date: ofInstant('instant', (time) => `date_trunc('day', ${time}, 'UTC')`),
  time: ofInstant('clock', (time) => `(${time} at time zone 'UTC')::time`),
  now: () => ({ type: 'instant', sql: 'now()' }),
  mindatetime: constant('0001-01-01T00:00:00Z'),
  maxdatetime: constant('9999-12-31T23:59:59.999999Z'),
  before: comparison('lt'),
  after: comparison('gt'),
  meets: relation('meets'),
  during: relation('during'),
  overlaps: relation('overlaps'),
  starts: relation('starts'),
  finishes: relation('finishes'),
} as const satisfies Record<string, CallCompiler>;
