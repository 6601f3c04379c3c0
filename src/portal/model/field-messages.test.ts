import { expect, test } from 'vitest';
import { HttpError } from '#lib/http-error.ts';
import { readFieldMessages } from './field-messages.ts';

function refusal(details: unknown[]): HttpError {
  const body = { error: { code: 400, message: 'Invalid request', details } };
  return new HttpError('Invalid request', { status: 200, url: 'p', body });
}

const names = ['targetUsername', 'items'] as const;

test('a sentence that names a parameter belongs to its field, whatever the case', () => {
  const error = refusal([
    'targetusername: A value is required.',
    'items: At most 100 are allowed in one call; 101 were given.',
    'Nothing was changed.',
  ]);
  expect(readFieldMessages(error, names)).toEqual({
    fields: {
      targetUsername: 'A value is required.',
      items: 'At most 100 are allowed in one call; 101 were given.',
    },
    rest: ['Nothing was changed.'],
  });
});

test('two sentences about one parameter are both told', () => {
  const error = refusal(['items: Too many.', 'items: Too long.']);
  expect(readFieldMessages(error, names).fields.items).toBe('Too many. Too long.');
});

test.each([
  ['a parameter that the form does not have', refusal(['f: Is unknown.']), ['f: Is unknown.']],
  [
    'an address is not a parameter',
    refusal(['https://a.example is away.']),
    ['https://a.example is away.'],
  ],
  ['details that are items', refusal([{ itemId: 'a' }]), []],
  ['an error that is not of the portal', new Error('items: no'), []],
])('%s', (_, error, rest) => {
  expect(readFieldMessages(error, names)).toEqual({ fields: {}, rest });
});
