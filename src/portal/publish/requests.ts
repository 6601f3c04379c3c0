/** The operations of bulk publish. Those that only some portals know answer undefined elsewhere. */
import { z } from 'zod';
import { callPortal, type PortalAccess } from '../client.ts';
import {
  DescribeDataStoreAnswer,
  ServersAnswer,
  ValidateDataStoreAnswer,
} from '../contract/data-store.ts';
import { Folder } from '../contract/item.ts';
import { JobAnswer, type JobStep } from '../contract/job.ts';
import { largestPage } from '../contract/paging.ts';
import {
  ComparePublishedAnswer,
  ItemStatusAnswer,
  LayersAnswer,
  PublicationAnswer,
  PublishLayersAnswer,
  publishJobType,
} from '../contract/publish.ts';
import { publishPaths } from '../contract/publish-paths.ts';
import { templateResource } from '../contract/template-service-configuration.ts';
import type { ConnectionOrder } from './connection-values.ts';
import type { PublishOrder } from './publish-order.ts';
import { whereKnown } from './where-known.ts';

/** The federated servers. */
export function readServers(access: PortalAccess, signal?: AbortSignal) {
  return whereKnown(callPortal(access, publishPaths.servers(), {}, ServersAnswer, signal));
}

/** What the portal remembers with a data store. */
export function readPublication(access: PortalAccess, datastoreId: string, signal?: AbortSignal) {
  const path = publishPaths.publication();
  return whereKnown(callPortal(access, path, { datastoreId }, PublicationAnswer, signal));
}

/** The connection of a data store and its datasets, as far as its database user may read them. */
export function describeDataStore(access: PortalAccess, datastoreId: string, signal?: AbortSignal) {
  const path = publishPaths.describeDataStore();
  return whereKnown(callPortal(access, path, { datastoreId }, DescribeDataStoreAnswer, signal));
}

/** Tests the connection of a data store, or one that is not stored yet. */
export function validateDataStore(
  access: PortalAccess,
  what: { readonly datastoreId: string } | ConnectionOrder,
) {
  const path = publishPaths.validateDataStore();
  return whereKnown(callPortal(access, path, { ...what }, ValidateDataStoreAnswer));
}

const ChangedItem = z.looseObject({ id: z.string() });

/** Makes a data store item of the caller; gives its id. */
export async function addDataStore(
  access: PortalAccess,
  username: string,
  order: (ConnectionOrder | { readonly isOwn: true }) & { readonly title: string },
): Promise<string> {
  const path = publishPaths.addDataStore(username);
  return (await callPortal(access, path, { ...order }, ChangedItem)).id;
}

/** Changes the connection of a data store; without a password the stored one stays. */
export async function updateDataStore(
  access: PortalAccess,
  item: { readonly owner: string; readonly id: string },
  order: ConnectionOrder,
): Promise<string> {
  const path = publishPaths.updateDataStore(item.owner, item.id);
  return (await callPortal(access, path, { ...order }, ChangedItem)).id;
}

const FolderAnswer = z.looseObject({ folder: Folder });

/** Makes a folder in the content of an account; gives its id. */
export async function createFolder(
  access: PortalAccess,
  username: string,
  title: string,
): Promise<string> {
  const path = publishPaths.createFolder(username);
  return (await callPortal(access, path, { title }, FolderAnswer)).folder.id;
}

/** The template that is stored with a data store item (portal-api.md, "Template service configuration"). */
export function readStoredTemplate(
  access: PortalAccess,
  datastoreId: string,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const path = publishPaths.itemResource(datastoreId, templateResource);
  return callPortal(access, path, {}, z.looseObject({}), signal);
}

/** What a publish would do. */
export function comparePublished(access: PortalAccess, order: PublishOrder, signal?: AbortSignal) {
  const path = publishPaths.comparePublished();
  return whereKnown(callPortal(access, path, { ...order }, ComparePublishedAnswer, signal));
}

/** Starts a publish (portal-api.md, "Publish layers in bulk"). */
export function publishLayers(
  access: PortalAccess,
  order: PublishOrder,
): Promise<PublishLayersAnswer> {
  return callPortal(access, publishPaths.publishLayers(), { ...order }, PublishLayersAnswer);
}

/** A job with its progress, without its steps. */
export function readJob(access: PortalAccess, jobId: string, signal?: AbortSignal) {
  return whereKnown(callPortal(access, publishPaths.job(jobId), { num: 1 }, JobAnswer, signal));
}

/** All steps of a job, in their order. */
export async function readSteps(
  access: PortalAccess,
  jobId: string,
  signal?: AbortSignal,
): Promise<readonly JobStep[]> {
  const steps: JobStep[] = [];
  for (let start = 1; start > 0; ) {
    const form = { start, num: largestPage };
    const page = await callPortal(access, publishPaths.job(jobId), form, JobAnswer, signal);
    steps.push(...page.steps.steps);
    start = page.steps.nextStart;
  }
  return steps;
}

/** The status of a publish, as every portal tells it. */
export function readStatus(
  access: PortalAccess,
  job: { readonly user: string; readonly store: string; readonly id: string },
  signal?: AbortSignal,
): Promise<ItemStatusAnswer> {
  const path = publishPaths.itemStatus(job.user, job.store);
  const form = { jobType: publishJobType, jobID: job.id };
  return callPortal(access, path, form, ItemStatusAnswer, signal);
}

/** What is published from a data store. */
export function readLayers(access: PortalAccess, datastoreId: string, signal?: AbortSignal) {
  const path = publishPaths.layers();
  return whereKnown(callPortal(access, path, { datastoreId }, LayersAnswer, signal));
}
