import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const origin = 'http://127.0.0.1:8080';
const server = { id: 'a', name: 'A', sensing: '/v1.1', portal: '/sharing/rest' };

describe('readConfiguration', () => {
  it('makes addresses absolute and drops a slash at the end', () => {
    const remote = { ...server, id: 'b', sensing: 'https://frost.example/v1.1/' };
    const { servers } = readConfiguration({ servers: [server, remote] }, origin);
    expect(servers[0].sensing).toBe('http://127.0.0.1:8080/v1.1');
    expect(servers[1]?.sensing).toBe('https://frost.example/v1.1');
  });

  it('lets users add servers of their own unless the installation does not want that', () => {
    expect(readConfiguration({ servers: [server] }, origin).ownServers).toBe(true);
    expect(readConfiguration({ servers: [server], ownServers: false }, origin).ownServers).toBe(
      false,
    );
  });

  it('names the member that is wrong', () => {
    expect(() => readConfiguration({ servers: [{ ...server, portal: 5 }] }, origin)).toThrow(
      /^Its member servers\.0\.portal is missing/,
    );
    expect(() => readConfiguration({ servers: [] }, origin)).toThrow(/^Its member servers is /);
    expect(() => readConfiguration('nothing', origin)).toThrow(/not a JSON object/);
  });
});
