/** The operators that other languages write with signs. */
const words: Readonly<Record<string, string>> = {
  '=': 'eq',
  '==': 'eq',
  '!=': 'ne',
  '<>': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '%': 'mod',
  '!': 'not',
  '&&': 'and',
  '||': 'or',
};

/** The operator that is meant by a sign such as `>=`, or undefined. */
export function meantBy(sign: string): string | undefined {
  return Object.hasOwn(words, sign) ? words[sign] : undefined;
}
