import { expect, test } from 'vitest';
import { mayReassignItemsOf } from './privileges.ts';

test.each([
  {
    who: 'an administrator',
    username: 'admin',
    privileges: ['portal:admin:reassignItems'],
    may: true,
  },
  {
    who: 'the owner with the right',
    username: 'mbauer',
    privileges: ['portal:user:reassignItems'],
    may: true,
  },
  {
    who: 'the owner in other case',
    username: 'MBauer',
    privileges: ['portal:user:reassignItems'],
    may: true,
  },
  {
    who: 'the owner without it',
    username: 'mbauer',
    privileges: ['portal:user:createItem'],
    may: false,
  },
  {
    who: 'another user with it',
    username: 'jlee',
    privileges: ['portal:user:reassignItems'],
    may: false,
  },
  { who: 'an account that shows no rights', username: 'mbauer', privileges: undefined, may: false },
])('$who may reassign items of mbauer: $may', ({ username, privileges, may }) => {
  expect(mayReassignItemsOf({ username, privileges }, 'mbauer')).toBe(may);
});
