/** Publishing the datasets of a data store (portal-api.md, "Publish layers in bulk"). */
import { z } from 'zod';
import { optionalFlag, optionalJson, optionalText, requiredText } from './form.ts';
import { TemplateServiceConfiguration } from './template-service-configuration.ts';

/** What the remembered values of a data store are called in a call. */
export const fixedParameters = ['serverId', 'serverFolder'] as const;

/** Clients send the word `null` for a value that they leave to the portal. */
function optionalName(longest: number) {
  return optionalText(longest).transform((text) => (text === 'null' ? undefined : text));
}

const serverFolder = optionalName(128).refine(
  (text) => text === undefined || /^[A-Za-z0-9_][A-Za-z0-9_-]*$/.test(text),
  'Letters, digits, _ and - are allowed, without a - at the beginning.',
);

const configuration = optionalJson(TemplateServiceConfiguration, 200_000);

export const PublishLayersParameters = z.object({
  datastoreId: requiredText(64),
  templateSvcConfig: configuration,
  /** How a release of a client misspells it. */
  templateScvConfig: configuration,
  portalFolderId: optionalName(64),
  serverId: optionalName(64),
  serverFolder,
  syncItemInfo: optionalFlag(),
  applySvcConfigChanges: optionalFlag(),
});
export type PublishLayersParameters = z.infer<typeof PublishLayersParameters>;

export const publishJobType = 'publishAllDatasets';

export const PublishLayersAnswer = z.looseObject({
  success: z.boolean(),
  datastoreId: z.string(),
  serverId: z.string(),
  jobType: z.string(),
  jobId: z.string(),
});
export type PublishLayersAnswer = z.infer<typeof PublishLayersAnswer>;

/** Without a job the status of the newest one of the item is told. */
export const ItemStatusParameters = z.object({
  jobType: optionalText(100),
  jobId: optionalText(100),
});

/** `processing` until the job is over; `partial` when some datasets could not be published. */
export const ItemStatusAnswer = z.looseObject({
  status: z.string(),
  statusMessage: z.string(),
  itemId: z.string(),
  /** Our own additions. */
  jobId: z.string().nullish(),
  jobProgress: z.looseObject({ done: z.number(), total: z.number() }).nullish(),
});
export type ItemStatusAnswer = z.infer<typeof ItemStatusAnswer>;

export const datasetActions = ['add', 'delete', 'update', 'keep', 'restore'] as const;

export const ColumnChange = z.looseObject({
  column: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** Types before and after, in the words of PostgreSQL. */
  from: z.string().nullish(),
  to: z.string().nullish(),
});
export type ColumnChange = z.infer<typeof ColumnChange>;

/** What a publish would do, or did, to one dataset. */
export const DatasetChange = z.looseObject({
  /** `schema.table`. */
  dataset: z.string(),
  action: z.enum(datasetActions),
  /** For `update` and `restore`: why, and which columns. */
  reasons: z.array(z.string()).nullish(),
  columns: z.array(ColumnChange).nullish(),
  /** Items that are there already, and that a `delete` takes away. */
  mapItemId: z.string().nullish(),
  featureItemId: z.string().nullish(),
});
export type DatasetChange = z.infer<typeof DatasetChange>;

/** Our own addition: the difference, without changing anything. Same parameters. */
export const ComparePublishedAnswer = z.looseObject({
  datastoreId: z.string(),
  isInitial: z.boolean(),
  counts: z.record(z.string(), z.number()),
  changes: z.array(DatasetChange),
});
export type ComparePublishedAnswer = z.infer<typeof ComparePublishedAnswer>;

/** What is remembered with a data store item; missing before the first publish. */
export const PublicationAnswer = z.looseObject({
  datastoreId: z.string(),
  portalFolderId: z.string().nullish(),
  serverId: z.string().nullish(),
  serverFolder: z.string().nullish(),
  /** Values that a later call cannot change. */
  fixed: z.array(z.string()),
  templateSvcConfig: z.unknown(),
  newestJobId: z.string().nullish(),
});
export type PublicationAnswer = z.infer<typeof PublicationAnswer>;

/** `getLayers`: what is published from a data store. */
export const LayersAnswer = z.looseObject({
  layerAndDatasets: z.array(
    z.looseObject({
      layer: z.looseObject({ id: z.string(), title: z.string(), url: z.string().nullish() }),
      dataset: z.looseObject({ name: z.string(), type: z.string(), datastoreId: z.string() }),
    }),
  ),
});
export type LayersAnswer = z.infer<typeof LayersAnswer>;
