import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectSources } from './connect-sources.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldstation-config-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function configure(text: string): string[] {
  writeFileSync(join(folder, 'config.json'), text);
  return connectSources(folder);
}

const servers = [
  { sensing: '/v1.1', portal: '/sharing/rest' },
  { sensing: 'https://data.example:8443/frost/v1.1', portal: 'https://data.example:8443/portal' },
  { sensing: 'http://river.example/v1.1', portal: '/sharing/rest' },
];

describe('where users may add servers of their own', () => {
  it.each([JSON.stringify({ servers }), '{"servers":[],"ownServers":true}', '{', 'null'])(
    'connections go anywhere: %s',
    (text) => {
      expect(configure(text)).toEqual(['https:', 'http:']);
    },
  );

  it('that is so without a file too, and without an application there is nothing to connect', () => {
    expect(connectSources(folder)).toEqual(['https:', 'http:']);
    expect(connectSources(undefined)).toEqual([]);
  });
});

describe('where they may not', () => {
  it('each server and the map style are named once, and the service itself is not', () => {
    const mapStyle = 'https://maps.example/style.json';
    expect(configure(JSON.stringify({ servers, mapStyle, ownServers: false }))).toEqual([
      'https://maps.example',
      'https://data.example:8443',
      'http://river.example',
    ]);
  });

  it.each([
    '{"ownServers":false,"servers":"none"}',
    '{"ownServers":false,"servers":[null,{"sensing":"javascript:alert(1)"}],"mapStyle":"https://"}',
  ])('none are named in %s', (text) => {
    expect(configure(text)).toEqual([]);
  });
});
