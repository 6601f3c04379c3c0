import { expect, it } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { serverInUse } from './-server-in-use.ts';

const configuration = readConfiguration(
  {
    servers: [
      { id: 'bundled', name: 'Bundled', sensing: '/v1.1', portal: '/sharing/rest' },
      { id: 'sea', name: 'Sea', sensing: 'https://sea.example/v1.1', portal: '/sharing/rest' },
    ],
  },
  'http://127.0.0.1:8080',
);
const river = { address: 'https://river.example/v1.1', name: 'My river' };

const find = (wanted?: string) => serverInUse(configuration, [river], wanted);

it('is the first of the configuration where the address names none', () => {
  expect(find()).toMatchObject({ id: 'bundled', isKnown: true });
});

it.each(['sea', 'https://sea.example/v1.1', 'https://sea.example/v1.1/'])(
  'is one of the configuration by its id or address: %s',
  (wanted) => {
    expect(find(wanted)).toMatchObject({ id: 'sea', name: 'Sea', isKnown: true });
  },
);

it('is one of the user by its address, with the portal of the installation', () => {
  expect(find('https://river.example/v1.1/')).toMatchObject({
    id: river.address,
    name: 'My river',
    sensing: river.address,
    portal: 'http://127.0.0.1:8080/sharing/rest',
    isKnown: true,
    own: river,
  });
});

it.each(['lake', 'https://lake.example/v1.1'])('is not known otherwise: %s', (wanted) => {
  expect(find(wanted)).toMatchObject({ id: wanted, isKnown: false });
});
