import { type JobAnswer, JobParameters } from '#portal/contract/job.ts';
import type { UrlJob } from '#portal/contract/urls.ts';
import { isCaller } from '../caller.ts';
import type { JobRow } from '../jobs/job-rows.ts';
import { toJob } from '../jobs/job-rows.ts';
import { countSteps, findJob, listSteps } from '../jobs/job-store.ts';
import { type Call, type Operation, read } from '../operation.ts';
import { findOrganization } from '../organization.ts';
import { describePage, readPage } from '../page.ts';
import { PortalError } from '../portal-error.ts';
import type { Subject } from '../subjects.ts';
import { urlSubject } from '../urls/url-job.ts';
import { toUrlJob } from '../urls/url-results.ts';

const unknownJob = () => new PortalError(400, undefined, 'Job does not exist or is inaccessible.');

async function jobOfPath({ database, caller, path }: Call): Promise<Subject & { job: JobRow }> {
  await findOrganization(database, path.portalId);
  const job = await findJob(database, path.jobId ?? '');
  const isTheirs = job !== undefined && isCaller(caller, job.username);
  const isAdministrator = caller?.roleId === 'org_admin';
  if (job === undefined || !(isTheirs || isAdministrator)) {
    throw unknownJob();
  }
  return { standings: isTheirs ? ['owner'] : [], job };
}

const job = read({
  name: 'job',
  path: '/portals/:portalId/jobs/:jobId',
  title: 'Job',
  about: jobOfPath,
  parameters: JobParameters,
  async handle({ database, parameters }, { job: row }): Promise<JobAnswer | UrlJob> {
    if (parameters.key !== undefined && parameters.key !== row.parameters.key) throw unknownJob();
    if (row.subject === urlSubject) return await toUrlJob(database, row);
    const page = readPage(parameters);
    const state = parameters.state || undefined;
    const progress = await countSteps(database, row.id);
    const counts = {
      pending: progress.total - progress.done,
      done: progress.done - progress.failed,
      failed: progress.failed,
    };
    const total = state === undefined ? progress.total : counts[state];
    const rows = await listSteps(database, row.id, { state, ...page });
    const steps = rows.map(({ name, state, message, details }) => ({
      name,
      state,
      message,
      details,
    }));
    return toJob(row, progress, { ...describePage(page, total, steps.length), steps });
  },
});

/** What goes on after the answer to a call. */
export const jobOperations: readonly Operation[] = [job];
