/** The job behind both updates: the new address first, then the items, two thousand a step. */
import { portalUrlJobType, serverUrlJobType, type UrlJobType } from '#portal/contract/urls.ts';
import { type Queryable, StatementError } from '#server/db/database.ts';
import type { StepRow } from '../jobs/job-rows.ts';
import type { JobHandler, JobOutcome, JobWork } from '../jobs/job-runner.ts';
import { countSteps, endStep, listSteps, noteJob, planSteps } from '../jobs/job-store.ts';
import { collectEvents } from '../webhooks/event-collector.ts';
import { queueJobEvents } from '../webhooks/outbox.ts';
import {
  changesOf,
  findItemTexts,
  type IdRange,
  type ItemTexts,
  obstacleOf,
  splitItems,
  storeChanges,
  type TextChange,
} from './item-texts.ts';
import { addressesOfOthers, listUrlOwners, storeUrl, type UrlOwner } from './registered-urls.ts';
import { makeRewriter, type Rewriter } from './rewrite-addresses.ts';
import { parseWebAddress } from './web-address.ts';

/** Both kinds of update are about this: of all of them one runs at a time. */
export const urlSubject = 'urls';
const itemsPerStep = 2000;
/** A job of very many steps tells how far it is about this often. */
const progressNotes = 20;

/** What a job was asked for; kept with it. */
export interface UrlOrder {
  readonly kind: UrlOwner['kind'];
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Otherwise what an earlier update left over is looked for. */
  readonly isMove: boolean;
  /** Came with the answer; who sends it along asks for this job and no other. */
  readonly key: string;
}

/** What a step keeps. */
export interface UrlStepDetails extends IdRange {
  readonly items?: number;
  readonly addresses?: number;
  readonly failedItems?: readonly { readonly itemId: string; readonly message: string }[];
}

export function jobTypeOf(kind: UrlOwner['kind']): UrlJobType {
  return kind === 'portal' ? portalUrlJobType : serverUrlJobType;
}

/** The handler of these jobs; `onPortalMoved` is called when the portal's address was changed. */
export function urlHandler(onPortalMoved: () => void): JobHandler {
  return async (work) => {
    const { database, job } = work;
    const order = job.parameters as unknown as UrlOrder;
    if ((await countSteps(database, job.id)).total === 0) {
      await work.step((transaction) => begin(transaction, job.id, order));
    }
    const rewrite = await rewriterOf(database, order);
    if (rewrite === undefined) return { status: 'failed', message: 'The server is gone.' };
    for (const step of await listSteps(database, job.id, { state: 'pending' })) {
      await takeStep(work, order, rewrite, step);
    }
    const outcome = toOutcome(await sumSteps(database, job.id), order);
    return order.kind === 'portal' && order.isMove
      ? { ...outcome, afterwards: onPortalMoved }
      : outcome;
  };
}

/** Stores the new address, so that what is made from now on has it, and plans the items. */
async function begin(transaction: Queryable, jobId: string, order: UrlOrder): Promise<void> {
  if (order.isMove) await storeUrl(transaction, order, order);
  const { ranges, total } = await splitItems(transaction, itemsPerStep);
  const steps = ranges.map((range, index) => {
    const details: UrlStepDetails = range;
    const last = Math.min((index + 1) * itemsPerStep, total);
    return {
      name: `${index * itemsPerStep + 1}–${last}`,
      state: 'pending',
      details: { ...details },
    } as const;
  });
  await planSteps(transaction, jobId, steps);
  const what = order.kind === 'portal' ? "The portal's address" : 'The address of the server';
  await noteJob(transaction, jobId, `${what} is ${order.to}; before it was ${order.from}.`);
  await noteJob(transaction, jobId, `${total} items are looked through.`);
}

async function rewriterOf(database: Queryable, order: UrlOrder): Promise<Rewriter | undefined> {
  const owners = await listUrlOwners(database);
  const own = owners.find(({ kind, id }) => kind === order.kind && id === order.id);
  const [from, to] = [parseWebAddress(order.from), parseWebAddress(order.to)];
  if (own === undefined || to === undefined) return undefined;
  // An address that is none stands in no item.
  if (from === undefined || order.from === order.to) return (text) => ({ text, count: 0 });
  return makeRewriter(from, to, addressesOfOthers(owners, own));
}

async function takeStep(work: JobWork, order: UrlOrder, rewrite: Rewriter, step: StepRow) {
  const range = step.details as unknown as UrlStepDetails;
  try {
    await work.step(async (transaction) => {
      const done = await rewriteRange(transaction, work, order, rewrite, range);
      await end(transaction, work.job.id, step, done);
    });
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    // One item stands in the way of the others: each gets its own turn.
    await takeOneByOne(work, order, rewrite, step);
  }
}

