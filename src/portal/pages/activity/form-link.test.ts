import { expect, test } from 'vitest';
import { UrlsSearch } from '../urls/urls-search.ts';
import { toFormLink } from './form-link.ts';

function linkOf(operation: string, parameters: Record<string, unknown>, path = '') {
  const entry = { id: 1, when: 0, address: '127.0.0.1', success: true };
  return toFormLink({ ...entry, operation, path, parameters });
}

test('a change of an address fills the form of the address it was about', () => {
  const newUrl = 'https://maps.example.org/arcgis';
  const server = linkOf('updateFederatedServerUrl', { serverId: 'hosting', newUrl, async: 'true' });
  expect(server).toEqual({ to: '/admin/urls', search: { of: 'hosting', url: newUrl } });
  const portal = linkOf('updatePortalUrl', { newUrl });
  expect(portal).toEqual({
    to: '/admin/urls',
    search: { of: 'portal', url: newUrl, wait: 'yes' },
  });
  for (const link of [server, portal]) expect(UrlsSearch.parse(link?.search)).toEqual(link?.search);
});

test('a refused change that named nothing is filled in by hand', () => {
  const link = linkOf('updateFederatedServerUrl', {});
  expect(link?.search).toEqual({ of: 'server', wait: 'yes' });
});

test('reassigned items come from the list or the path', () => {
  const listed = linkOf('reassignItems', { items: 'a,b', targetUsername: 'mbauer' });
  expect(listed?.search).toMatchObject({ items: 'a,b', target: 'mbauer' });
  const single = linkOf('reassign', {}, '/content/users/admin/items/abc/reassign');
  expect(single?.search).toMatchObject({ owner: 'admin', items: 'abc' });
});

test('an operation without a form has no link', () => {
  expect(linkOf('updateUser', {})).toBeUndefined();
});
