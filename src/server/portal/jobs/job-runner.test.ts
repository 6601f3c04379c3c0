import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing.ts';
import { loadSamplePortal } from '../sample/load-sample-portal.ts';
import { type JobHandler, JobRunner } from './job-runner.ts';
import {
  claimJob,
  countSteps,
  endStep,
  findJob,
  listSteps,
  planSteps,
  submitJob,
} from './job-store.ts';

let database: Database;
const log = Fastify().log;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadSamplePortal(database, {
    adminPassword: 'correct horse battery',
    withSample: false,
    origin: 'http://portal.test',
  });
});
afterEach(async () => {
  await database.query('delete from portal_job');
});
afterAll(() => database.close());

const submit = (subject: string) =>
  submitJob(database, { type: 'count', subject, username: 'admin', parameters: {} });

/** A job of three steps, each of which says that it was done. */
function counting(done: string[], beforeStep = async (_name: string) => {}): JobHandler {
  return async ({ job, step, database: own }) => {
    if ((await countSteps(own, job.id)).total === 0) {
      const names = ['a', 'b', 'c'];
      await step((transaction) =>
        planSteps(
          transaction,
          job.id,
          names.map((name) => ({ name, state: 'pending', details: {} })),
        ),
      );
    }
    for (const next of await listSteps(own, job.id, { state: 'pending' })) {
      await beforeStep(next.name);
      await step(async (transaction) => {
        await endStep(transaction, job.id, { ...next, state: 'done' });
      });
      done.push(next.name);
    }
    return { status: 'completed', message: 'counted' };
  };
}

const runnerOf = (handler: JobHandler) =>
  new JobRunner(database, new Map([['count', handler]]), log);

test('a job is done step by step, and its end is told', async () => {
  const done: string[] = [];
  const id = await submit('one');
  const runner = runnerOf(counting(done));
  runner.wake();
  await runner.idle();
  expect(done).toEqual(['a', 'b', 'c']);
  expect(await findJob(database, id)).toMatchObject({
    status: 'completed',
    status_message: 'counted',
    messages: ['counted'],
  });
});

test('what a stopped runner has not done is done by the next, and nothing twice', async () => {
  const done: string[] = [];
  const id = await submit('one');
  const first: JobRunner = runnerOf(
    counting(done, async (name) => {
      if (name === 'b') void first.stop();
    }),
  );
  first.wake();
  await first.idle();
  expect(done).toEqual(['a']);
  expect(await findJob(database, id)).toMatchObject({ status: 'processing' });
  const second = runnerOf(counting(done));
  second.wake();
  await second.idle();
  expect(done).toEqual(['a', 'b', 'c']);
});

test("a job is somebody else's until the lease has run out", async () => {
  const done: string[] = [];
  const id = await submit('one');
  await claimJob(database, 'another process', 60);
  const runner = runnerOf(counting(done));
  runner.wake();
  await runner.idle();
  expect(done).toEqual([]);
  await database.query(
    'update portal_job set lease = now() - make_interval(secs => 1) where id = $1',
    [id],
  );
  runner.wake();
  await runner.idle();
  expect(done).toEqual(['a', 'b', 'c']);
});

test('who has lost the job does no more of it', async () => {
  const done: string[] = [];
  await submit('one');
  const runner = runnerOf(
    counting(done, async (name) => {
      if (name === 'b') await database.query(`update portal_job set worker = 'another process'`);
    }),
  );
  runner.wake();
  await runner.idle();
  expect(done).toEqual(['a']);
  expect(await database.query('select status, worker from portal_job')).toEqual([
    { status: 'processing', worker: 'another process' },
  ]);
});

test('jobs of one subject wait for one another, those of another do not', async () => {
  await submit('one');
  await submit('one');
  const other = await submit('two');
  await claimJob(database, 'first', 60);
  expect(await claimJob(database, 'second', 60)).toMatchObject({ id: other });
  expect(await claimJob(database, 'third', 60)).toBeUndefined();
});

test('a handler that breaks fails its job, and the next job is done', async () => {
  const done: string[] = [];
  const broken = await submit('broken');
  await submit('one');
  const handler: JobHandler = (work) =>
    work.job.subject === 'broken' ? Promise.reject(new Error('broken')) : counting(done)(work);
  const runner = runnerOf(handler);
  runner.wake();
  await runner.idle();
  expect(await findJob(database, broken)).toMatchObject({
    status: 'failed',
    status_message: 'The job failed on the server.',
  });
  expect(done).toEqual(['a', 'b', 'c']);
});