async function takeOneByOne(work: JobWork, order: UrlOrder, rewrite: Rewriter, step: StepRow) {
  const range = step.details as unknown as UrlStepDetails;
  const done = noneDone();
  const from = parseWebAddress(order.from);
  const items = from === undefined ? [] : await findItemTexts(work.database, from, range);
  for (const { id } of items) {
    try {
      const one = await work.step((transaction) =>
        rewriteRange(transaction, work, order, rewrite, { from: id, to: `${id}\u0001` }),
      );
      add(done, one);
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      work.log.warn({ err: error, item: id }, 'the address of an item could not be updated');
      done.failedItems.push({ itemId: id, message: 'The database refused the change.' });
    }
  }
  await work.step((transaction) => end(transaction, work.job.id, step, done));
}

interface Done {
  items: number;
  addresses: number;
  failedItems: { itemId: string; message: string }[];
}

function noneDone(): Done {
  return { items: 0, addresses: 0, failedItems: [] };
}

function add(sum: Done, more: Done): void {
  sum.items += more.items;
  sum.addresses += more.addresses;
  sum.failedItems.push(...more.failedItems);
}

async function rewriteRange(
  transaction: Queryable,
  { job }: JobWork,
  order: UrlOrder,
  rewrite: Rewriter,
  range: IdRange,
): Promise<Done> {
  const done = noneDone();
  const from = parseWebAddress(order.from);
  if (from === undefined) return done;
  const items = await findItemTexts(transaction, from, range, { isLocked: true });
  const accepted = sortOut(items, rewrite, done);
  if (accepted.size === 0) return done;
  await storeChanges(transaction, accepted);
  const { fire, events } = collectEvents(operationOf[order.kind]);
  for (const id of accepted.keys()) fire('items/update', id);
  await queueJobEvents(transaction, events, job.username);
  return done;
}

const operationOf = { portal: 'updatePortalUrl', server: 'updateFederatedServerUrl' } as const;

/** The changes that can be made; what cannot is noted as failed. */
function sortOut(
  items: readonly ItemTexts[],
  rewrite: Rewriter,
  done: Done,
): Map<string, readonly TextChange[]> {
  const accepted = new Map<string, readonly TextChange[]>();
  for (const item of items) {
    const changes = changesOf(item, rewrite);
    if (changes.length === 0) continue;
    const obstacle = obstacleOf(changes);
    if (obstacle !== undefined) {
      done.failedItems.push({ itemId: item.id, message: obstacle });
      continue;
    }
    accepted.set(item.id, changes);
    done.items += 1;
    done.addresses += changes.reduce((sum, { count }) => sum + count, 0);
  }
  return accepted;
}

async function end(transaction: Queryable, jobId: string, step: StepRow, done: Done) {
  const details = { ...step.details, ...done };
  const state = done.failedItems.length > 0 ? 'failed' : 'done';
  const message =
    done.failedItems.length > 0 ? `${done.failedItems.length} items could not be updated.` : null;
  await endStep(transaction, jobId, { position: step.position, state, message, details });
  const { total, done: over } = await countSteps(transaction, jobId);
  const isTold =
    Math.ceil((over * progressNotes) / total) > Math.ceil(((over - 1) * progressNotes) / total);
  if (!isTold) return;
  const sum = await sumSteps(transaction, jobId);
  await noteJob(
    transaction,
    jobId,
    `${Math.round((100 * over) / total)}% looked through: ${sum.succeededCount} items updated, ${sum.failedItems.length} failed.`,
  );
}

export interface UrlSums {
  readonly succeededCount: number;
  readonly addressCount: number;
  readonly failedItems: readonly { readonly itemId: string; readonly message: string }[];
  /** What steps that were not taken would have looked through. */
  readonly pending: readonly IdRange[];
}

/** What the steps of a job have done together. */
export async function sumSteps(database: Queryable, jobId: string): Promise<UrlSums> {
  const steps = await listSteps(database, jobId);
  const details = steps.map((step) => step.details as unknown as UrlStepDetails);
  return {
    succeededCount: details.reduce((sum, { items = 0 }) => sum + items, 0),
    addressCount: details.reduce((sum, { addresses = 0 }) => sum + addresses, 0),
    failedItems: details.flatMap(({ failedItems = [] }) => failedItems),
    pending: details.filter((_, index) => steps[index]?.state === 'pending'),
  };
}

function toOutcome({ succeededCount, failedItems }: UrlSums, order: UrlOrder): JobOutcome {
  const restart = order.kind === 'portal' && order.isMove ? ' The portal restarts.' : '';
  const done = `${succeededCount} items were updated.`;
  const failed = failedItems.length > 0 ? ` ${failedItems.length} could not be updated.` : '';
  // Clients wait for `completed` or `failed` alone; the result has the items that failed.
  return { status: 'completed', message: `${done}${failed}${restart}` };
}
