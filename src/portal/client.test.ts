import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '#lib/http-error.ts';
import { checkReassignment, generateToken, readSelf, readUsername, searchItems } from './client.ts';
import { closeSession, readSession, startSession } from './session.ts';

const portal = 'http://portal.test/sharing/rest';
const access = { portal, token: 'secret-token' };
const check = { owner: 'm bauer', item: 'a1', targetUsername: 'jlee' };

interface Sent {
  url: string;
  method: string | undefined;
  form: Record<string, string>;
}

let sent: Sent[] = [];

function answerWith(body: unknown, status = 200) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const form = Object.fromEntries(new URLSearchParams(String(init.body)));
    sent.push({ url, method: init.method, form });
    return new Response(JSON.stringify(body), { status });
  });
}

async function failure(work: Promise<unknown>): Promise<HttpError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`not an HttpError: ${String(error)}`);
  return error;
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('window', { location: { origin: 'http://app.test' } });
});

afterEach(() => {
  closeSession(portal);
  vi.unstubAllGlobals();
});

describe('every request', () => {
  test('is a POST of a form with f=json, and the token is never in the address', async () => {
    answerWith({ total: 0, start: 1, num: 20, nextStart: -1, results: [] });
    await searchItems(access, { q: 'sea*', start: 1, num: 20 });
    expect(sent).toEqual([
      {
        url: `${portal}/search`,
        method: 'POST',
        form: { f: 'json', q: 'sea*', start: '1', num: '20', token: 'secret-token' },
      },
    ]);
  });

  test('that is refused keeps code, sentences and the whole body', async () => {
    const body = {
      error: { code: 400, message: 'Unable to generate token.', details: ['Invalid password.'] },
      trace: 7,
    };
    answerWith(body);
    const error = await failure(generateToken(portal, { username: 'admin', password: 'no' }));
    expect(error).toMatchObject({
      status: 200,
      code: 400,
      message: 'Unable to generate token. Invalid password.',
      body,
    });
  });

  test('that is answered with 503 says so in the words of the server', async () => {
    answerWith({ error: { code: 503, message: 'Restarting.' } }, 503);
    expect(await failure(readSelf(access))).toMatchObject({ status: 503, message: 'Restarting.' });
  });

  test.each([498, 499])('that is refused with %i ends the session of its token', async (code) => {
    startSession(portal, { username: 'admin', token: 'secret-token' });
    answerWith({ error: { code, messageCode: 'X_1', message: 'Invalid token.', details: [] } });
    await failure(readSelf(access));
    expect(readSession(portal)).toEqual({ status: 'ended', username: 'admin' });
  });

  test('that is not allowed leaves the session as it is', async () => {
    startSession(portal, { username: 'admin', token: 'secret-token' });
    answerWith({ error: { code: 403, messageCode: 'GWM_0003', message: 'No.', details: [] } });
    expect((await failure(readSelf(access))).code).toBe('GWM_0003');
    expect(readSession(portal).status).toBe('active');
  });
});

test('an error in a shape of its own is told in its own words', async () => {
  answerWith({ error: { code: '400', message: 'Not like this.', details: 'none' } });
  expect(await failure(readSelf(access))).toMatchObject({ code: '400', message: 'Not like this.' });
});

describe('the name behind a token', () => {
  test.each([
    [{ message: 'There is no operation.' }, 404],
    [{ error: { code: 400, message: 'Invalid URL' } }, 200],
  ])('is not known to a portal that answers %j with %i', async (body, status) => {
    answerWith(body, status);
    expect(await readUsername(access)).toBeUndefined();
  });

  test.each([
    [{ error: { code: 498, message: 'Invalid token.' } }, 200],
    [{ error: { code: 500, message: 'Broken.' } }, 200],
    [{ message: 'Forbidden' }, 403],
    [{ message: 'Restarting' }, 503],
  ])('is not guessed at when a portal answers %j with %i', async (body, status) => {
    answerWith(body, status);
    await failure(readUsername(access));
  });
});

test('a token is asked for the origin of the page', async () => {
  answerWith({ token: 't', expires: 1, ssl: false });
  await generateToken(portal, { username: 'admin', password: ' p w ' });
  expect(sent[0]?.form).toMatchObject({
    username: 'admin',
    password: ' p w ',
    client: 'referer',
    referer: 'http://app.test',
    expiration: '60',
  });
});

describe('the check of a reassignment', () => {
  test('names the owner in the path and repeats the item in the form', async () => {
    answerWith({ itemId: 'a1', success: true });
    expect(await checkReassignment(access, check)).toEqual({ itemId: 'a1', success: true });
    expect(sent[0]?.url).toBe(`${portal}/content/users/m%20bauer/items/a1/canReassign`);
    expect(sent[0]?.form).toEqual({
      f: 'json',
      item: 'a1',
      targetUsername: 'jlee',
      token: 'secret-token',
    });
  });

  test('gives a refusal with its conflicting items as an answer', async () => {
    const body = {
      itemId: 'a1',
      success: false,
      error: {
        code: 400,
        messageCode: 'CONT_004821',
        message: 'The item has views that are related to other services.',
        details: [{ itemId: 'b2', type: 'Feature Service', owner: 'jlee' }],
      },
    };
    answerWith(body);
    expect(await checkReassignment(access, check)).toEqual(body);
  });

  test('takes the documented codes as an answer also when the error comes alone', async () => {
    const error = { code: 403, messageCode: 'CONT_0291', message: 'Lacks rights.', details: [] };
    answerWith({ error });
    expect(await checkReassignment(access, check)).toEqual({ itemId: 'a1', success: false, error });
  });

  test('fails when the portal does not make it', async () => {
    answerWith({
      error: { code: 400, messageCode: 'CONT_0001', message: 'No item.', details: [] },
    });
    expect((await failure(checkReassignment(access, check))).code).toBe('CONT_0001');
  });

  test('is not sent again when the connection fails', async () => {
    const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetch);
    expect((await failure(checkReassignment(access, check))).status).toBe(0);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
