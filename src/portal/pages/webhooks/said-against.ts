import { readFieldMessages } from '#portal/model/field-messages.ts';

/** What the portal said against single values of a form, as long as they are what was sent. */
export function saidAgainst<Form extends object>(
  error: unknown,
  sent: Form | undefined,
  now: Form,
): Partial<Record<Extract<keyof Form, string>, string>> {
  if (!error || sent === undefined) return {};
  const names = Object.keys(now) as Extract<keyof Form, string>[];
  const said = readFieldMessages(error, names).fields;
  for (const name of names) {
    if (JSON.stringify(sent[name]) !== JSON.stringify(now[name])) delete said[name];
  }
  return said;
}
