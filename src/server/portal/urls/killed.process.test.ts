import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UrlJob } from '#portal/contract/urls.ts';
import { administer, databaseUrlFor, testDatabaseName } from '#server/db/test-server.ts';
import { cleanUp, freePort, makeFolder, runService } from '#server/service-process.ts';
import { RunningPortal } from '../running-portal.ts';

const password = 'kill the service';
const hasTestServer = (process.env.TEST_DATABASE_URL ?? '') !== '';
const items = 9000;
const newUrl = 'https://station.example.org/portal';

const folder = makeFolder();
const name = hasTestServer ? testDatabaseName() : '';
let sql: postgres.Sql;

beforeAll(async () => {
  if (!hasTestServer) return;
  await administer(`create database ${name}`);
  sql = postgres(databaseUrlFor(name), {
    max: 2,
    onnotice: () => undefined,
    connection: { application_name: 'the test' },
  });
}, 60_000);
afterAll(async () => {
  cleanUp(folder);
  if (!hasTestServer) return;
  await sql.end();
  await administer(`drop database if exists ${name} with (force)`);
}, 60_000);

async function startPortal() {
  const port = String(await freePort());
  const service = runService(folder, {
    PORT: port,
    ADMIN_PASSWORD: password,
    DATABASE_URL: databaseUrlFor(name),
    PUBLIC_URL: 'http://127.0.0.1:1234',
  });
  await service.said('Ctrl-C stops it');
  return { service, portal: new RunningPortal(port, password) };
}

/** Asks for the job until it is as wanted; while the database comes back there may be no answer. */
async function jobWhen(portal: RunningPortal, jobId: string, wanted: (job: UrlJob) => boolean) {
  for (;;) {
    const answer = await portal.askAs('admin', `/portals/self/jobs/${jobId}`);
    const job = UrlJob.safeParse(answer);
    if (job.success && wanted(job.data)) return job.data;
  }
}

/** What a process held that is gone or has lost its database runs out at once. */
async function freeJobs() {
  await sql`update portal_job set lease = now() - interval '1 second' where status = 'processing'`;
}

test.runIf(hasTestServer)(
  'a lost database and kill -9 in the middle of a rewrite: it goes on, and nothing is done twice',
  async () => {
    const first = await startPortal();
    await sql`insert into item (id, owner, type, title, access, url, created, modified, search)
      select 'x' || lpad(n::text, 5, '0'), 'admin', 'Document Link', 'Many', 'private',
        'http://127.0.0.1:1234/x' || n, now(), now(), '{}' from generate_series(1, ${items}) n`;
    // The last item is held, so that everything before it is done and the end is waited for.
    const session = await sql.reserve();
    await session`begin`;
    await session`select 1 from item where id = ${`x${String(items).padStart(5, '0')}`} for update`;
    const { jobId } = await first.portal.askAs('admin', '/portals/self/urls/updatePortalUrl', {
      newUrl,
      async: 'true',
    });
    const isHalfDone = ({ progress }: UrlJob) =>
      (progress?.done ?? 0) === (progress?.total ?? 0) - 1;
    await jobWhen(first.portal, String(jobId), isHalfDone);

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and application_name <> 'the test'`;
    await jobWhen(first.portal, String(jobId), isHalfDone);
    first.service.child.kill('SIGKILL');
    await first.service.exit;
    const [half] =
      await sql`select count(*)::int as moved from item where url like ${`${newUrl}%`}`;
    expect(half?.moved).toBe(8000);
    await session`rollback`;
    session.release();
    await freeJobs();

    const { portal } = await startPortal();
    const job = await jobWhen(portal, String(jobId), ({ status }) => status !== 'processing');
    expect(job.status).toBe('completed');
    expect(job.result?.reregisterUrlResults.itemUrls).toEqual({
      succeededCount: items,
      failedCount: 0,
      failedItems: [],
      notProcessedCount: 0,
    });
    const rows = await sql`select count(*)::int as moved, count(distinct url)::int as urls
      from item where url ~ ${`^${newUrl}/x\\d+$`}`;
    expect(rows[0]).toEqual({ moved: items, urls: items });
    // The address that was stored at the beginning is in force after the start.
    expect(await portal.ask('/info', {})).toMatchObject({ owningSystemUrl: newUrl });
  },
  300_000,
);
