import { describe, expect, it } from 'vitest';
import { isMixedContent, otherRoots, readServerAddress } from './server-address.ts';

describe('readServerAddress', () => {
  it.each([
    ['https://river.example/frost/v1.1', 'https://river.example/frost/v1.1'],
    [' https://river.example/v1.1/ ', 'https://river.example/v1.1'],
    ['river.example/v1.1', 'https://river.example/v1.1'],
    ['localhost:8080/v1.1', 'https://localhost:8080/v1.1'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://river.example/v1.1/Things(1)?$expand=Locations#x', 'https://river.example/v1.1'],
    ['HTTPS://River.Example/FROST-Server//', 'https://river.example/FROST-Server'],
  ])('reads %s as %s', (text, root) => {
    expect(readServerAddress(text)).toBe(root);
  });

  it.each([
    ['', 'notAnAddress'],
    ['my server', 'notAnAddress'],
    ['bundled', 'notAnAddress'],
    ['https://', 'notAnAddress'],
    ['ftp://river.example/v1.1', 'notHttp'],
    ['https://ada:secret@river.example/v1.1', 'holdsSignIn'],
  ])('refuses "%s": %s', (text, problem) => {
    expect(readServerAddress(text)).toEqual({ problem });
  });
});

it('looks for a service below what was typed, or in its other version', () => {
  expect(otherRoots('https://river.example/frost')).toEqual([
    'https://river.example/frost/v1.1',
    'https://river.example/frost/v1.0',
    'https://river.example/frost/FROST-Server/v1.1',
    'https://river.example/frost/FROST-Server/v1.0',
  ]);
  expect(otherRoots('https://river.example/frost/v1.0')).toEqual([
    'https://river.example/frost/v1.1',
  ]);
});

it.each([
  ['https://app.example', 'http://river.example/v1.1', true],
  ['https://app.example', 'https://river.example/v1.1', false],
  ['https://app.example', 'http://localhost:8080/v1.1', false],
  ['https://app.example', 'http://127.0.0.1:8080/v1.1', false],
  ['http://app.example', 'http://river.example/v1.1', false],
])('a page of %s that reads %s is mixed content: %s', (origin, address, isMixed) => {
  expect(isMixedContent(origin, address)).toBe(isMixed);
});
