/** What answers say about an update. */
import type { ReregisterUrlResults, UrlJob } from '#portal/contract/urls.ts';
import type { Queryable } from '#server/db/database.ts';
import type { JobRow } from '../jobs/job-rows.ts';
import { countSteps, isOpen } from '../jobs/job-store.ts';
import { changesOf, findItemTexts } from './item-texts.ts';
import { addressesOfOthers, listUrlOwners } from './registered-urls.ts';
import { makeRewriter } from './rewrite-addresses.ts';
import { sumSteps, type UrlOrder, type UrlSums } from './url-job.ts';
import { parseWebAddress } from './web-address.ts';

/** The result of a job, as far as it is. */
export async function resultsOf(database: Queryable, job: JobRow): Promise<ReregisterUrlResults> {
  const order = job.parameters as unknown as UrlOrder;
  const sums = await sumSteps(database, job.id);
  const isSet = (await countSteps(database, job.id)).total > 0;
  const isServer = order.kind === 'server';
  return {
    type: job.type,
    id: order.id,
    reregisterURL: order.to,
    reregisteredServerSecurityConfig: isSet && isServer,
    reregisteredPortalDatabase: isSet,
    reregisteredWebContextURL: isSet,
    itemUrls: {
      succeededCount: sums.succeededCount,
      failedCount: sums.failedItems.length,
      failedItems: [...sums.failedItems],
      notProcessedCount: await countNotProcessed(database, order, sums),
    },
    created: job.modified.getTime(),
  };
}

/** Items with the old address in the parts that the job has not come to. */
async function countNotProcessed(database: Queryable, order: UrlOrder, { pending }: UrlSums) {
  const [from, to] = [parseWebAddress(order.from), parseWebAddress(order.to)];
  if (pending.length === 0 || from === undefined || to === undefined) return 0;
  const owners = await listUrlOwners(database);
  const own = owners.find(({ kind, id }) => kind === order.kind && id === order.id);
  if (own === undefined) return 0;
  const rewrite = makeRewriter(from, to, addressesOfOthers(owners, own));
  let count = 0;
  for (const range of pending) {
    const items = await findItemTexts(database, from, range);
    count += items.filter((item) => changesOf(item, rewrite).length > 0).length;
  }
  return count;
}

/** The job resource of an update; its result is there once it is over. */
export async function toUrlJob(database: Queryable, job: JobRow): Promise<UrlJob> {
  const { kind, id } = job.parameters as unknown as UrlOrder;
  const results = isOpen(job) ? undefined : await resultsOf(database, job);
  return {
    id: job.id,
    definition: { type: job.type, ...(kind === 'portal' ? { siteKey: id } : { serverId: id }) },
    status: job.status,
    statusMessage: job.status_message,
    created: job.created.getTime(),
    modified: job.modified.getTime(),
    messages: job.messages,
    progress: { ...(await countSteps(database, job.id)) },
    ...(results === undefined
      ? {}
      : {
          result: {
            reregisterUrlResults: results,
            ...(kind === 'server' ? { details: job.status_message } : {}),
          },
        }),
  };
}
