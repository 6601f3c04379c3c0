import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestJson } from './http.ts';

const url = 'http://example.test/things';

function answer(body: BodyInit | null, init?: ResponseInit): void {
  vi.stubGlobal('fetch', async () => new Response(body, init));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('requestJson says what went wrong', () => {
  const page = '<!DOCTYPE html><html><head><title>Please\n sign in</title></head></html>';

  it.each([
    ['a web page', page, 'a web page (“Please sign in”), where data was asked for'],
    ['an empty answer', '', 'an empty answer'],
    ['half an answer', '{"value":[{"@iot.id":1},', 'breaks off'],
    ['a text', 'Moved', 'something that is not JSON'],
  ])('in %s', async (_, text, message) => {
    answer(text);
    await expect(requestJson(url)).rejects.toThrow(message);
  });

  it('in the words of an error page, not in its tags', async () => {
    answer(page, { status: 500 });
    await expect(requestJson(url)).rejects.toMatchObject({
      message: 'Please sign in',
      status: 500,
    });
  });

  it('with the time that a busy server asks to wait', async () => {
    answer('{"message":"Busy."}', { status: 429, headers: { 'retry-after': '3' } });
    await expect(requestJson(url)).rejects.toMatchObject({ message: 'Busy.', retryAfter: 3000 });
  });

  it('when the connection breaks in the middle', async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"value":['));
        controller.error(new TypeError('terminated'));
      },
    });
    answer(broken);
    await expect(requestJson(url)).rejects.toThrow('broke in the middle');
  });
});

it('gives up a read that is not answered, and never an operation', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const read = expect(requestJson(url)).rejects.toMatchObject({ status: 0, code: 'timeout' });
  let isSettled = false;
  void requestJson(url, { method: 'POST' }).finally(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await read;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isSettled).toBe(false);
});

it('throws the reason of an abort as it is', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
  const signal = AbortSignal.abort(new Error('Not wanted any more.'));
  await expect(requestJson(url, { signal })).rejects.toThrow('Not wanted any more.');
});
