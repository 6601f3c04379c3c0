import { compare } from './compare.ts';
import { isArray, type Json } from './json.ts';
import { asNumber, fromJson, type Truth, type Value } from './value.ts';

/** Whether a value is equal to one in a list; null is equal to what is missing. */
export function isListed(wanted: Value, items: readonly Value[]): Truth {
  const truths = items.map((item) =>
    item.type === 'missing' ? wanted.type === 'missing' : compare('eq', wanted, item),
  );
  if (truths.includes(true)) return true;
  return truths.includes(undefined) ? undefined : false;
}

/** Whether a value is the same JSON as an element of an array; unknown of what is no array. */
export function isElement(wanted: Value, array: Value): Truth {
  if (array.type !== 'json' || !isArray(array.json) || wanted.type === 'missing') return undefined;
  return array.json.some((element) => isSame(wanted, element));
}

/** Of the same type and equal: the text '5' is not the number 5. */
function isSame(wanted: Value, element: Json): boolean {
  return typeName(wanted) === typeName(fromJson(element)) && equals(wanted, fromJson(element));
}

function equals(wanted: Value, element: Value): boolean {
  // Two JSON numbers are compared as numbers, which their text forms need not be.
  if (typeName(wanted) === 'number') {
    const number = asNumber(wanted);
    return number !== undefined && compare('eq', { type: 'number', number }, element) === true;
  }
  return compare('eq', wanted, element) === true;
}

function typeName(value: Value): string {
  if (value.type !== 'json') return value.type === 'text' ? 'string' : value.type;
  if (isArray(value.json)) return 'array';
  return typeof value.json === 'bigint' ? 'number' : typeof value.json;
}
