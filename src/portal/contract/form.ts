/**
 * How values travel in a form or query string of the portal interface, and the schemas that read
 * them back. Clients send lists comma-joined, objects as JSON text and booleans as words.
 */
import { z } from 'zod';

export type FormValue = string | number | boolean | Date | object | null | undefined;

/** One value as form text; undefined when it is not sent at all. An empty string is sent. */
function encodeFormValue(value: FormValue): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return String(value.getTime());
  if (Array.isArray(value)) return encodeList(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function encodeList(list: readonly unknown[]): string {
  const hasObjects = list.some((entry) => typeof entry === 'object' && entry !== null);
  return hasObjects ? JSON.stringify(list) : list.map(String).join(',');
}

/** The body of a POST; `f=json` is added unless `values` names another format. */
export function encodeForm(values: Record<string, FormValue>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries({ f: 'json', ...values })) {
    const text = encodeFormValue(value);
    if (text !== undefined) form.set(name, text);
  }
  return form;
}

/** A required text without surrounding space, of at most `longest` characters. */
export function requiredText(longest: number) {
  return z
    .string('A value is required.')
    .trim()
    .min(1, 'A value is required.')
    .max(longest, `At most ${longest} characters are allowed.`);
}

/** An optional text of at most `longest` characters; empty counts as left out. */
export function optionalText(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters are allowed.`)
    .transform((text) => (text === '' ? undefined : text))
    .optional();
}

/** An optional whole number between two bounds, written in digits. */
export function optionalWholeNumber(least: number, most: number) {
  const complaint = `A whole number from ${least} to ${most} is required.`;
  return z
    .string()
    .trim()
    .refine((text) => text === '' || /^-?\d{1,15}$/.test(text), complaint)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .refine((value) => value === undefined || (value >= least && value <= most), complaint)
    .optional();
}

/** An optional list of texts joined by commas; empty entries are dropped. */
export function optionalList(longest: number) {
  return optionalText(longest).transform((text) =>
    text
      ?.split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  );
}

/** A list of texts joined by commas, each once, with at least one and at most `most` of them. */
export function requiredList(most: number) {
  return z
    .string('A value is required.')
    .transform((text) => [...new Set(text.split(',').map((entry) => entry.trim()))])
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .refine((entries) => entries.length > 0, 'A value is required.')
    .refine((entries) => entries.length <= most, {
      error: ({ input }) =>
        `At most ${most} are allowed in one call; ${Array.isArray(input) ? input.length : 'more'} were given.`,
    })
    .refine((entries) => entries.every((entry) => entry.length <= 200), 'An entry is too long.');
}

/** A yes or no, written `true` or `false`; undefined when left out or empty. */
export function optionalFlag() {
  return z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['true', 'false', ''], 'Either true or false is required.'))
    .transform((text) => (text === '' ? undefined : text === 'true'))
    .optional();
}

/** An optional text where empty means that the value is to be emptied; undefined when left out. */
export function optionalValue(longest: number) {
  return z.string().trim().max(longest, `At most ${longest} characters are allowed.`).optional();
}

/** The value that JSON text stands for; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An optional JSON document of at most `longest` characters; empty and `null` count as left out. */
export function optionalJson<Schema extends z.ZodType>(schema: Schema, longest: number) {
  return optionalText(longest).transform((text, context): z.output<Schema> | undefined => {
    if (text === undefined || text === 'null') return undefined;
    const value = parseJson(text);
    if (value === undefined) {
      context.addIssue('JSON text is required.');
      return z.NEVER;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', path: path.map(String), message });
    }
    return z.NEVER;
  });
}
