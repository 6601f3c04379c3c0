/** A `$filter` of comparisons of own properties with literals, `and`, `or`, `not`, brackets. */

export class FilterRefused extends Error {}

type Members = Readonly<Record<string, unknown>>;
export type Predicate = (members: Members) => boolean;

const token =
  /\s*(\(|\)|'(?:[^']|'')*'|\d{4}-\d\d-\d\dT[^\s)]+|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[@A-Za-z][\w.@]*)/y;
const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];

/** Reads a filter; throws `FilterRefused` at anything that the specification does not show. */
export function readFilter(text: string, properties: ReadonlySet<string>): Predicate {
  const words = tokens(text);
  let at = 0;
  const result = readOr();
  if (at < words.length) throw new FilterRefused(`Did not expect ${words[at]}`);
  return result;

  function readOr(): Predicate {
    const left = readAnd();
    if (words[at] !== 'or') return left;
    at++;
    const right = readOr();
    return (members) => left(members) || right(members);
  }

  function readAnd(): Predicate {
    const left = readNot();
    if (words[at] !== 'and') return left;
    at++;
    const right = readAnd();
    return (members) => left(members) && right(members);
  }

  function readNot(): Predicate {
    if (words[at] === 'not') {
      at++;
      const inner = readNot();
      return (members) => !inner(members);
    }
    if (words[at] !== '(') return readComparison();
    at++;
    const inner = readOr();
    if (words[at++] !== ')') throw new FilterRefused('A bracket is not closed');
    return inner;
  }

  function readComparison(): Predicate {
    const [name = '', operator = '', literal = ''] = words.slice(at, at + 3);
    at += 3;
    const member = name === 'id' ? '@iot.id' : name;
    if (!properties.has(member)) throw new FilterRefused(`No such property: ${name || 'nothing'}`);
    if (!comparisons.includes(operator)) throw new FilterRefused(`No comparison: ${operator}`);
    const wanted = readLiteral(literal);
    return (members) => compare(members[member], operator, wanted);
  }
}

function tokens(text: string): string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.trimEnd().length) {
    const from = token.lastIndex;
    const word = token.exec(text)?.[1];
    if (word === undefined) throw new FilterRefused(`Cannot read ${text.slice(from)}`);
    found.push(word);
  }
  return found;
}

function readLiteral(word: string): unknown {
  if (word.startsWith("'")) return word.slice(1, -1).replaceAll("''", "'");
  if (/^\d{4}-/.test(word)) return word;
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  const number = Number(word);
  if (word === '' || Number.isNaN(number)) throw new FilterRefused(`Not a value: ${word}`);
  return number;
}

/** An interval is compared by its start; values of different types are not equal. */
function compare(value: unknown, operator: string, wanted: unknown): boolean {
  if (operator === 'eq') return (value ?? null) === wanted;
  if (operator === 'ne') return (value ?? null) !== wanted;
  if (typeof value !== typeof wanted || value === null || wanted === null) return false;
  const isTime = typeof wanted === 'string' && /^\d{4}-\d\d-\d\dT/.test(wanted);
  const difference = isTime
    ? Date.parse(String(value).split('/')[0] ?? '') - Date.parse(wanted)
    : (value as number) > (wanted as number)
      ? 1
      : Number(value === wanted) - 1;
  if (operator === 'gt') return difference > 0;
  if (operator === 'ge') return difference >= 0;
  return operator === 'lt' ? difference < 0 : difference <= 0;
}
