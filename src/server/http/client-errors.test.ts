import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openTestDatabase } from '../db/testing.ts';
import { readSettings } from '../settings.ts';

it.each([
  [`GET /v1.1/Things?$filter=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  ['this is not HTTP\r\n\r\n', 400],
  ['GET /v1.1 HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n', 400],
])(
  '%.30s… gets an error of the usual shape and the end of the connection',
  async (text, status) => {
    const database = await openTestDatabase();
    const app = await createApp({ database, settings: readSettings({}) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(text);
    let answer = '';
    for await (const part of socket) answer += part;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [, body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({ code: status, type: 'error', message: expect.any(String) });
    await app.close();
    await database.close();
  },
);
