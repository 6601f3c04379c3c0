import { z } from 'zod';
import {
  CreateRoleParameters,
  SetPrivilegesParameters,
  UpdateRoleParameters,
} from '#portal/contract/account.ts';
import type { Role, RoleListAnswer } from '#portal/contract/user.ts';
import { requireMayGrant } from '../account-guards.ts';
import { newId } from '../folders.ts';
import { insertRows } from '../insert-rows.ts';
import { act, type Operation, read } from '../operation.ts';
import { describePage } from '../page.ts';
import { PortalError } from '../portal-error.ts';
import {
  baseOf,
  findCustomRole,
  findRole,
  type RoleRow,
  requireFreeRoleName,
  toRole,
} from '../roles.ts';
import { organizationOfPath } from '../subjects.ts';

const noParameters = z.object({});

const roles = read({
  name: 'roles',
  path: '/portals/:portalId/roles',
  title: 'Roles',
  about: organizationOfPath,
  parameters: noParameters,
  async handle(call): Promise<RoleListAnswer> {
    const rows = await call.database.query<RoleRow>('select * from role order by is_custom, id');
    const start = { start: 1, num: rows.length };
    return { ...describePage(start, rows.length, rows.length), roles: rows.map(toRole) };
  },
});

const role = read({
  name: 'role',
  path: '/portals/:portalId/roles/:roleId',
  title: 'Role',
  about: organizationOfPath,
  parameters: noParameters,
  async handle({ database, path }): Promise<Role> {
    return toRole(await findRole(database, path.roleId ?? ''));
  },
});

const rolePrivileges = read({
  name: 'rolePrivileges',
  path: '/portals/:portalId/roles/:roleId/privileges',
  title: 'Privileges of the role',
  about: organizationOfPath,
  parameters: noParameters,
  async handle({ database, path }) {
    const { privileges } = await findRole(database, path.roleId ?? '');
    return { privileges };
  },
});

/** A new role holds no privilege yet. */
const createRole = act({
  name: 'createRole',
  path: '/portals/:portalId/createRole',
  title: 'Create role',
  about: organizationOfPath,
  parameters: CreateRoleParameters,
  async handle({ database, parameters, fire }) {
    await requireFreeRoleName(database, parameters.name);
    const id = newId().slice(0, 16);
    const now = new Date().toISOString();
    await insertRows(database, 'role', [
      {
        id,
        base: baseOf([]),
        is_custom: true,
        name: parameters.name,
        description: parameters.description ?? '',
        privileges: [],
        created: now,
        modified: now,
      },
    ]);
    fire('roles/add', id, [parameters.name]);
    return { success: true, id };
  },
});

const updateRole = act({
  name: 'updateRole',
  path: '/portals/:portalId/roles/:roleId/update',
  title: 'Update role',
  about: organizationOfPath,
  parameters: UpdateRoleParameters,
  async handle({ database, caller, path, parameters, fire }) {
    const row = await findCustomRole(database, path.roleId ?? '');
    requireMayGrant(caller, row);
    const { name = row.name, description = row.description } = parameters;
    await requireFreeRoleName(database, name, row.id);
    await database.query(
      'update role set name = $1, description = $2, modified = $3 where id = $4',
      [name, description, new Date(), row.id],
    );
    fire('roles/update', row.id);
    return { success: true, id: row.id };
  },
});

/** What accounts of the role may do changes at once, with their next request. */
const setRolePrivileges = act({
  name: 'setRolePrivileges',
  path: '/portals/:portalId/roles/:roleId/setPrivileges',
  title: 'Set privileges of the role',
  about: organizationOfPath,
  parameters: SetPrivilegesParameters,
  async handle({ database, caller, path, parameters: { privileges }, fire }) {
    const row = await findCustomRole(database, path.roleId ?? '');
    requireMayGrant(caller, row);
    requireMayGrant(caller, { id: row.id, privileges });
    await database.query(
      'update role set privileges = $1::text::jsonb, base = $2, modified = $3 where id = $4',
      [JSON.stringify(privileges), baseOf(privileges), new Date(), row.id],
    );
    fire('roles/update', row.id);
    return { success: true, id: row.id };
  },
});

const deleteRole = act({
  name: 'deleteRole',
  path: '/portals/:portalId/roles/:roleId/delete',
  title: 'Delete role',
  about: organizationOfPath,
  parameters: noParameters,
  async handle({ database, caller, path, fire }) {
    const row = await findCustomRole(database, path.roleId ?? '');
    requireMayGrant(caller, row);
    const holders = await database.query<{ username: string }>(
      'select username from account where role_id = $1 order by username',
      [row.id],
    );
    if (holders.length > 0) {
      throw new PortalError(400, undefined, 'Unable to delete the role.', [
        `${holders.length} accounts have it, ${holders[0]?.username} among them.`,
      ]);
    }
    await database.query('delete from role where id = $1', [row.id]);
    fire('roles/delete', row.id);
    return { success: true, id: row.id };
  },
});

/** The default and the custom roles. */
export const roleOperations: readonly Operation[] = [
  roles,
  role,
  rolePrivileges,
  createRole,
  updateRole,
  setRolePrivileges,
  deleteRole,
];
