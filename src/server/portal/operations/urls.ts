import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { z } from 'zod';
import {
  type CheckUrlAnswer,
  CheckUrlParameters,
  type OrgUrlMapAnswer,
  UpdatePortalUrlParameters,
  UpdateServerUrlParameters,
  type UpdateUrlAnswer,
  type UpdateUrlJobAnswer,
  type UrlReportAnswer,
  UrlReportParameters,
  type UrlsAnswer,
} from '#portal/contract/urls.ts';
import type { Queryable } from '#server/db/database.ts';
import { findNewestJobs, hasOpenJob, isOpen, submitJob } from '../jobs/job-store.ts';
import { actInSteps, check, type Operation, read, type StepCall } from '../operation.ts';
import { PortalError } from '../portal-error.ts';
import { organizationOfPath } from '../subjects.ts';
import { reach } from '../urls/reach.ts';
import { keptUrl, listUrlOwners, type UrlOwner } from '../urls/registered-urls.ts';
import { jobTypeOf, type UrlOrder, urlSubject } from '../urls/url-job.ts';
import { reportUrls } from '../urls/url-report.ts';
import { resultsOf } from '../urls/url-results.ts';
import { settleNewUrl } from '../urls/url-rules.ts';
import { writeWebAddress } from '../urls/web-address.ts';

/** The owner of an address: the server of this id, or the portal when none is given. */
function requireOwner(owners: readonly UrlOwner[], serverId: string | undefined): UrlOwner {
  const owner = owners.find(({ kind, id }) =>
    serverId === undefined ? kind === 'portal' : kind === 'server' && id === serverId,
  );
  if (owner !== undefined) return owner;
  throw new PortalError(400, undefined, 'There is no federated server with this id.');
}

interface UpdateParameters {
  readonly newUrl: string;
  readonly async?: boolean | undefined;
}

/** Stores the job of an update, for one at a time; gives its order. */
async function submitUpdate(
  transaction: Queryable,
  username: string,
  serverId: string | undefined,
  newUrl: string,
): Promise<{ readonly jobId: string; readonly key: string }> {
  // Two calls at once see one another's job.
  await transaction.query('select 1 from organization for update');
  const owners = await listUrlOwners(transaction);
  const owner = requireOwner(owners, serverId);
  const to = writeWebAddress(settleNewUrl(owner, owners, newUrl));
  if (await hasOpenJob(transaction, urlSubject)) {
    throw new PortalError(409, undefined, 'Another update of an address is under way.');
  }
  // Asked for once more, what was left over from the address before is looked for.
  const isSame = keptUrl(owner.url) === to;
  const from = isSame ? (owner.formerUrls[0]?.url ?? owner.url) : owner.url;
  const key = randomBytes(16).toString('base64url');
  const order: UrlOrder = { kind: owner.kind, id: owner.id, from, to, key, isMove: !isSame };
  const jobId = await submitJob(transaction, {
    type: jobTypeOf(owner.kind),
    subject: urlSubject,
    username,
    parameters: { ...order },
  });
  return { jobId, key };
}

async function update(
  call: StepCall<UpdateParameters>,
  serverId: string | undefined,
): Promise<UpdateUrlAnswer | UpdateUrlJobAnswer> {
  const { caller, database, jobs, origin, parameters } = call;
  const submitted = await call.change(
    (transaction) => submitUpdate(transaction, caller?.username ?? '', serverId, parameters.newUrl),
    ({ jobId }) => ({ jobId }),
  );
  jobs.wake();
  const { jobId, key } = submitted;
  if (parameters.async === true) {
    return { jobId, key, jobUrl: `${origin}/sharing/rest/portals/self/jobs/${jobId}` };
  }
  const job = await jobs.finished(jobId);
  if (job === undefined || isOpen(job)) {
    throw new PortalError(
      503,
      undefined,
      `The portal is about to end. The update goes on when it is back, as job ${jobId}.`,
    );
  }
  if (job.status === 'failed') {
    throw new PortalError(500, undefined, `${job.status_message} Job ${jobId} has the details.`);
  }
  return { reregisterUrlResults: await resultsOf(database, job) };
}

const updatePortalUrl = actInSteps({
  name: 'updatePortalUrl',
  path: '/portals/:portalId/urls/updatePortalUrl',
  title: 'Update portal URL',
  about: organizationOfPath,
  parameters: UpdatePortalUrlParameters,
  handle: (call) => update(call, undefined),
});

