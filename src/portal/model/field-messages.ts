import { HttpError } from '#lib/http-error.ts';
import { ErrorAnswer, errorSentences } from '../contract/errors.ts';

/** What a portal said against a form, taken apart. */
export interface FieldMessages<Name extends string> {
  /** By the parameter they are about. */
  readonly fields: Partial<Record<Name, string>>;
  /** What is not about a single parameter. */
  readonly rest: readonly string[];
}

/**
 * Finds what an error says about single parameters: sentences among its details that begin with the
 * name of one and a colon, as in `newUrl: An address is required.`
 */
export function readFieldMessages<Name extends string>(
  error: unknown,
  names: readonly Name[],
): FieldMessages<Name> {
  const answer = error instanceof HttpError ? ErrorAnswer.safeParse(error.body) : undefined;
  if (!answer?.success) return { fields: {}, rest: [] };
  const fields: Partial<Record<Name, string>> = {};
  const rest: string[] = [];
  for (const sentence of errorSentences(answer.data.error)) {
    const [, said = '', message = ''] = /^(\w+): ?(.+)$/s.exec(sentence) ?? [];
    const name = names.find((each) => each.toLowerCase() === said.toLowerCase());
    if (name === undefined) rest.push(sentence);
    else fields[name] = [fields[name], message].filter(Boolean).join(' ');
  }
  return { fields, rest };
}
