import { expect, test } from 'vitest';
import { reassignScope } from './reassign-scope.ts';

const username = 'x';

test.each([
  [{ username, role: 'org_admin' }, 'allowed'],
  [{ username, role: 'org_admin', roleId: 'r1', privileges: [] }, 'lacking'],
  [{ username, role: 'org_user', privileges: ['portal:admin:reassignItems'] }, 'allowed'],
  [{ username, role: 'org_publisher', privileges: ['portal:user:reassignItems'] }, 'ownOnly'],
  [{ username, role: 'org_user', privileges: ['portal:user:createItem'] }, 'lacking'],
  [{ username, role: 'org_user' }, 'notTold'],
])('%o: %s', (account, scope) => {
  expect(reassignScope(account)).toBe(scope);
});
