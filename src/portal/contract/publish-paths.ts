import { path } from './paths.ts';

const stores = ['portals', 'self', 'datastores'] as const;

/**
 * Addresses of the operations around data stores and bulk publish. Not with the others, as every
 * page loads those.
 */
export const publishPaths = {
  publishLayers: () => path(...stores, 'allDatasets', 'publishLayers'),
  comparePublished: () => path(...stores, 'allDatasets', 'comparePublished'),
  layers: () => path(...stores, 'allDatasets', 'getLayers'),
  publication: () => path(...stores, 'publication'),
  describeDataStore: () => path(...stores, 'describe'),
  validateDataStore: () => path(...stores, 'validate'),
  addDataStore: (username: string) => path('content', 'users', username, 'addDataStore'),
  updateDataStore: (username: string, itemId: string) =>
    path('content', 'users', username, 'items', itemId, 'updateDataStore'),
  createFolder: (username: string) => path('content', 'users', username, 'createFolder'),
  servers: () => path('portals', 'self', 'servers'),
  itemResource: (itemId: string, name: string) =>
    path('content', 'items', itemId, 'resources', name),
  itemStatus: (username: string, itemId: string) =>
    path('content', 'users', username, 'items', itemId, 'status'),
  job: (jobId: string) => path('portals', 'self', 'jobs', jobId),
} as const;
