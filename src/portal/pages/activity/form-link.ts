import type { AuditEntry } from '#portal/contract/audit.ts';

/** Where a form is filled with the values of an entry; undefined for operations without a form. */
export function toFormLink(entry: AuditEntry) {
  switch (entry.operation) {
    case 'reassignItems':
    case 'reassign':
      return toReassignLink(entry);
    case 'updatePortalUrl':
    case 'updateFederatedServerUrl':
      return toUrlLink(entry);
    default:
      return undefined;
  }
}

function toReassignLink({ path, parameters }: AuditEntry) {
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

function toUrlLink({ operation, parameters: { serverId, newUrl, async } }: AuditEntry) {
  const isWaiting = asText(async)?.toLowerCase() !== 'true';
  return {
    to: '/admin/urls',
    search: {
      // A call without a server was refused; its id is to be typed.
      of: operation === 'updatePortalUrl' ? 'portal' : (asText(serverId) ?? 'server'),
      url: asText(newUrl),
      wait: isWaiting ? ('yes' as const) : undefined,
    },
  } as const;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
