/** The operations on public addresses. Those that only some portals offer answer undefined elsewhere. */
import { requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import { callPortal, type PortalAccess, portalUrl } from '../client.ts';
import { InfoAnswer } from '../contract/organization.ts';
import { portalPaths } from '../contract/paths.ts';
import {
  CheckUrlAnswer,
  OrgUrlMapAnswer,
  UpdateUrlAnswer,
  UpdateUrlJobAnswer,
  UrlJob,
  UrlReportAnswer,
} from '../contract/urls.ts';
import { whereOffered } from '../where-offered.ts';

/** What is to get another address: the portal, or the server of an id. */
export type UrlSubject = 'portal' | { readonly serverId: string };

export interface UrlOrder {
  readonly subject: UrlSubject;
  readonly newUrl: string;
  /** Whether the call answers at once with a job, or waits until everything is done. */
  readonly isAsync: boolean;
}

/** The addresses of the portal and its servers; undefined where the portal does not tell. */
export async function readUrlMap(
  access: PortalAccess,
  signal?: AbortSignal,
): Promise<OrgUrlMapAnswer['siteUrlMap'] | undefined> {
  const path = portalPaths.urlOperation('generateOrgUrlMap');
  const answer = await whereOffered(callPortal(access, path, {}, OrgUrlMapAnswer, signal));
  return answer?.siteUrlMap;
}

/** What would change, by item type; undefined where the portal cannot tell. */
export async function readUrlReport(
  access: PortalAccess,
  { subject, newUrl }: Pick<UrlOrder, 'subject' | 'newUrl'>,
  signal?: AbortSignal,
): Promise<UrlReportAnswer['siteUrlReport'] | undefined> {
  const path = portalPaths.urlOperation('generateUrlReport');
  const urlType = subject === 'portal' ? 'portalUrl' : 'federatedServerUrl';
  const values = { urlType, newUrl, ...(subject === 'portal' ? {} : subject) };
  const answer = await whereOffered(callPortal(access, path, values, UrlReportAnswer, signal));
  return answer?.siteUrlReport;
}

/** Whether the portal would take an address and reaches it; undefined where it does not say. */
export function checkUrl(
  access: PortalAccess,
  { subject, newUrl }: Pick<UrlOrder, 'subject' | 'newUrl'>,
  signal?: AbortSignal,
): Promise<CheckUrlAnswer | undefined> {
  const path = portalPaths.urlOperation('check');
  const values = { newUrl, ...(subject === 'portal' ? {} : subject) };
  return whereOffered(callPortal(access, path, values, CheckUrlAnswer, signal));
}

/** The call of an order without the token, to be sent or copied. */
export function urlCall({ subject, newUrl, isAsync }: UrlOrder) {
  const values = { newUrl, async: isAsync };
  return subject === 'portal'
    ? { path: portalPaths.urlOperation('updatePortalUrl'), values }
    : {
        path: portalPaths.urlOperation('updateFederatedServerUrl'),
        values: { ...subject, ...values },
      };
}

/** Changes an address: the results of a call that waited, or the job of one that did not. */
export async function updateUrl(
  access: PortalAccess,
  order: UrlOrder,
): Promise<UpdateUrlAnswer | UpdateUrlJobAnswer> {
  const { path, values } = urlCall(order);
  return await callPortal(access, path, values, UpdateUrlAnswer.or(UpdateUrlJobAnswer));
}

/** The job of an update. Some portals answer GET alone; the token goes in a header then. */
export async function readUrlJob(
  access: PortalAccess,
  jobId: string,
  signal?: AbortSignal,
): Promise<UrlJob> {
  const path = portalPaths.job(jobId);
  try {
    return await callPortal(access, path, {}, UrlJob, signal);
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 404 && error.status !== 405))
      throw error;
    const url = `${portalUrl(access.portal, path)}?f=json`;
    const headers = { 'x-esri-authorization': `Bearer ${access.token ?? ''}` };
    return UrlJob.parse(await requestJson(url, { headers, signal }));
  }
}

/**
 * What a portal says about itself without a token; undefined where it answers but does not tell.
 * Throws while nothing answers there, or it is busy.
 */
export async function readInfo(
  portal: string,
  signal?: AbortSignal,
): Promise<InfoAnswer | undefined> {
  const url = `${portalUrl(portal, 'info')}?f=json`;
  try {
    return InfoAnswer.safeParse(await requestJson(url, { signal })).data;
  } catch (error) {
    if (error instanceof HttpError && error.status > 0 && error.status < 500) return undefined;
    throw error;
  }
}
