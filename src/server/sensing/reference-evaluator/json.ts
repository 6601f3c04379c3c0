/** JSON of a random or a hand-made network; whole numbers beyond 2^53 are bigints. */
export type Json =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

export function isObject(json: Json): json is { readonly [name: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function isArray(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

/** JSON text that keeps every digit of a bigint. */
export function writeJson(json: Json): string {
  if (typeof json === 'bigint') return String(json);
  if (isArray(json)) return `[${json.map(writeJson).join(',')}]`;
  if (!isObject(json)) return JSON.stringify(json);
  const members = Object.entries(json).map(
    ([name, value]) => `${JSON.stringify(name)}:${writeJson(value)}`,
  );
  return `{${members.join(',')}}`;
}

/** The member or the element that the steps lead to; undefined when there is none. */
export function memberOf(json: Json, steps: readonly (string | number)[]): Json | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return json;
  let inner: Json | undefined;
  if (typeof step === 'number') inner = isArray(json) ? json[step] : undefined;
  else if (isObject(json) && Object.hasOwn(json, step)) inner = json[step];
  return inner === undefined ? undefined : memberOf(inner, rest);
}

/**
 * The text form of a value: a text is itself. Objects and arrays are written with a space after
 * commas and colons, and members by the length of their names, then by their bytes.
 */
export function textOf(json: Json): string {
  return typeof json === 'string' ? json : spacedText(json);
}

function spacedText(json: Json): string {
  if (isArray(json)) return `[${json.map(spacedText).join(', ')}]`;
  if (!isObject(json)) return writeJson(json);
  const members = Object.entries(json).sort(([one], [other]) => compareKeys(one, other));
  const texts = members.map(([name, value]) => `${JSON.stringify(name)}: ${spacedText(value)}`);
  return `{${texts.join(', ')}}`;
}

function compareKeys(one: string, other: string): number {
  const difference = Buffer.byteLength(one) - Buffer.byteLength(other);
  return difference === 0 ? compareTexts(one, other) : difference;
}

/** Texts in the order of their UTF-8 bytes. */
export function compareTexts(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
