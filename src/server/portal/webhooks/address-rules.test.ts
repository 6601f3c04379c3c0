import { describe, expect, test } from 'vitest';
import { AddressRules, isRange } from './address-rules.ts';

const special = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.1'],
  ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::a00:1', '100::1', '2001::1', '2001:2::1', '2001:db8::1', '2001:20::1'],
  ...['2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%lo'],
  ...['fec0::1', 'ff02::1', '4000::1', 'no address', ''],
];
const global = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'];

describe('without allowed ranges', () => {
  const rules = new AddressRules([]);

  test.each(special)('%s is not sent to', (address) => {
    expect(rules.isAllowed(address, true)).toBe(false);
  });

  test.each(global)('%s is sent to, encrypted', (address) => {
    expect(rules.isAllowed(address, true)).toBe(true);
    expect(rules.isAllowed(address, false)).toBe(false);
  });
});

test('an allowed range is sent to, without encryption too, and nothing beside it', () => {
  const rules = new AddressRules(['10.1.0.0/16', '::1', 'fd00::/8', '192.168.7.4']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '::1', 'fd12::1', '192.168.7.4']) {
    expect(rules.isAllowed(address, false), address).toBe(true);
  }
  for (const address of ['10.2.0.1', '127.0.0.1', 'fc00::1', '192.168.7.5', '::2']) {
    expect(rules.isAllowed(address, true), address).toBe(false);
  }
});

test.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['192.168.7.4', true],
  ['::1', true],
  ['10.0.0.0/33', false],
  ['10.1', false],
  ['localhost', false],
  ['0x7f.1', false],
  ['', false],
])('%j is a range: %s', (text, expected) => {
  expect(isRange(text)).toBe(expected);
});
