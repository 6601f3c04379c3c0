import { expect, test } from 'vitest';
import { findGuestFault, isSamePortal, plainPortalAddress } from './portal-address.ts';

test.each([
  ['https://gis.example.org', undefined],
  ['https://gis.example.org:8443/portal', undefined],
  ['http://gis.example.org', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['gis.example.org', 'form'],
  ['', 'form'],
  ['https://anna:secret@gis.example.org', 'credentials'],
  ['https://gis.example.org/?a=b', 'form'],
  ['https://gis.example.org/#home', 'form'],
])('%s as the address of a guest', (text, fault) => {
  expect(findGuestFault(text)).toBe(fault);
});

test.each([
  ['https://GIS.example.org/portal/', 'https://gis.example.org/portal'],
  ['https://gis.example.org:443/portal/sharing/rest', 'https://gis.example.org/portal'],
  ['https://gis.example.org/home/index.html', 'https://gis.example.org'],
  ['https://gis.example.org/homes', 'https://gis.example.org/homes'],
])('%s is plainly %s', (text, plain) => {
  expect(plainPortalAddress(text)).toBe(plain);
});

test('one portal may be named in several ways, and near misses are others', () => {
  const own = 'http://gis.example.org/portal';
  expect(isSamePortal(own, 'https://GIS.example.org/portal/sharing/rest/')).toBe(true);
  for (const other of [
    'https://gis.example.org',
    'https://gis.example.org/portal2',
    'https://gis.example.org:8443/portal',
    'https://gis.example.org.evil.test/portal',
    'https://evil.test/gis.example.org/portal',
  ]) {
    expect(isSamePortal(own, other), other).toBe(false);
  }
});
