import { describe, expect, it } from 'vitest';
import { NextLinkError, otherOrigin, PageTrail, resolveNextLink } from './next-link.ts';

const server = 'https://here.example/sensors/v1.1';
const page = `${server}/Locations?$top=2`;

describe('resolveNextLink', () => {
  it.each([
    ['an absolute link', `${server}/Locations?$skip=2`, `${server}/Locations?$skip=2`],
    [
      'a link relative to the root',
      'Things(1)/Locations?$skip=2',
      `${server}/Things(1)/Locations?$skip=2`,
    ],
    ['a query string', '?$skip=2', `${server}/Locations?$skip=2`],
    [
      'a link with the host of the inner server',
      'http://inner:8080/v1.1/Locations?$skip=2',
      `${server}/Locations?$skip=2`,
    ],
    ['a path from the root of the host', '/v1.1/Locations?$skip=2', `${server}/Locations?$skip=2`],
  ])('follows %s', (_, link, expected) => {
    expect(resolveNextLink(server, page, link)).toBe(expected);
  });

  it.each([
    'https://elsewhere.example/other/Locations',
    'https://elsewhere.example/v1.1//elsewhere.example/Locations',
    'https://here.example/admin/delete',
    'http://inner:8080/v1.1/../admin',
    '/v1.1/../../admin',
    '/sensors/v1.0/Things',
    'javascript:alert(1)',
    'https://',
    'http://[',
  ])('refuses %s', (link) => {
    expect(() => resolveNextLink(server, page, link)).toThrow(NextLinkError);
  });

  it('takes the service for the same however its address is written', () => {
    const link = `${server}/Locations?$skip=2`;
    expect(resolveNextLink('HTTPS://Here.Example:443/sensors/v1.1/', page, link)).toBe(link);
  });

  it('is not fooled by a host that begins like the service', () => {
    const link = 'https://here.example.evil.example/sensors/v1.1/Locations';
    expect(resolveNextLink(server, page, link)).toBe(`${server}/Locations`);
  });
});

describe('PageTrail', () => {
  const oneEntity = [{ '@iot.id': 1 }];

  it('ends without a link and at null', () => {
    const trail = new PageTrail(server);
    expect(trail.after(page, { value: oneEntity })).toBeUndefined();
    expect(trail.after(page, { value: oneEntity, '@iot.nextLink': null })).toBeUndefined();
  });

  it('goes on after an empty page, but not for ever', () => {
    const trail = new PageTrail(server);
    const empty = { value: [], '@iot.nextLink': '?$skip=9' };
    expect(trail.after(page, empty)).toBe(`${server}/Locations?$skip=9`);
    const walk = () => Array.from({ length: 100 }, () => trail.after(page, empty));
    expect(walk).toThrow('empty pages');
  });

  it('stops at a page that was read before', () => {
    const trail = new PageTrail(server);
    trail.enter(page);
    const next = trail.after(page, { value: oneEntity, '@iot.nextLink': '?$top=2' });
    expect(next).toBe(page);
    expect(() => trail.enter(page)).toThrow('read before');
  });
});

it.each([
  ['http://localhost:1/v1.1/Things?$skip=2', 'http://localhost:1'],
  ['http://river.example/frost/v1.1/Things?$skip=2', 'http://river.example'],
  ['https://river.example/frost/v1.1/Things?$skip=2', undefined],
  ['?$skip=2', undefined],
  ['javascript:alert(1)', undefined],
  [{ href: 'https://elsewhere.example' }, undefined],
])('tells the other place that %s names: %s', (link, origin) => {
  expect(otherOrigin('https://river.example/frost/v1.1', link)).toBe(origin);
});
