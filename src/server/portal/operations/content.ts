import {
  type ContentAnswer,
  ContentParameters,
  type Folder,
  type SearchAnswer,
  SearchParameters,
} from '#portal/contract/item.ts';
import type { AccountRow } from '../accounts.ts';
import { callerHolds, isCaller } from '../caller.ts';
import { listFoldersOf, toFolder } from '../folders.ts';
import { toItem } from '../item-rows.ts';
import { listItems } from '../items.ts';
import { type Call, type Operation, read } from '../operation.ts';
import { describePage, readPage } from '../page.ts';
import { unknownFolder } from '../portal-error.ts';
import { parseSearch } from '../search-query.ts';
import { itemScope } from '../search-scopes.ts';
import { compileSearch } from '../search-sql.ts';
import { nothing, type Subject, userOfPath } from '../subjects.ts';

const search = read({
  name: 'search',
  path: '/search',
  title: 'Search',
  about: nothing,
  parameters: SearchParameters,
  async handle({ database, caller, parameters }): Promise<SearchAnswer> {
    const query = parameters.q ?? '';
    const node = parseSearch(query);
    const page = readPage(parameters);
    const { rows, total } = await listItems(
      database,
      caller,
      (bindings) => compileSearch(node, bindings, itemScope),
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

/** The folders of a user; only the user and who may view all items learn of them. */
async function listFolders({ database, caller }: Call, owner: string): Promise<Folder[]> {
  if (!isCaller(caller, owner) && !callerHolds(caller, 'portal:admin:viewItems')) return [];
  const rows = await listFoldersOf(database, owner);
  return rows.map(toFolder);
}

/** The root or one folder of a user's content, as far as the caller may see it. */
async function readContent(
  call: Call<ContentParameters>,
  { account }: Subject & { account: AccountRow },
): Promise<ContentAnswer> {
  const { database, caller, path, parameters } = call;
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
  about: userOfPath,
  parameters: ContentParameters,
  handle: readContent,
} as const;

/** Finding items. */
export const contentOperations: readonly Operation[] = [
  search,
  read({ name: 'content', path: '/content/users/:username', ...content }),
  read({ name: 'folderContent', path: '/content/users/:username/:folderId', ...content }),
];
