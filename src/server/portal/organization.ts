import type { Queryable } from '#server/db/database.ts';
import { unknownPortal } from './portal-error.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  description: string;
  access: 'private' | 'public';
  created: Date;
}

/** The organization; throws when the id of the path is neither `self` nor its own. */
export async function findOrganization(
  database: Queryable,
  portalId = 'self',
): Promise<OrganizationRow> {
  const [row] = await database.query<OrganizationRow>(
    'select id, name, description, access, created from organization',
  );
  if (row === undefined || (portalId !== 'self' && portalId !== row.id)) throw unknownPortal();
  return row;
}
