import {
  type ContentAnswer,
  ContentParameters,
  type Folder,
  type SearchAnswer,
  SearchParameters,
} from '#portal/contract/item.ts';
import { findAccount } from '../accounts.ts';
import { callerHolds, isCaller } from '../caller.ts';
import { toItem } from '../item-rows.ts';
import { listItems } from '../items.ts';
import { type Call, type Operation, read } from '../operation.ts';
import { describePage, readPage } from '../page.ts';
import { unknownFolder, unknownUser } from '../portal-error.ts';
import { parseSearch } from '../search-query.ts';
import { compileSearch } from '../search-sql.ts';

const search = read({
  path: '/search',
  title: 'Search',
  access: 'anyone',
  parameters: SearchParameters,
  async handle({ database, caller, parameters }): Promise<SearchAnswer> {
    const query = parameters.q ?? '';
    const node = parseSearch(query);
    const page = readPage(parameters);
    const { rows, total } = await listItems(
      database,
      caller,
      (bindings) => compileSearch(node, bindings),
      page,
      parameters,
    );
    return {
      query,
      ...describePage(page, total, rows.length),
      results: rows.map((row) => toItem(row, caller)),
    };
  },
});

interface FolderRow {
  id: string;
  title: string;
  owner: string;
  created: Date;
}

function toFolder(row: FolderRow): Folder {
  const { id, title, owner, created } = row;
  return { id, title, username: owner, created: created.getTime() };
}

/** The folders of a user; only the user and who may view all items learn of them. */
async function listFolders({ database, caller }: Call, owner: string): Promise<Folder[]> {
  if (!isCaller(caller, owner) && !callerHolds(caller, 'portal:admin:viewItems')) return [];
  const rows = await database.query<FolderRow>(
    'select id, title, owner, created from folder where owner = $1 order by title collate "C", id',
    [owner],
  );
  return rows.map(toFolder);
}

/** The root or one folder of a user's content, as far as the caller may see it. */
async function readContent(call: Call<ContentParameters>): Promise<ContentAnswer> {
  const { database, caller, path, parameters } = call;
  const account = await findAccount(database, path.username ?? '');
  if (account === undefined) throw unknownUser();
  const folders = await listFolders(call, account.username);
  const currentFolder = folders.find((folder) => folder.id === path.folderId) ?? null;
  if (path.folderId !== undefined && currentFolder === null) throw unknownFolder();
  const page = readPage(parameters);
  const { rows, total } = await listItems(
    database,
    caller,
    (bindings) => {
      const inFolder =
        currentFolder === null
          ? 'i.folder_id is null'
          : `i.folder_id = ${bindings.add(currentFolder.id)}`;
      return `i.owner = ${bindings.add(account.username)} and ${inFolder}`;
    },
    page,
    parameters,
  );
  return {
    username: account.username,
    ...describePage(page, total, rows.length),
    currentFolder,
    items: rows.map((row) => toItem(row, caller)),
    ...(currentFolder === null ? { folders } : {}),
  };
}

const content = {
  title: 'Content',
  access: 'member',
  parameters: ContentParameters,
  handle: readContent,
} as const;

/** Finding items. */
export const contentOperations: readonly Operation[] = [
  search,
  read({ path: '/content/users/:username', ...content }),
  read({ path: '/content/users/:username/:folderId', ...content }),
];