const updateFederatedServerUrl = actInSteps({
  name: 'updateFederatedServerUrl',
  path: '/portals/:portalId/urls/updateFederatedServerUrl',
  title: 'Update federated server URL',
  about: organizationOfPath,
  parameters: UpdateServerUrlParameters,
  handle: (call) => update(call, call.parameters.serverId),
});

const generateOrgUrlMap = read({
  name: 'generateOrgUrlMap',
  path: '/portals/:portalId/urls/generateOrgUrlMap',
  title: 'Organization URL map',
  about: organizationOfPath,
  parameters: z.object({}),
  async handle({ database }): Promise<OrgUrlMapAnswer> {
    const owners = await listUrlOwners(database);
    const newest = await findNewestJobs(database, urlSubject);
    const historyOf = ({ id, formerUrls }: UrlOwner) => {
      const job = newest.find(({ parameters }) => parameters.id === id);
      return {
        formerUrls: [...formerUrls],
        newestJob: job && { id: job.id, status: job.status, modified: job.modified.getTime() },
      };
    };
    const portal = requireOwner(owners, undefined);
    const name = hostname();
    return {
      siteUrlMap: {
        portal: {
          id: portal.id,
          webContextUrl: portal.url,
          portalLocalHostname: name,
          machines: [{ machineName: name, role: 'Primary', platform: process.platform }],
          ...historyOf(portal),
        },
        servers: owners
          .filter(({ kind }) => kind === 'server')
          .map((server) => ({
            id: server.id,
            name: server.name,
            url: server.url,
            adminUrl: server.adminUrl,
            isBehindPortal: server.isBehindPortal,
            ...historyOf(server),
          })),
      },
    };
  },
});

const generateUrlReport = check({
  name: 'generateUrlReport',
  path: '/portals/:portalId/urls/generateUrlReport',
  title: 'URL report',
  about: organizationOfPath,
  parameters: UrlReportParameters,
  async handle({ database, parameters }): Promise<UrlReportAnswer> {
    const { urlType, newUrl } = parameters;
    const owners = await listUrlOwners(database);
    const isServer = urlType === 'federatedServerUrl';
    const owner = requireOwner(owners, isServer ? (parameters.serverId ?? '') : undefined);
    const to = newUrl ? settleNewUrl(owner, owners, newUrl) : undefined;
    const isSame = to !== undefined && keptUrl(owner.url) === writeWebAddress(to);
    const from = isSame ? (owner.formerUrls[0]?.url ?? owner.url) : owner.url;
    const report = await reportUrls(database, owner, owners, to, from);
    return {
      siteUrlReport: {
        id: randomUUID(),
        reportVersion: '1.0',
        reportCreated: new Date().toUTCString(),
        itemCount: report.itemCount,
        portal: { httpsUrl: requireOwner(owners, undefined).url },
        url: from,
        itemTypes: [...report.itemTypes],
      },
    };
  },
});

/** Our own addition: whether an address would be taken, and whether anything answers there yet. */
const checkUrl = check({
  name: 'checkUrl',
  path: '/portals/:portalId/urls/check',
  title: 'Check URL',
  about: organizationOfPath,
  parameters: CheckUrlParameters,
  async handle({ database, parameters }): Promise<CheckUrlAnswer> {
    const owners = await listUrlOwners(database);
    const owner = requireOwner(owners, parameters.serverId || undefined);
    try {
      const address = settleNewUrl(owner, owners, parameters.newUrl);
      return {
        url: writeWebAddress(address),
        refusal: null,
        ...(await reach(address, owner.kind)),
      };
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      const [detail] = error.details;
      const refusal = typeof detail === 'string' ? detail.replace(/^newUrl: /, '') : error.message;
      return { url: parameters.newUrl, refusal, isReachable: false };
    }
  },
});

const urls = read({
  name: 'urls',
  path: '/portals/:portalId/urls',
  title: 'URLs',
  about: organizationOfPath,
  parameters: z.object({}),
  async handle({ database }): Promise<UrlsAnswer> {
    const servers = (await listUrlOwners(database)).filter(({ kind }) => kind === 'server');
    const https = servers.map(({ url }) => url.replace(/^https?:\/\//, ''));
    return { urls: { features: { https }, tiles: { https } } };
  },
});

/** The public addresses of the portal and its servers. */
export const urlOperations: readonly Operation[] = [
  urls,
  generateOrgUrlMap,
  generateUrlReport,
  checkUrl,
  updatePortalUrl,
  updateFederatedServerUrl,
];
