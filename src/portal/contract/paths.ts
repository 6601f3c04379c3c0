/** Addresses of the portal interface, relative to its root that ends in `/sharing/rest`. */

/** Parts of a path, each percent-encoded. */
export function path(...parts: string[]): string {
  return parts.map(encodeURIComponent).join('/');
}

/** What is done to one webhook, below its address. The last four are our own. */
export type WebhookOperation =
  | 'update'
  | 'activate'
  | 'deactivate'
  | 'delete'
  | 'notificationStatus'
  | 'deliveries'
  | 'redeliverFailed'
  | 'test'
  | 'rotateSecret';

/** What is done to public addresses. The last is our own. */
export type UrlOperation =
  | 'generateOrgUrlMap'
  | 'generateUrlReport'
  | 'updatePortalUrl'
  | 'updateFederatedServerUrl'
  | 'check';

/** Each operation's path; names and ids are percent-encoded. */
export const portalPaths = {
  info: () => 'info',
  generateToken: () => 'generateToken',
  signOut: () => 'community/signOut',
  portal: (portalId = 'self') => path('portals', portalId),
  users: (portalId = 'self') => path('portals', portalId, 'users'),
  roles: (portalId = 'self') => path('portals', portalId, 'roles'),
  audit: (portalId = 'self') => path('portals', portalId, 'audit'),
  auditExport: (portalId = 'self') => path('portals', portalId, 'audit', 'export'),
  webhooks: (portalId = 'self') => path('portals', portalId, 'webhooks'),
  createWebhook: (portalId = 'self') => path('portals', portalId, 'webhooks', 'createWebhook'),
  checkWebhookUrl: (portalId = 'self') => path('portals', portalId, 'webhooks', 'checkUrl'),
  webhookSettings: (portalId = 'self') => path('portals', portalId, 'webhooks', 'settings'),
  updateWebhookSettings: (portalId = 'self') =>
    path('portals', portalId, 'webhooks', 'settings', 'update'),
  updateWebhookAddresses: (portalId = 'self') =>
    path('portals', portalId, 'webhooks', 'settings', 'updateAddresses'),
  urlOperation: (operation: UrlOperation) => path('portals', 'self', 'urls', operation),
  job: (jobId: string) => path('portals', 'self', 'jobs', jobId),
  webhook: (webhookId: string) => path('portals', 'self', 'webhooks', webhookId),
  webhookOperation: (webhookId: string, operation: WebhookOperation) =>
    path('portals', 'self', 'webhooks', webhookId, operation),
  webhookDelivery: (webhookId: string, deliveryId: string) =>
    path('portals', 'self', 'webhooks', webhookId, 'deliveries', deliveryId),
  redeliver: (webhookId: string, deliveryId: string) =>
    path('portals', 'self', 'webhooks', webhookId, 'deliveries', deliveryId, 'redeliver'),
  createCollaboration: () => path('portals', 'self', 'createCollaboration'),
  collaborations: () => path('portals', 'self', 'collaborations'),
  /** A collaboration, or what lies below it: `invitations`, `invitations/<id>/refresh`, … */
  collaboration: (collaborationId: string, ...below: string[]) =>
    path('portals', 'self', 'collaborations', collaborationId, ...below),
  validateInvitation: () => path('portals', 'self', 'validateCollaborationInvitation'),
  acceptInvitation: () => path('portals', 'self', 'acceptCollaborationInvitation'),
  self: () => 'community/self',
  user: (username: string) => path('community', 'users', username),
  group: (groupId: string) => path('community', 'groups', groupId),
  search: () => 'search',
  content: (username: string, folderId?: string) =>
    folderId === undefined
      ? path('content', 'users', username)
      : path('content', 'users', username, folderId),
  item: (itemId: string) => path('content', 'items', itemId),
  itemData: (itemId: string) => path('content', 'items', itemId, 'data'),
  itemGroups: (itemId: string) => path('content', 'items', itemId, 'groups'),
  relatedItems: (itemId: string) => path('content', 'items', itemId, 'relatedItems'),
  canReassign: (username: string, itemId: string) =>
    path('content', 'users', username, 'items', itemId, 'canReassign'),
  canReassignItems: (username: string) => path('content', 'users', username, 'canReassignItems'),
  reassignItems: (username: string) => path('content', 'users', username, 'reassignItems'),
  unshareItem: (username: string, itemId: string) =>
    path('content', 'users', username, 'items', itemId, 'unshare'),
  groups: () => path('community', 'groups'),
  addGroupUsers: (groupId: string) => path('community', 'groups', groupId, 'addUsers'),
} as const;
