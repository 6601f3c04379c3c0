import { describe, expect, it } from 'vitest';
import { rebaseNextLink } from './next-link.ts';

const server = 'https://data.example.org/sta/v1.1';
const requested = `${server}/Datastreams(1)/Observations?$top=10`;
const next = 'Datastreams(1)/Observations?$top=10&$skip=10';

describe('rebaseNextLink', () => {
  it('follows a link on the same service', () => {
    expect(rebaseNextLink(`${server}/${next}`, requested, server)).toBe(`${server}/${next}`);
  });

  it.each([
    ['relative to the service root', next],
    ['from the root of the host', `/sta/v1.1/${next}`],
    ['with the inner origin of a service behind a proxy', `http://frost:8080/FROST/v1.1/${next}`],
  ])('takes over a link %s', (_, link) => {
    expect(rebaseNextLink(link, requested, `${server}/`)).toBe(`${server}/${next}`);
  });

  it('takes a bare query for the path that was asked', () => {
    expect(rebaseNextLink('?$skip=10', requested, server)).toBe(
      `${server}/Datastreams(1)/Observations?$skip=10`,
    );
  });

  it.each([
    'https://evil.example.com/steal?q=1',
    'javascript:alert(1)',
    'https://data.example.org/admin/delete',
    '/sta/v1.0/Things',
    'http://[',
  ])('refuses %s', (link) => {
    expect(rebaseNextLink(link, requested, server)).toBeUndefined();
  });

  it('never gives an address outside the service', () => {
    const climbing = `${server}/../../admin`;
    expect(rebaseNextLink(climbing, requested, server)).toBeUndefined();
    const hidden = 'http://frost/v1.1/../admin';
    expect(rebaseNextLink(hidden, requested, server)).toBeUndefined();
  });
});
