import { expect, test } from 'vitest';
import { HttpError } from '#lib/http-error.ts';
import { readFailure } from './failure.ts';

function refused(code: number, messageCode?: string): HttpError {
  const error = { code, messageCode, message: 'No.', details: [] };
  return new HttpError('No.', {
    status: 200,
    url: 'x',
    code: messageCode ?? code,
    body: { error },
  });
}

test.each([
  [refused(498), 'sessionEnded'],
  [refused(499, 'GWM_0003'), 'sessionEnded'],
  [refused(403, 'GWM_0003'), 'forbidden'],
  [refused(403), 'forbidden'],
  [refused(400, 'CONT_0001'), 'unknownItem'],
  [refused(400, 'COM_0018'), 'unknownUser'],
  [refused(500), 'other'],
  [new HttpError('The server did not answer.', { status: 0, url: 'x' }), 'other'],
  [new TypeError('x'), 'other'],
])('%o means %s', (error, failure) => {
  expect(readFailure(error)).toBe(failure);
});
