/** A receiver that fails on purpose in every way. */
import { readFileSync } from 'node:fs';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { AddressRules } from './address-rules.ts';
import { Exchanger, type ExchangerOptions } from './exchange.ts';

const here = new AddressRules(['127.0.0.1/32']);
const tls = {
  cert: readFileSync(new URL('../../http/testing/localhost-cert.pem', import.meta.url), 'utf8'),
  key: readFileSync(new URL('../../http/testing/localhost-key.pem', import.meta.url), 'utf8'),
};

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function listen(server: net.Server, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** The address of a receiver that speaks HTTP. */
async function receiver(behave: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(http.createServer(behave))}/hook`;
}

/** The address of a receiver that does something to each connection. */
async function rawReceiver(behave: (socket: Socket) => void): Promise<string> {
  return `http://127.0.0.1:${await listen(net.createServer(behave))}/hook`;
}

function exchanger(options: ExchangerOptions = {}): Exchanger {
  const made = new Exchanger(options);
  endings.push(() => made.close());
  return made;
}

function send(url: string, { timeOut = 20_000, from = exchanger(), rules = here } = {}) {
  const message = { url, method: 'POST', headers: {}, body: '{"events":[]}', timeOut } as const;
  return from.exchange(message, rules);
}

describe('a receiver that', () => {
  test('takes the payload gets it whole', async () => {
    let taken = '';
    const url = await receiver((request, response) => {
      request.on('data', (part) => {
        taken += part;
      });
      request.on('end', () => response.writeHead(202, { 'x-kept': 'yes' }).end('thanks'));
    });
    expect(await send(url)).toMatchObject({
      outcome: 'delivered',
      status: 202,
      text: 'thanks',
      isCut: false,
      headers: { 'x-kept': 'yes' },
      milliseconds: expect.any(Number),
    });
    expect(taken).toBe('{"events":[]}');
  });

  test('refuses', async () => {
    const server = net.createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'refused' });
  });

  test('resets', async () => {
    const url = await rawReceiver((socket) => socket.once('data', () => socket.resetAndDestroy()));
    expect(await send(url)).toMatchObject({ outcome: 'reset' });
  });

  test('hangs up without an answer', async () => {
    const url = await rawReceiver((socket) => socket.once('data', () => socket.end()));
    expect(await send(url)).toMatchObject({ outcome: 'reset' });
  });

  test('hangs', async () => {
    const url = await rawReceiver(() => undefined);
    const answer = await send(url, { timeOut: 100 });
    expect(answer).toMatchObject({ outcome: 'timeout', message: 'No answer within 0.1 s.' });
  });

  test('never ends its answer has taken the payload', async () => {
    const url = await receiver((_request, response) => {
      response.writeHead(200);
      response.write('slow');
    });
    expect(await send(url, { timeOut: 500 })).toMatchObject({
      outcome: 'delivered',
      status: 200,
      text: 'slow',
      isCut: true,
    });
  });

  test.each([301, 302, 307, 308])('points elsewhere with %d is not followed', async (status) => {
    let asked = 0;
    const url = await receiver((request, response) => {
      asked += 1;
      response.writeHead(status, { location: `http://${request.headers.host}/other` }).end();
    });
    const answer = await send(url);
    expect(answer).toMatchObject({ outcome: 'redirect', status });
    expect(answer.message).toContain('/other');
    expect(asked).toBe(1);
  });

  test.each([400, 401, 404, 410, 429, 500, 503])('answers %d has not taken it', async (status) => {
    const url = await receiver((_request, response) => response.writeHead(status).end('no'));
    expect(await send(url)).toMatchObject({ outcome: 'status', status, text: 'no' });
  });

  test('answers without end is read no further than the log keeps', async () => {
    const part = Buffer.alloc(64_000, 'x');
    const url = await receiver((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', pour);
      pour();
    });
    const answer = await send(url);
    expect(answer).toMatchObject({ outcome: 'delivered', isCut: true });
    expect(answer.text).toHaveLength(16_384);
  });

  test('sends headers without end is given up', async () => {
    const head = `HTTP/1.1 200 OK\r\n${'x-long: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2000)}`;
    const url = await rawReceiver((socket) => socket.once('data', () => socket.write(head)));
    expect(await send(url)).toMatchObject({ outcome: 'failed' });
  });

  test('speaks another language is told so', async () => {
    const url = await rawReceiver((socket) => socket.once('data', () => socket.end('SSH-2.0\r\n')));
    const answer = await send(url);
    expect(answer).toMatchObject({ outcome: 'failed', message: 'The answer is not one of HTTP.' });
  });

  test('closes idle connections gets the next payload on a new one', async () => {
    let connections = 0;
    const url = await rawReceiver((socket) => {
      connections += 1;
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
        socket.once('data', () => socket.resetAndDestroy());
      });
    });
    const from = exchanger();
    expect(await send(url, { from })).toMatchObject({ outcome: 'delivered' });
    expect(await send(url, { from })).toMatchObject({ outcome: 'delivered' });
    expect(connections).toBe(2);
  });
});

