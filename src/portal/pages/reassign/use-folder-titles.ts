import { useQueries } from '@tanstack/react-query';
import { foldersOf } from '#portal/folder-queries.ts';
import { usePortalAccess } from '../session/use-session.ts';

/** Gives the title of a folder of an owner: null for the root, undefined when it is not told. */
export type FolderTitles = (
  owner: string | undefined,
  folderId: string | null | undefined,
) => string | null | undefined;

/** Reads the folders of the owners; folders that the portal does not show stay without a title. */
export function useFolderTitles(owners: readonly string[]): FolderTitles {
  const access = usePortalAccess();
  const titles = useQueries({
    queries: owners.map((owner) => foldersOf(access, owner)),
    combine: (results) =>
      new Map(
        results.map(({ data }, index) => [
          owners[index],
          new Map(data?.map((folder) => [folder.id, folder.title])),
        ]),
      ),
  });
  return (owner, folderId) => {
    if (folderId === undefined || owner === undefined) return undefined;
    return folderId === null ? null : titles.get(owner)?.get(folderId);
  };
}
