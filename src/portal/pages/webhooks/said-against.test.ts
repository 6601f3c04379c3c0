import { expect, test } from 'vitest';
import { HttpError } from '#lib/http-error.ts';
import { emptyWebhook, toOrder } from '#portal/webhooks/webhook-values.ts';
import { saidAgainst } from './said-against.ts';

const order = toOrder({ ...emptyWebhook, name: 'Log', url: 'https://a.example' }, 's1');
const error = new HttpError('Invalid request', {
  status: 200,
  url: '/',
  body: {
    error: {
      code: 400,
      message: 'Invalid request',
      details: ['url: It cannot be reached.', 'name: It is taken.', 'Something else.'],
    },
  },
});

test('what the portal said stands at its fields', () => {
  expect(saidAgainst(error, order, order)).toEqual({
    url: 'It cannot be reached.',
    name: 'It is taken.',
  });
});

test('it is gone from a field that was changed since', () => {
  expect(saidAgainst(error, order, { ...order, url: 'https://b.example' })).toEqual({
    name: 'It is taken.',
  });
});

test('nothing is said before something was sent', () => {
  expect(saidAgainst(null, undefined, order)).toEqual({});
});
