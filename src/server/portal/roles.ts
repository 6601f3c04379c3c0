import type { Role } from '#portal/contract/user.ts';
import type { Queryable } from '#server/db/database.ts';
import { PortalError } from './portal-error.ts';

export interface RoleRow {
  id: string;
  base: string;
  is_custom: boolean;
  name: string;
  description: string;
  privileges: string[];
  created: Date;
  modified: Date;
}

export function toRole(row: RoleRow): Role {
  return {
    id: row.id,
    role: row.base,
    name: row.name,
    description: row.description,
    privileges: row.privileges,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
  };
}

const unknownRole = () =>
  new PortalError(400, undefined, 'Role does not exist or is inaccessible.');

/** The role with this id; throws when there is none. */
export async function findRole(database: Queryable, id: string): Promise<RoleRow> {
  const [row] = await database.query<RoleRow>('select * from role where id = $1', [id]);
  if (row === undefined) throw unknownRole();
  return row;
}

/** The custom role with this id; throws for the default roles, which nobody can change. */
export async function findCustomRole(database: Queryable, id: string): Promise<RoleRow> {
  const row = await findRole(database, id);
  if (row.is_custom) return row;
  throw new PortalError(400, undefined, 'The default roles cannot be changed.');
}

/** What clients see as the role of an account that holds these privileges. */
export function baseOf(privileges: readonly string[]): 'org_publisher' | 'org_user' {
  const publishes = privileges.some((privilege) => privilege.startsWith('portal:publisher:'));
  return publishes ? 'org_publisher' : 'org_user';
}

/** Throws when another role has the name. */
export async function requireFreeRoleName(
  database: Queryable,
  name: string,
  ownId = '',
): Promise<void> {
  const rows = await database.query<{ id: string; name: string }>('select id, name from role');
  const wanted = name.toLowerCase();
  if (!rows.some((row) => row.id !== ownId && row.name.toLowerCase() === wanted)) return;
  throw new PortalError(400, undefined, 'Unable to save the role.', [`name: "${name}" is taken.`]);
}
