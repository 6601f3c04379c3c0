import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { publishJobType } from '#portal/contract/publish.ts';
import { portalUrlJobType, serverUrlJobType } from '#portal/contract/urls.ts';
import type { Database } from '#server/db/database.ts';
import type { Settings } from '#server/settings.ts';
import { DataSources } from './data-stores/data-sources.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { publishHandler } from './publish/publish-job.ts';
import { readStoreKey } from './store-key.ts';
import { urlHandler } from './urls/url-job.ts';
import { DeliveryWorker } from './webhooks/delivery-worker.ts';

/** What the portal has beside its database for as long as the service runs. */
export interface PortalParts {
  readonly database: Database;
  readonly sources: DataSources;
  readonly jobs: JobRunner;
  readonly deliveries: DeliveryWorker;
}

/** Makes the parts; `onPortalMoved` is called when a job has given the portal another address.
 * Jobs and deliveries begin when their workers are started. */
export function makePortalParts(
  database: Database,
  settings: Settings,
  log: FastifyBaseLogger,
  onPortalMoved: () => void,
): PortalParts {
  let key: Promise<Buffer> | undefined;
  const readKey = () => {
    key ??= readStoreKey(resolve(settings.dataDir), settings.dataStoreSecret).catch((error) => {
      // A file that is put right is read with the next use.
      key = undefined;
      throw error;
    });
    return key;
  };
  const sources = new DataSources(database, readKey);
  const moving = urlHandler(onPortalMoved);
  const handlers = new Map([
    [publishJobType, publishHandler(sources)],
    [portalUrlJobType, moving],
    [serverUrlJobType, moving],
  ]);
  const deliveries = new DeliveryWorker({
    database,
    keys: sources,
    // The file of one process of several is not known to the others.
    isKeyShared: settings.databaseUrl === undefined || settings.dataStoreSecret !== undefined,
    operatorRanges: settings.webhookRanges,
    log,
  });
  return { database, sources, jobs: new JobRunner(database, handlers, log), deliveries };
}
