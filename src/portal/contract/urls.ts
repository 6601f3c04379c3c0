/**
 * The public addresses of the portal and of its federated servers (portal-api.md, "Update federated
 * server URL", "Update portal URL"). What the specification does not name is our own addition.
 */
import { z } from 'zod';
import { optionalFlag, requiredText } from './form.ts';
import { JobAnswer } from './job.ts';

export const portalUrlJobType = 'reregisterPortalUrl';
export const serverUrlJobType = 'reregisterFederatedServerUrl';
const jobType = z.enum([portalUrlJobType, serverUrlJobType]);
export type UrlJobType = z.infer<typeof jobType>;

const longestUrl = 500;

export const UpdatePortalUrlParameters = z.object({
  newUrl: requiredText(longestUrl),
  async: optionalFlag(),
});
export type UpdatePortalUrlParameters = z.infer<typeof UpdatePortalUrlParameters>;

export const UpdateServerUrlParameters = z.object({
  serverId: requiredText(64),
  newUrl: requiredText(longestUrl),
  async: optionalFlag(),
});
export type UpdateServerUrlParameters = z.infer<typeof UpdateServerUrlParameters>;

/** An item that could not be updated. */
export const FailedItem = z.looseObject({ itemId: z.string(), message: z.string().nullish() });
export type FailedItem = z.infer<typeof FailedItem>;

/** What an update did. */
export const ReregisterUrlResults = z.looseObject({
  type: z.string(),
  id: z.string(),
  reregisterURL: z.string(),
  reregisteredServerSecurityConfig: z.boolean().nullish(),
  reregisteredPortalDatabase: z.boolean().nullish(),
  reregisteredWebContextURL: z.boolean().nullish(),
  itemUrls: z.looseObject({
    succeededCount: z.number(),
    failedCount: z.number(),
    failedItems: z.array(z.unknown()),
    notProcessedCount: z.number(),
  }),
  created: z.number(),
});
export type ReregisterUrlResults = z.infer<typeof ReregisterUrlResults>;

/** The answer of a call that waited. */
export const UpdateUrlAnswer = z.looseObject({ reregisterUrlResults: ReregisterUrlResults });
export type UpdateUrlAnswer = z.infer<typeof UpdateUrlAnswer>;

/** The answer of a call that did not wait; the job is read with GET at `jobUrl`. */
export const UpdateUrlJobAnswer = z.looseObject({
  jobId: z.string(),
  key: z.string().nullish(),
  jobUrl: z.string().nullish(),
});
export type UpdateUrlJobAnswer = z.infer<typeof UpdateUrlJobAnswer>;

/** The job of an update; `progress` and `steps` are our own. */
export const UrlJob = z.looseObject({
  id: z.string(),
  definition: z.looseObject({
    type: z.string(),
    serverId: z.string().nullish(),
    siteKey: z.string().nullish(),
  }),
  status: z.string(),
  statusMessage: z.string().nullish(),
  created: z.number().nullish(),
  modified: z.number().nullish(),
  messages: z.array(z.string()).nullish(),
  result: z
    .looseObject({ reregisterUrlResults: ReregisterUrlResults, details: z.string().nullish() })
    .nullish(),
  progress: JobAnswer.shape.progress.nullish(),
});
export type UrlJob = z.infer<typeof UrlJob>;

/** An address that the portal or a server had until `replaced` (milliseconds since 1970). */
export const FormerUrl = z.looseObject({ url: z.string(), replaced: z.number() });
export type FormerUrl = z.infer<typeof FormerUrl>;

const history = {
  /** Our own additions: what it was before, the newest first, and the newest job about it. */
  formerUrls: z.array(FormerUrl).nullish(),
  newestJob: z.looseObject({ id: z.string(), status: z.string(), modified: z.number() }).nullish(),
};

/** `urls/generateOrgUrlMap`. */
export const OrgUrlMapAnswer = z.looseObject({
  siteUrlMap: z.looseObject({
    portal: z.looseObject({
      id: z.string(),
      webContextUrl: z.string(),
      portalLocalHostname: z.string().nullish(),
      machines: z.array(z.looseObject({ machineName: z.string().nullish() })).nullish(),
      ...history,
    }),
    servers: z.array(
      z.looseObject({
        id: z.string(),
        name: z.string().nullish(),
        url: z.string(),
        adminUrl: z.string().nullish(),
        ...history,
        /** The portal got a new address and this server has not been updated since. */
        isBehindPortal: z.boolean().nullish(),
      }),
    ),
  }),
});
export type OrgUrlMapAnswer = z.infer<typeof OrgUrlMapAnswer>;

export const urlTypes = ['portalUrl', 'federatedServerUrl'] as const;

/** `serverId` is for a federated server. With `newUrl` examples show what they would become. */
export const UrlReportParameters = z.object({
  urlType: z.enum(urlTypes, `One of ${urlTypes.join(', ')} is required.`),
  serverId: z.string().trim().max(64).optional(),
  newUrl: z.string().trim().max(longestUrl).optional(),
  async: optionalFlag(),
});
export type UrlReportParameters = z.infer<typeof UrlReportParameters>;

/** An item that has the address, and one place of it as it is and as it would become. */
export const UrlExample = z.looseObject({
  itemId: z.string(),
  title: z.string(),
  place: z.string(),
  before: z.string(),
  after: z.string().nullish(),
});
export type UrlExample = z.infer<typeof UrlExample>;

/** `urls/generateUrlReport`: which items have the address that is in use. */
export const UrlReportAnswer = z.looseObject({
  siteUrlReport: z.looseObject({
    id: z.string(),
    reportVersion: z.string().nullish(),
    reportCreated: z.string().nullish(),
    itemCount: z.number(),
    portal: z.looseObject({ httpsUrl: z.string().nullish() }).nullish(),
    /** Our own: the address that is looked for, and the items with it by type. */
    url: z.string().nullish(),
    itemTypes: z
      .array(
        z.looseObject({
          type: z.string(),
          itemCount: z.number(),
          addressCount: z.number(),
          examples: z.array(UrlExample),
        }),
      )
      .nullish(),
  }),
});
export type UrlReportAnswer = z.infer<typeof UrlReportAnswer>;

/** What stands in the way of an address being reached: the last that was found. */
export const urlProblems = ['name', 'connection', 'certificate', 'answer', 'other'] as const;

/** `urls/check`, our own: whether an address can be given to the portal or to a server. */
export const CheckUrlParameters = z.object({
  newUrl: requiredText(longestUrl),
  serverId: z.string().trim().max(64).optional(),
});
export type CheckUrlParameters = z.infer<typeof CheckUrlParameters>;

export const CheckUrlAnswer = z.looseObject({
  /** The address in the way that it would be kept. */
  url: z.string(),
  /** Why the portal would not take it. */
  refusal: z.string().nullish(),
  isReachable: z.boolean(),
  /** What is missing for it to be reached, and in words. */
  problem: z.enum(urlProblems).nullish(),
  message: z.string().nullish(),
});
export type CheckUrlAnswer = z.infer<typeof CheckUrlAnswer>;

/** `urls`: where tiles and features of this organization come from. */
export const UrlsAnswer = z.looseObject({
  urls: z.record(z.string(), z.looseObject({ https: z.array(z.string()).nullish() })),
});
export type UrlsAnswer = z.infer<typeof UrlsAnswer>;