describe('a certificate', () => {
  const secure = async () =>
    await listen(https.createServer(tls, (_request, response) => response.end('safe')));

  test('that nobody vouches for is refused', async () => {
    const answer = await send(`https://127.0.0.1:${await secure()}/`);
    expect(answer).toMatchObject({ outcome: 'certificate' });
  });

  test('of a trusted authority is good for its own name and for no other', async () => {
    const port = await secure();
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const from = exchanger({ authorities: tls.cert, resolve });
    expect(await send(`https://localhost:${port}/`, { from })).toMatchObject({
      outcome: 'delivered',
      text: 'safe',
    });
    expect(await send(`https://receiver.example.org:${port}/`, { from })).toMatchObject({
      outcome: 'certificate',
    });
  });
});

describe('an address', () => {
  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'http://8.8.8.8/',
  ])('%s is refused', async (url) => {
    const answer = await send(url, { rules: new AddressRules([]) });
    expect(answer).toMatchObject({ outcome: 'address' });
  });

  test('of a name is looked up for each connection, and the checked one is connected to', async () => {
    const asked: string[] = [];
    const answer: RequestListener = (request, response) => {
      asked.push(String(request.socket.localAddress));
      response.setHeader('connection', 'close').end();
    };
    const port = await listen(http.createServer(answer), '0.0.0.0');
    // Public at the first look, private at the second.
    const looks = ['127.0.0.1', '127.0.0.2'];
    const resolve = async () => [{ address: looks.shift() ?? '', family: 4 }];
    const from = exchanger({ resolve });
    const url = `http://rebinding.example.org:${port}/`;
    expect(await send(url, { from })).toMatchObject({ outcome: 'delivered' });
    const second = await send(url, { from });
    expect(second).toMatchObject({ outcome: 'address' });
    expect(second.message).toContain('127.0.0.2');
    expect(asked).toEqual(['127.0.0.1']);
  });

  test('that is allowed is used where a name has others too', async () => {
    const url = new URL(await receiver((_request, response) => response.end()));
    url.hostname = 'several.example.org';
    const addresses = ['10.0.0.1', '127.0.0.1', '::1'];
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const answer = await send(url.href, { from: exchanger({ resolve }) });
    expect(answer).toMatchObject({ outcome: 'delivered' });
  });

  test('of a name that leads nowhere is told so', async () => {
    const resolve = () =>
      Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));
    const answer = await send('https://nowhere.example.org/', { from: exchanger({ resolve }) });
    expect(answer).toMatchObject({ outcome: 'name' });
  });

  test('that is no longer allowed is not reached over a connection from before', async () => {
    let asked = 0;
    const url = await receiver((_request, response) => {
      asked += 1;
      response.end();
    });
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const from = exchanger({ resolve });
    const named = url.replace('127.0.0.1', 'receiver.example.org');
    await send(named, { from });
    const answer = await send(named, { from, rules: new AddressRules([]) });
    expect(answer).toMatchObject({ outcome: 'address' });
    expect(asked).toBe(1);
  });
});

test('a request that is broken off from here rejects, whatever the receiver does', async () => {
  const stop = new AbortController();
  const url = await rawReceiver((socket) => socket.once('data', () => stop.abort()));
  const message = { url, method: 'POST', headers: {}, body: '', timeOut: 20_000 } as const;
  await expect(exchanger().exchange(message, here, stop.signal)).rejects.toThrow(/abort/i);
});
