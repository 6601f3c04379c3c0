import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configuredOrigins } from './configured-origins.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldstation-config-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function configure(text: string): string[] {
  writeFileSync(join(folder, 'config.json'), text);
  return configuredOrigins(folder);
}

it('names each server and the map style once, and not the service itself', () => {
  const servers = [
    { sensing: '/v1.1', portal: '/sharing/rest' },
    { sensing: 'https://data.example:8443/frost/v1.1', portal: 'https://data.example:8443/portal' },
    { sensing: 'http://river.example/v1.1', portal: '/sharing/rest' },
  ];
  expect(
    configure(JSON.stringify({ servers, mapStyle: 'https://maps.example/style.json' })),
  ).toEqual(['https://maps.example', 'https://data.example:8443', 'http://river.example']);
});

it.each([
  '{',
  'null',
  '{"servers":"none"}',
  '{"servers":[null,{"sensing":"javascript:alert(1)"}],"mapStyle":"https://"}',
])('names none in %s', (text) => {
  expect(configure(text)).toEqual([]);
});

it('names none without an application or its file', () => {
  expect(configuredOrigins(undefined)).toEqual([]);
  expect(configuredOrigins(folder)).toEqual([]);
});
