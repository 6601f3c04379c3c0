import { describe, expect, test } from 'vitest';
import { makeRewriter } from './rewrite-addresses.ts';
import { parseWebAddress, type WebAddress } from './web-address.ts';

function address(text: string): WebAddress {
  const parsed = parseWebAddress(text);
  if (parsed === undefined) throw new Error(`${text} is no address.`);
  return parsed;
}

const server = makeRewriter(
  address('https://gis.example.org/server'),
  address('https://maps.example.com:8443/arcgis'),
);

describe('moves', () => {
  test.each([
    [
      'the address itself',
      'https://gis.example.org/server',
      'https://maps.example.com:8443/arcgis',
    ],
    [
      'one with a slash at its end',
      'https://gis.example.org/server/',
      'https://maps.example.com:8443/arcgis/',
    ],
    [
      'a service',
      'https://gis.example.org/server/rest/services/A/MapServer/0?f=json#x',
      'https://maps.example.com:8443/arcgis/rest/services/A/MapServer/0?f=json#x',
    ],
    [
      'a host and scheme in capitals',
      'HTTPS://GIS.Example.ORG/server/rest',
      'https://maps.example.com:8443/arcgis/rest',
    ],
    [
      'the usual port, written',
      'https://gis.example.org:443/server/rest',
      'https://maps.example.com:8443/arcgis/rest',
    ],
    [
      'one before a query',
      'https://gis.example.org/server?f=json',
      'https://maps.example.com:8443/arcgis?f=json',
    ],
    [
      'one in the query of another',
      'https://a.test/?url=https%3A%2F%2Fgis.example.org%2Fserver%2Frest&x=1',
      'https://a.test/?url=https%3A%2F%2Fmaps.example.com%3A8443%2Farcgis%2Frest&x=1',
    ],
    [
      'one encoded twice',
      'u=https%253a%252f%252fgis.example.org%252fserver',
      'u=https%253a%252f%252fmaps.example.com%253a8443%252farcgis',
    ],
    [
      'one in JSON with escaped slashes',
      String.raw`{"url":"https:\/\/gis.example.org\/server\/rest"}`,
      String.raw`{"url":"https:\/\/maps.example.com:8443\/arcgis\/rest"}`,
    ],
    [
      'one after a line break in JSON',
      String.raw`"see\nhttps://gis.example.org/server\n"`,
      String.raw`"see\nhttps://maps.example.com:8443/arcgis\n"`,
    ],
    [
      'one at the end of a sentence',
      'See https://gis.example.org/server.',
      'See https://maps.example.com:8443/arcgis.',
    ],
    [
      'one in HTML',
      "<a href='https://gis.example.org/server'>x</a>",
      "<a href='https://maps.example.com:8443/arcgis'>x</a>",
    ],
    [
      'one in a list',
      'https://gis.example.org/server,https://gis.example.org/server/2',
      'https://maps.example.com:8443/arcgis,https://maps.example.com:8443/arcgis/2',
    ],
  ])('%s', (_name, text, expected) => {
    expect(server(text).text).toBe(expected);
    expect(server(server(text).text)).toEqual({ text: expected, count: 0 });
  });

  test('every address of a text, and counts them', () => {
    const web = {
      layers: Array.from({ length: 3 }, (_, id) => ({
        url: `https://gis.example.org/server/rest/services/L${id}/FeatureServer`,
      })),
      basemap: 'https://gis.example.org/server2/tiles',
    };
    const { text, count } = server(JSON.stringify(web));
    expect(count).toBe(3);
    expect(JSON.parse(text).layers[2].url).toBe(
      'https://maps.example.com:8443/arcgis/rest/services/L2/FeatureServer',
    );
    expect(JSON.parse(text).basemap).toBe(web.basemap);
  });
});

