import { z } from 'zod';
import { requiredText } from '#portal/contract/form.ts';
import {
  type ComparePublishedAnswer,
  fixedParameters,
  type ItemStatusAnswer,
  ItemStatusParameters,
  type LayersAnswer,
  type PublicationAnswer,
  type PublishLayersAnswer,
  PublishLayersParameters,
  publishJobType,
} from '#portal/contract/publish.ts';
import { callerHolds, isCaller } from '../caller.ts';
import {
  type DataStoreRow,
  isWarehouse,
  requireDataStore,
} from '../data-stores/data-store-rows.ts';
import { listDatasets } from '../data-stores/introspect.ts';
import { requireOwnItem } from '../data-stores/own-item.ts';
import { sourceFailure } from '../data-stores/source-failure.ts';
import { findItem } from '../items.ts';
import { countSteps, findJob, findNewestJob, isOpen } from '../jobs/job-store.ts';
import { actInSteps, type Call, check, type Operation, read } from '../operation.ts';
import { forbidden, PortalError, unknownItem } from '../portal-error.ts';
import { compareDatasets, countActions } from '../publish/compare.ts';
import { findPublication, hasPublished, remember } from '../publish/publication.ts';
import { settlePublication } from '../publish/publish-call.ts';
import { submitPublish } from '../publish/publish-job.ts';
import { listPublished } from '../publish/published-rows.ts';
import { itemOfPath, organizationOfPath } from '../subjects.ts';

/**
 * The data store of a publish and its owner, who alone may publish from it and must hold both
 * privileges; the rights table asks for one of them.
 */
async function requirePublisher(
  call: Call<PublishLayersParameters>,
): Promise<{ store: DataStoreRow; owner: string }> {
  const { database, caller, parameters } = call;
  const item = await findItem(database, caller, parameters.datastoreId);
  if (item === undefined) throw unknownItem();
  const mayPublish = callerHolds(caller, 'portal:publisher:publishServerServices');
  if (!isCaller(caller, item.owner) || !mayPublish) throw forbidden();
  if (await isWarehouse(database, item)) {
    throw new PortalError(400, undefined, 'Publish layes failed.', [
      'Bulk publishing from a cloud data warehouse is not supported.',
    ]);
  }
  return { store: await requireDataStore(database, item), owner: item.owner };
}

const publishLayers = actInSteps({
  name: 'publishLayers',
  path: '/portals/:portalId/datastores/allDatasets/publishLayers',
  title: 'Publish layers',
  about: organizationOfPath,
  parameters: PublishLayersParameters,
  async handle(call): Promise<PublishLayersAnswer> {
    const { parameters } = call;
    const { store, owner } = await requirePublisher(call);
    const answer = await call.change(async (transaction) => {
      // Two calls at once see one another's remembered values.
      await transaction.query('select 1 from data_store where item_id = $1 for update', [
        store.item_id,
      ]);
      const publication = await settlePublication(transaction, owner, parameters);
      await remember(transaction, publication);
      const syncItemInfo = parameters.syncItemInfo ?? false;
      const jobId = await submitPublish(transaction, owner, store.item_id, syncItemInfo);
      return { serverId: publication.server_id, jobId };
    });
    call.jobs.wake();
    return { success: true, datastoreId: store.item_id, jobType: publishJobType, ...answer };
  },
});

/** Our own addition: what publishLayers with the same parameters would do. */
const comparePublished = check({
  name: 'comparePublished',
  path: '/portals/:portalId/datastores/allDatasets/comparePublished',
  title: 'Compare published layers',
  about: organizationOfPath,
  parameters: PublishLayersParameters,
  async handle(call): Promise<ComparePublishedAnswer> {
    const { database, sources, parameters } = call;
    const { store, owner } = await requirePublisher(call);
    const { template } = await settlePublication(database, owner, parameters);
    const declared = template.properties?.pointColumns ?? [];
    try {
      const datasets = await sources.use(store, (source) => listDatasets(source, declared));
      const published = await listPublished(database, store.item_id);
      const changes = compareDatasets(published, datasets, template);
      return {
        datastoreId: store.item_id,
        isInitial: published.length === 0,
        counts: countActions(changes),
        changes,
      };
    } catch (error) {
      const { host, port, database_name, username: user } = store;
      throw sourceFailure(error, { host, port, database: database_name, user });
    }
  },
});

