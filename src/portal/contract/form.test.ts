import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encodeForm, optionalList, optionalWholeNumber, requiredText } from './form.ts';

describe('encodeForm', () => {
  test('sends objects as JSON, lists with commas, booleans as words, dates as milliseconds', () => {
    const form = encodeForm({
      config: { deactivationPolicy: { numberOfFailures: 5 } },
      events: ['/items', '/users'],
      modes: [{ a1: 'send' }],
      async: false,
      since: new Date(1_700_000_000_000),
      num: 10,
    });
    expect(Object.fromEntries(form)).toEqual({
      f: 'json',
      config: '{"deactivationPolicy":{"numberOfFailures":5}}',
      events: '/items,/users',
      modes: '[{"a1":"send"}]',
      async: 'false',
      since: '1700000000000',
      num: '10',
    });
  });

  test('leaves out what has no value but sends an empty text', () => {
    const form = encodeForm({ q: '', folder: undefined, token: null, f: 'pjson' });
    expect(form.toString()).toBe('f=pjson&q=');
  });
});

describe('the readers of form values', () => {
  const schema = z.object({
    name: requiredText(5),
    num: optionalWholeNumber(1, 100),
    events: optionalList(100),
  });

  test('read what was sent', () => {
    const sent = { name: ' Sea ', num: '25', events: '/items, /users,' };
    expect(schema.parse(sent)).toEqual({
      name: 'Sea',
      num: 25,
      events: ['/items', '/users'],
    });
  });

  test('take an empty optional value as left out', () => {
    expect(schema.parse({ name: 'x', num: '', events: '' })).toEqual({ name: 'x' });
  });

  test.each([
    { name: '' },
    { name: '   ' },
    { name: 'Seattle' },
    {},
    { name: 'x', num: '1.5' },
    { name: 'x', num: '0' },
    { name: 'x', num: '101' },
    { name: 'x', num: '1e2' },
  ])('refuse %j', (sent) => {
    expect(schema.safeParse(sent).success).toBe(false);
  });
});
