import { randomBytes } from 'node:crypto';
import type { Folder } from '#portal/contract/item.ts';
import type { Queryable } from '#server/db/database.ts';
import { PortalError, unknownFolder } from './portal-error.ts';

export interface FolderRow {
  id: string;
  title: string;
  owner: string;
  created: Date;
}

export function toFolder(row: FolderRow): Folder {
  const { id, title, owner, created } = row;
  return { id, title, username: owner, created: created.getTime() };
}

/** A new id as portals write them: 32 hexadecimal digits. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}

const columns = 'id, title, owner, created';

/** The folders of an account by title. */
export async function listFoldersOf(database: Queryable, owner: string): Promise<FolderRow[]> {
  return await database.query<FolderRow>(
    `select ${columns} from folder where owner = $1 order by title collate "C", id`,
    [owner],
  );
}

/** The account's folder of this title, made when it does not exist. */
export async function ensureFolder(
  database: Queryable,
  owner: string,
  title: string,
): Promise<FolderRow> {
  // An existing folder is "updated" to what it is, so that its row comes back and stays.
  const [row] = await database.query<FolderRow>(
    `insert into folder (id, owner, title, created) values ($1, $2, $3, $4)
     on conflict (owner, title) do update set title = excluded.title returning ${columns}`,
    [newId(), owner, title, new Date()],
  );
  if (row === undefined) throw new Error('The folder was not made.');
  return row;
}

/** A folder of the account by its id; undefined for the root (`/`, or nothing). */
export async function findFolderOf(
  database: Queryable,
  owner: string,
  id: string | undefined,
): Promise<FolderRow | undefined> {
  if (id === undefined || id === '/') return undefined;
  const [row] = await database.query<FolderRow>(
    `select ${columns} from folder where owner = $1 and id = $2`,
    [owner, id],
  );
  if (row === undefined) throw unknownFolder();
  return row;
}

/** Throws when another folder of the account has the title. */
export async function requireFreeFolderTitle(
  database: Queryable,
  owner: string,
  title: string,
  ownId = '',
): Promise<void> {
  const rows = await database.query(
    'select 1 from folder where owner = $1 and title = $2 and id <> $3',
    [owner, title, ownId],
  );
  if (rows.length === 0) return;
  throw new PortalError(400, undefined, `The folder title "${title}" is not available.`);
}