const DatastoreParameters = z.object({ datastoreId: requiredText(64) });

/** Our own addition: what is remembered with a data store. */
const publication = read({
  name: 'publication',
  path: '/portals/:portalId/datastores/publication',
  title: 'Remembered values',
  about: organizationOfPath,
  parameters: DatastoreParameters,
  async handle(call): Promise<PublicationAnswer> {
    const { datastoreId } = call.parameters;
    await requireOwnItem(call, datastoreId);
    const known = await findPublication(call.database, datastoreId);
    const newest = await findNewestJob(call.database, datastoreId, publishJobType);
    const isFixed = await hasPublished(call.database, datastoreId);
    return {
      datastoreId,
      portalFolderId: known?.folder_id ?? null,
      serverId: known?.server_id ?? null,
      serverFolder: known?.server_folder ?? null,
      fixed: isFixed ? [...fixedParameters] : [],
      templateSvcConfig: known?.template ?? null,
      newestJobId: newest?.id ?? null,
    };
  },
});

const getLayers = read({
  name: 'getLayers',
  path: '/portals/:portalId/datastores/allDatasets/getLayers',
  title: 'Published layers',
  about: organizationOfPath,
  parameters: DatastoreParameters,
  async handle(call): Promise<LayersAnswer> {
    const { datastoreId } = call.parameters;
    await requireOwnItem(call, datastoreId);
    const rows = await call.database.query<{
      id: string;
      title: string;
      type: string;
      url: string | null;
      created: Date;
      modified: Date;
      dataset: string;
      dataset_type: string;
      table_name: string;
    }>(
      `select i.id, i.title, i.type, i.url, i.created, i.modified, d.dataset,
         d.definition ->> 'type' as dataset_type, d.definition ->> 'table' as table_name
       from published_dataset d join item i on i.id in (d.map_item_id, d.feature_item_id)
       where d.store_id = $1 order by d.dataset collate "C", i.type`,
      [datastoreId],
    );
    return {
      layerAndDatasets: rows.map((row) => ({
        layer: {
          id: row.id,
          title: row.title,
          type: row.type,
          url: row.url,
          created: row.created.getTime(),
          modified: row.modified.getTime(),
        },
        dataset: {
          name: row.dataset,
          displayName: row.table_name,
          type: row.dataset_type,
          datastoreId,
        },
      })),
    };
  },
});

/** Portals know the states `partial`, `completed` and `failed`; clients take more to mean: wait. */
const itemStatus = read({
  name: 'itemStatus',
  path: '/content/users/:username/items/:itemId/status',
  title: 'Status of the item',
  about: itemOfPath,
  parameters: ItemStatusParameters,
  async handle({ database, parameters }, { item }): Promise<ItemStatusAnswer> {
    const { jobId, jobType } = parameters;
    const job =
      jobId === undefined
        ? await findNewestJob(database, item.id, jobType)
        : await findJob(database, jobId);
    const isOther = jobType !== undefined && job?.type !== jobType;
    if (jobId !== undefined && (job?.subject !== item.id || isOther)) {
      throw new PortalError(400, undefined, 'There is no such job of this item.');
    }
    if (job === undefined) {
      return { status: 'completed', statusMessage: 'completed', itemId: item.id };
    }
    const isUnderWay = isOpen(job);
    const { done, total } = await countSteps(database, job.id);
    return {
      status: isUnderWay ? 'processing' : job.status,
      statusMessage: isUnderWay ? `${done} of ${total} datasets are done.` : job.status_message,
      itemId: item.id,
      jobId: job.id,
      jobProgress: { done, total },
    };
  },
});

/** Bulk publish of the datasets of a data store. */
export const publishOperations: readonly Operation[] = [
  publishLayers,
  comparePublished,
  publication,
  getLayers,
  itemStatus,
];