describe('leaves alone', () => {
  test.each([
    'http://gis.example.org/server',
    'https://gis.example.org:6443/server',
    'https://gis.example.org:4430/server',
    'https://gis.example.org.evil.test/server',
    'https://gis.example.organic/server',
    'https://mygis.example.org/server',
    'https://www.gis.example.org/server',
    'https://gis.example.org@evil.test/server',
    'https://user@gis.example.org/server',
    'https://gis.example.org/',
    'https://gis.example.org/Server',
    'https://gis.example.org/server2',
    'https://gis.example.org/server-old/rest',
    'https://gis.example.org/server.old/rest',
    'https://gis.example.org/server%20old/rest'.replace('%20', '%2D'),
    'https://gis.example.org/server:8080/rest',
    'https://gis.example.org/serverä/rest',
    'https://gis.example.org/other/server',
    'xhttps://gis.example.org/server',
    'https:/gis.example.org/server',
    '//gis.example.org/server',
    'gis.example.org/server',
    'https%3A//gis.example.org%2Fserver2',
  ])('%s', (text) => {
    expect(server(text)).toEqual({ text, count: 0 });
  });
});

describe('a whole host', () => {
  const whole = makeRewriter(
    address('https://gis.example.org'),
    address('https://new.test/portal'),
  );

  test.each([
    ['https://gis.example.org', 'https://new.test/portal'],
    ['https://gis.example.org/home?x', 'https://new.test/portal/home?x'],
    ['https://gis.example.org?x', 'https://new.test/portal?x'],
    ['"https://gis.example.org"', '"https://new.test/portal"'],
    ['https%3A%2F%2Fgis.example.org%3A443%2Fhome', 'https%3A%2F%2Fnew.test%2Fportal%2Fhome'],
  ])('%s', (text, expected) => {
    expect(whole(text).text).toBe(expected);
  });

  test.each([
    'https://gis.example.org:8443/home',
    'https://gis.example.org:pw@evil.test/',
    'https://gis.example.org.evil.test',
    'https://gis.example.orgx',
  ])('is not %s', (text) => {
    expect(whole(text).count).toBe(0);
  });
});

test('addresses of a server below the portal stay with the server', () => {
  const portal = makeRewriter(address('https://a.test'), address('https://b.test'), [
    address('https://a.test/server'),
    address('https://other.test/server'),
  ]);
  const text = 'https://a.test/home https://a.test/server/rest https://a.test/server2/x';
  expect(portal(text).text).toBe(
    'https://b.test/home https://a.test/server/rest https://b.test/server2/x',
  );
});

test('an address that gets a longer context is moved once', () => {
  const portal = makeRewriter(address('https://a.test'), address('https://a.test/portal'));
  const once = portal('https://a.test/home https://a.test/portals').text;
  expect(once).toBe('https://a.test/portal/home https://a.test/portal/portals');
  expect(portal(once)).toEqual({ text: once, count: 0 });
});

test('names with letters of their own are found in both spellings', () => {
  const old = makeRewriter(address('https://münchen.test/gis'), address('https://b.test'));
  expect(old('https://münchen.test/gis/x https://xn--mnchen-3ya.test/gis/x').text).toBe(
    'https://b.test/x https://b.test/x',
  );
});

test('what is no address with a plain context is refused', () => {
  for (const text of [
    '',
    'gis',
    'ftp://a.test',
    'https://u@a.test',
    'https://a.test/?x',
    'https://a.test/a%20b',
  ]) {
    expect(parseWebAddress(text), text).toBeUndefined();
  }
  expect(address('HTTPS://A.test:443/portal/')).toEqual({
    scheme: 'https',
    host: 'a.test',
    port: '',
    context: '/portal',
  });
});

test('moving there and back gives the text of before, whatever stands around', () => {
  const there = makeRewriter(address('https://a.test/x'), address('https://b.test:1/y/z'));
  const back = makeRewriter(address('https://b.test:1/y/z'), address('https://a.test/x'));
  const around = [
    '',
    ' ',
    '"',
    '\\n',
    '%20',
    '/',
    'x',
    '.',
    ',',
    '&',
    '\\/',
    '2',
    '-',
    '?',
    '#a',
    '\u00e9',
    '(',
    '>',
  ];
  for (const left of around) {
    for (const right of around) {
      const text = `${left}https://a.test/x${right} https:\\/\\/a.test\\/x\\/${left}`;
      expect(back(there(text).text).text).toBe(text);
      expect(there(there(text).text).count).toBe(0);
    }
  }
});
