import { describe, expect, test } from 'vitest';
import { changedParts, findAddressFault, plainAddress } from './address-checks.ts';
import { consequencesOf, suggestServerUrl } from './consequences.ts';

const known = [
  { of: 'portal', name: 'Portal', url: 'https://gis.example.org/portal' },
  { of: 's1', name: 'Imagery', url: 'https://img.example.org/image' },
];

describe('a new address', () => {
  test.each([
    ['', 'missing'],
    ['gis.example.org', 'noAddress'],
    ['ftp://gis.example.org', 'noAddress'],
    ['http://gis.example.org', 'plain'],
    ['https://me:pw@gis.example.org', 'query'],
    ['https://gis.example.org/portal?x', 'query'],
    ['https://gis.example.org/portal/sharing/rest', 'interface'],
    ['https://img.example.org/server/rest/services', 'interface'],
    ['HTTPS://GIS.example.org:443/portal/', 'same'],
    ['https://img.example.org/image/', 'inUse'],
    ['https://new.example.org/portal', undefined],
    ['https://gis.example.org/restaurant', undefined],
    ['http://localhost:8080', undefined],
    ['http://old.example.org', undefined],
  ])('%s: %s', (text, fault) => {
    expect(findAddressFault(text, 'portal', known, ['http://old.example.org/'])).toBe(fault);
  });

  test('is compared and kept without what makes no difference', () => {
    expect(plainAddress(' HTTPS://Gis.example.org:443/Portal// ')).toBe(
      'https://gis.example.org/Portal',
    );
    expect(plainAddress('https://gis.example.org/')).toBe('https://gis.example.org');
  });

  test('is told apart part by part', () => {
    const from = 'https://gis.example.org/portal';
    expect(changedParts(from, 'https://gis.example.org:8443/gis')).toEqual(['port', 'context']);
    expect(changedParts(from, 'http://maps.example.org/portal')).toEqual(['scheme', 'host']);
    expect(changedParts(from, 'https://gis.example.org:443/portal/')).toEqual([]);
  });
});

describe('the consequences', () => {
  test('of a portal name every server and have the new values to copy', () => {
    const list = consequencesOf('portal', 'https://new.example.org/portal/', known.slice(1));
    expect(list.map(({ id }) => id)).toEqual([
      'operator',
      'server s1',
      'clients',
      'collaborations',
      'openId',
      'saml',
    ]);
    expect(list.find(({ id }) => id === 'saml')?.values).toEqual([
      'https://new.example.org/portal/sharing/rest/portals/self/sp/metadata',
    ]);
  });

  test('of a server are those of its own clients', () => {
    const list = consequencesOf('s1', 'https://new.example.org/image', known);
    expect(list.map(({ name }) => name)).toEqual(['proxy', 'connections']);
  });

  test('prepare the address of a server that lies with the portal', () => {
    const [from, to] = ['https://a.test', 'https://b.test/portal'];
    expect(suggestServerUrl('https://a.test/server', from, to)).toBe(
      'https://b.test/portal/server',
    );
    expect(suggestServerUrl('https://a.test/server', 'https://a.test/portal', to)).toBe(
      'https://b.test/server',
    );
    expect(suggestServerUrl('https://img.test/image', from, to)).toBe('');
  });
});
