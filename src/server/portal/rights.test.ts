import { describe, expect, test } from 'vitest';
import { allPrivileges } from '#portal/contract/privileges.ts';
import { isAllowed, readGrant } from './authorize.ts';
import type { Caller } from './caller.ts';
import { operations } from './operations/operations.ts';
import { type OperationName, rights, type Standing, standings } from './rights.ts';
import { rightsMatrix } from './rights-matrix.ts';
import { defaultRoles, type SampleRole, sampleRoles } from './sample/sample-roles.ts';

const names = Object.keys(rights) as OperationName[];

test('every operation has its row, and every row its operation', () => {
  const served = operations.map(({ name }) => name);
  expect([...served].sort()).toEqual([...names].sort());
});

test('no two operations share a path', () => {
  const paths = operations.map(({ path }) => path.replace(/:\w+/g, ':'));
  expect(new Set(paths).size).toBe(paths.length);
});

test('the rows name only standings and privileges that exist', () => {
  for (const grant of names.flatMap((name) => [...rights[name]])) {
    const { standing, privilege } = readGrant(grant);
    expect(standings).toContain(standing);
    if (privilege !== undefined) expect(allPrivileges).toContain(privilege);
  }
});

function callerWith(role: Pick<SampleRole, 'id' | 'isCustom' | 'privileges'>): Caller {
  return {
    username: 'somebody',
    roleId: role.id,
    isCustomRole: role.isCustom,
    privileges: role.privileges,
    groupIds: [],
  };
}

/** The letters of the matrix: who may call an operation, from stranger to administrator. */
const roles: Readonly<Record<string, Caller | undefined>> = Object.fromEntries([
  ['-', undefined],
  ...[...sampleRoles, ...defaultRoles].map((role) => [role.name, callerWith(role)]),
]);
const columns: readonly (readonly [string, Caller | undefined])[] = [
  ['s', roles['-']],
  ['v', roles.Viewer],
  ['u', roles.User],
  ['p', roles.Publisher],
  ['a', roles.Administrator],
];
const ownerships: readonly Standing[] = [
  'member',
  'owner',
  'group manager',
  'group member',
  'shared-update member',
];

const cells = names.flatMap((name) =>
  ownerships.flatMap((ownership) =>
    columns.map(([letter, caller]) => ({ name, ownership, letter, caller })),
  ),
);

describe('cell by cell', () => {
  test('the matrix has one line for each operation', () => {
    expect(Object.keys(rightsMatrix).sort()).toEqual([...names].sort());
  });

  test.each(cells)('$name, $ownership, $letter', ({ name, ownership, letter, caller }) => {
    const column = ownerships.indexOf(ownership);
    const expected = rightsMatrix[name]?.split(' ')[column] ?? '';
    expect(isAllowed(name, caller, [ownership])).toBe(expected.includes(letter));
  });
});

describe('a custom role', () => {
  const granted = names.flatMap((name) =>
    rights[name]
      .map((grant) => ({ name, ...readGrant(grant) }))
      .filter(({ privilege }) => privilege !== undefined),
  );

  test.each(granted)('with $privilege alone may $name as $standing', (cell) => {
    const privileges = cell.privilege === undefined ? [] : [cell.privilege];
    const role = { id: 'custom', isCustom: true, privileges };
    expect(isAllowed(cell.name, callerWith(role), [cell.standing])).toBe(true);
  });

  test.each(names)('with every privilege is still no administrator: %s', (name) => {
    const grants: readonly string[] = rights[name];
    if (!grants.every((grant) => grant === 'administrator')) return;
    const role = { id: 'custom', isCustom: true, privileges: allPrivileges };
    expect(isAllowed(name, callerWith(role), ['owner', 'group manager'])).toBe(false);
  });
});
