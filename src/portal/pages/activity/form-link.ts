import type { AuditEntry } from '#portal/contract/audit.ts';

/** Where a form is filled with the values of an entry; undefined for operations without a form. */
export function toFormLink({ operation, path, parameters }: AuditEntry) {
  if (operation !== 'reassignItems' && operation !== 'reassign') return undefined;
  const [, , , owner, , item] = path.split('/');
  const { items = item, targetUsername, targetFoldername, targetFolderName } = parameters;
  return {
    to: '/admin/reassign',
    search: {
      items: asText(items),
      owner,
      target: asText(targetUsername),
      folder: asText(targetFoldername ?? targetFolderName),
    },
  } as const;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
