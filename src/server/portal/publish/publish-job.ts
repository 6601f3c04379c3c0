/** The job behind publishLayers: publishes what is new, and keeps in step what is published. */

import type { Dataset } from '#portal/contract/data-store.ts';
import { type DatasetChange, publishJobType } from '#portal/contract/publish.ts';
import { DatabaseUnavailableError, type Queryable, StatementError } from '#server/db/database.ts';
import { describeProblem, isConnectionLoss } from '../data-stores/connection-problem.ts';
import type { DataSource } from '../data-stores/data-source.ts';
import type { DataSources } from '../data-stores/data-sources.ts';
import { type DataStoreRow, findDataStore } from '../data-stores/data-store-rows.ts';
import { withExtent } from '../data-stores/extent.ts';
import { listDatasets } from '../data-stores/introspect.ts';
import { describeError } from '../describe-error.ts';
import type { StepRow } from '../jobs/job-rows.ts';
import type { JobHandler, JobOutcome, JobWork } from '../jobs/job-runner.ts';
import {
  countSteps,
  endStep,
  failPendingSteps,
  listSteps,
  planSteps,
  submitJob,
} from '../jobs/job-store.ts';
import { PortalError } from '../portal-error.ts';
import { collectEvents } from '../webhooks/event-collector.ts';
import { queueJobEvents } from '../webhooks/outbox.ts';
import { type ChangeOrder, changeDataset } from './change-dataset.ts';
import { compareDatasets } from './compare.ts';
import { findPublication, type Publication } from './publication.ts';
import { listPublished } from './published-rows.ts';
import { serviceName } from './service-name.ts';

/** Stores a job that publishes the datasets of a data store; gives its id. */
export function submitPublish(
  transaction: Queryable,
  owner: string,
  storeId: string,
  syncItemInfo: boolean,
): Promise<string> {
  const parameters = { syncItemInfo };
  return submitJob(transaction, {
    type: publishJobType,
    subject: storeId,
    username: owner,
    parameters,
  });
}

/** What a step keeps: the change, and the name of a new service. */
interface StepDetails extends DatasetChange {
  readonly service?: string;
}

/** The handler of these jobs. */
export function publishHandler(sources: DataSources): JobHandler {
  return async (work) => {
    const { database, job } = work;
    const store = await findDataStore(database, job.subject);
    const publication = await findPublication(database, job.subject);
    if (store === undefined || publication === undefined) {
      return { status: 'failed', message: 'The data store is gone.' };
    }
    try {
      return await sources.use(store, (source) => publishAll(work, source, publication));
    } catch (error) {
      return await giveUp(work, store, error);
    }
  };
}

/** The data store cannot be read: what was not done is told as failed, for this reason. */
async function giveUp(work: JobWork, store: DataStoreRow, error: unknown): Promise<JobOutcome> {
  const isOurs = store.is_own && error instanceof DatabaseUnavailableError;
  if (isOurs || !(error instanceof SourceLostError)) throw error;
  const { host, port, database_name: database, username: user } = store;
  const { message } = describeProblem(error.cause, { host, port, database, user });
  await work.step((transaction) => failPendingSteps(transaction, work.job.id, message));
  const { total, failed } = await countSteps(work.database, work.job.id);
  const status = failed < total ? 'partial' : 'failed';
  return { status, message };
}

/** The data store could not be read; the reason is the cause. */
class SourceLostError extends Error {}

async function fromSource<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    throw new SourceLostError('The data store cannot be read', { cause: error });
  }
}

async function publishAll(
  work: JobWork,
  source: DataSource,
  publication: Publication,
): Promise<JobOutcome> {
  const { database, job } = work;
  const declared = publication.template.properties?.pointColumns ?? [];
  const datasets = await fromSource(listDatasets(source, declared));
  const byName = new Map(datasets.map((dataset) => [dataset.name, dataset]));
  if ((await countSteps(database, job.id)).total === 0) {
    const steps = await planned(work, publication, datasets);
    await work.step((transaction) => planSteps(transaction, job.id, steps));
  }
  for (const step of await listSteps(database, job.id, { state: 'pending' })) {
    await takeStep(work, source, publication, step, byName.get(step.name));
  }
  return outcome(await countSteps(database, job.id));
}

function outcome({ total, failed }: { total: number; failed: number }): JobOutcome {
  if (failed === 0) return { status: 'completed', message: `${total} datasets are in step.` };
  const message = `${failed} of ${total} datasets could not be published.`;
  return { status: failed === total ? 'failed' : 'partial', message };
}

/** One step for each dataset; what is in step already and wants no texts is done. */
async function planned(
  { database, job }: JobWork,
  { store_id, template }: Publication,
  datasets: readonly Dataset[],
) {
  const published = await listPublished(database, store_id);
  const taken = new Set(published.map((row) => row.service_name.toLowerCase()));
  const byName = new Map(datasets.map((dataset) => [dataset.name, dataset]));
  return compareDatasets(published, datasets, template).map((change) => {
    const dataset = byName.get(change.dataset);
    const isDone = change.action === 'keep' && job.parameters.syncItemInfo !== true;
    const details: StepDetails = { ...change };
    if (change.action !== 'add' || dataset === undefined) {
      return { name: change.dataset, state: isDone ? 'done' : 'pending', details } as const;
    }
    const service = serviceName(dataset, taken);
    taken.add(service.toLowerCase());
    return { name: change.dataset, state: 'pending', details: { ...details, service } } as const;
  });
}

/** Does one dataset; a failure that is its own leaves the others. */
async function takeStep(
  work: JobWork,
  source: DataSource,
  publication: Publication,
  step: StepRow,
  dataset: Dataset | undefined,
): Promise<void> {
  const details = step.details as unknown as StepDetails;
  const { job } = work;
  const needsExtent = dataset !== undefined && details.action !== 'delete';
  const order: ChangeOrder = {
    publication,
    change: details,
    service: details.service ?? '',
    dataset: needsExtent ? await fromSource(measured(source, dataset)) : undefined,
    owner: job.username,
    syncItemInfo: job.parameters.syncItemInfo === true,
  };
  try {
    await work.step(async (transaction) => {
      const { fire, events } = collectEvents('publishLayers');
      const items = await changeDataset(transaction, order, fire);
      await queueJobEvents(transaction, events, job.username);
      const done = {
        ...step,
        state: 'done',
        message: null,
        details: { ...details, ...items },
      } as const;
      await endStep(transaction, job.id, done);
    });
  } catch (error) {
    if (!isOfDataset(error)) throw error;
    const { message, details: more } = describeError(error, work.log);
    const sentences = [message, ...more.filter((detail) => typeof detail === 'string')];
    await work.step((transaction) =>
      endStep(transaction, job.id, { ...step, state: 'failed', message: sentences.join(' ') }),
    );
  }
}

/** The dataset with its extent; without one where only this dataset cannot be read. */
async function measured(source: DataSource, dataset: Dataset): Promise<Dataset> {
  try {
    return await withExtent(source, dataset);
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    return dataset;
  }
}

/** Whether the portal refused one dataset, and not the job or the database as a whole. */
function isOfDataset(error: unknown): boolean {
  return error instanceof PortalError || error instanceof StatementError;
}
