/** Invitations to a collaboration, and the two files that establish trust between two portals. */
import { z } from 'zod';
import { type AccessMode, accessModes, Contact } from './collaboration.ts';
import { optionalText, parseJson, requiredText } from './form.ts';
import { pageFields } from './paging.ts';
import { findGuestFault } from './portal-address.ts';

/** Access in each workspace, by its id. */
export type AccessByWorkspace = Readonly<Record<string, AccessMode>>;

const WorkspaceAccess = z.looseObject({
  collaborationWorkspaceId: z.string().max(64),
  collaborationWorkspaceName: z.string().max(250).nullish(),
  collaborationWorkspaceDescription: z.string().max(2000).nullish(),
  accessMode: z.enum(accessModes),
  /** Our own: what the host itself may do. */
  hostAccessMode: z.enum(accessModes).nullish(),
});
/** Until the end of the year 9999. */
const instant = z.number().int().min(0).max(253_402_300_799_999);
const portalUrl = z
  .string()
  .max(2000)
  .regex(/^https?:\/\//);
const WorkspaceConfigs = z.looseObject({
  accessMode: z.array(WorkspaceAccess).min(1).max(100),
});
export type WorkspaceConfigs = z.infer<typeof WorkspaceConfigs>;

/**
 * What an invitation says. The first members are those of real portals; the others are our own.
 * Times in milliseconds since 1970.
 */
export const InvitationRequest = z.looseObject({
  id: z.string().min(1).max(64),
  collaborationId: z.string().min(1).max(64),
  collaborationName: z.string().min(1).max(250),
  collaborationDescription: z.string().max(2000).nullish(),
  collaborationWorkspaceConfigs: WorkspaceConfigs,
  guestPortalUrl: portalUrl,
  hostPortalId: z.string().max(64),
  hostPortalName: z.string().max(250),
  hostPortalUrl: portalUrl,
  hostContact: Contact.nullish(),
  created: instant,
  expires: instant,
  oneTimeCode: z.string().min(16).max(200),
});
export type InvitationRequest = z.infer<typeof InvitationRequest>;

/** What the answer of the guest says. */
export const InvitationResponse = z.looseObject({
  id: z.string().min(1).max(64),
  collaborationId: z.string().min(1).max(64),
  collaborationName: z.string().min(1).max(250),
  collaborationWorkspaceConfigs: WorkspaceConfigs,
  guestPortalId: z.string().max(64),
  guestPortalName: z.string().max(250),
  guestPortalUrl: portalUrl,
  guestContact: Contact.nullish(),
  hostPortalUrl: portalUrl,
  hostKeyId: z.string().max(64),
  accepted: instant,
  oneTimeCode: z.string().min(16).max(200),
});
export type InvitationResponse = z.infer<typeof InvitationResponse>;

/** Ed25519 (RFC 8032); the public key as SPKI, both values in base64. */
export const FileSignature = z.looseObject({
  algorithm: z.literal('Ed25519'),
  publicKey: z.string().max(200),
  value: z.string().max(200),
});
export type FileSignature = z.infer<typeof FileSignature>;

/** The two kinds of file, by the member that holds what they say. */
export const fileBodies = {
  invitationRequest: InvitationRequest,
  invitationResponse: InvitationResponse,
} as const;
export type FileKind = keyof typeof fileBodies;

/** Names end so, as those of real portals do. */
export const fileEndings = {
  invitationRequest: '.invite',
  invitationResponse: '.response',
} as const;

/** Which kind of file a text is, and what it says; undefined for anything else. */
export function readInvitationFile(
  text: string,
):
  | { readonly kind: 'invitationRequest'; readonly body: InvitationRequest }
  | { readonly kind: 'invitationResponse'; readonly body: InvitationResponse }
  | undefined {
  const file = z.record(z.string(), z.unknown()).safeParse(parseJson(text)).data ?? {};
  const request = InvitationRequest.safeParse(file.invitationRequest);
  if (request.success) return { kind: 'invitationRequest', body: request.data };
  const response = InvitationResponse.safeParse(file.invitationResponse);
  return response.success ? { kind: 'invitationResponse', body: response.data } : undefined;
}

/** How an invitation stands. Where this portal invites, the first four; the last where it was invited. */
export const invitationStates = [
  'host_created',
  'host_expired',
  'host_invalidated',
  'host_completed',
  'guest_accepted',
] as const;
export type InvitationState = (typeof invitationStates)[number];

export const Invitation = z.looseObject({
  id: z.string(),
  collaborationId: z.string().nullish(),
  hostPortalId: z.string().nullish(),
  /** `unknown` until the answer is imported. */
  guestPortalId: z.string().nullish(),
  guestPortalUrl: z.string().nullish(),
  /** One of `invitationStates` on this service; portals have others. */
  status: z.string().nullish(),
  config: z.looseObject({ invitationRequestFilename: z.string().nullish() }).nullish(),
  /** The whole file. */
  invitationString: z.string().nullish(),
  created: z.number().nullish(),
  modified: z.number().nullish(),
  /** Our own: when it can no longer be accepted. */
  expires: z.number().nullish(),
  /** Our own: who invited. */
  username: z.string().nullish(),
  /** Our own: what the guest may do, by workspace. */
  access: z.record(z.string(), z.string()).nullish(),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationListAnswer = z.looseObject({
  total: pageFields.total.nullish(),
  start: pageFields.start.nullish(),
  num: pageFields.num.nullish(),
  nextStart: pageFields.nextStart.nullish(),
  collaborationInvitations: z.array(Invitation),
});
export type InvitationListAnswer = z.infer<typeof InvitationListAnswer>;

const addressComplaints = {
  form: 'An address like https://gis.example.org/portal is required.',
  scheme: 'An address that begins with https:// is required.',
  credentials: 'An address without user name and password is required.',
} as const;

const configComplaint = `JSON like [{"<workspace id>":"send"}] is required, with one of ${accessModes.join(', ')} for each workspace.`;

const AccessConfig = z.union([
  z.array(z.record(z.string(), z.enum(accessModes))),
  // A single object says the same.
  z.record(z.string(), z.enum(accessModes)).transform((one) => [one]),
]);

/** The JSON of a configuration as one object; undefined when it is none, or names a workspace twice. */
export function readAccessConfig(text: string): AccessByWorkspace | undefined {
  const parsed = AccessConfig.safeParse(parseJson(text));
  const pairs = parsed.data?.flatMap((each) => Object.entries(each)) ?? [];
  const isUsable = pairs.length > 0 && new Set(pairs.map(([id]) => id)).size === pairs.length;
  return isUsable ? Object.fromEntries(pairs) : undefined;
}

/** Hours for which an invitation may hold. */
export const longestHours = 8760;
/** What `refresh` adds, as on real portals. */
export const refreshHours = 72;
const hour = 3_600_000;
/** Numbers from here on are instants in milliseconds (the year 2001), below it they are hours. */
const firstInstant = 1_000_000_000_000;

const expirationComplaint = `A number of hours up to ${longestHours}, or an instant in milliseconds since 1970, is required.`;

/**
 * When an invitation expires. "Time in UTC … its unit and format: not shown" (portal-api.md): real
 * clients send hours from now; an instant in milliseconds is taken too. Undefined for what is
 * neither, has passed or is too far away.
 */
export function expiryOf(expiration: number, now: number): number | undefined {
  const expires = expiration >= firstInstant ? expiration : now + expiration * hour;
  return expires > now && expires - now <= longestHours * hour ? Math.round(expires) : undefined;
}

export const InviteParticipantParameters = z.object({
  guestPortalUrl: requiredText(2000).superRefine((text, context) => {
    const fault = findGuestFault(text);
    if (fault !== undefined) context.addIssue(addressComplaints[fault]);
  }),
  collaborationWorkspacesParticipantConfigJSON: requiredText(20_000).transform((text, context) => {
    const access = readAccessConfig(text);
    if (access !== undefined) return access;
    context.addIssue(configComplaint);
    return z.NEVER;
  }),
  expiration: requiredText(20)
    .refine((text) => /^\d+(?:\.\d+)?$/.test(text), expirationComplaint)
    .transform(Number)
    .refine((value) => value > 0 && (value <= longestHours || value >= firstInstant), {
      error: expirationComplaint,
    }),
});
export type InviteParticipantParameters = z.infer<typeof InviteParticipantParameters>;

/** Characters of a file at most. */
export const longestFile = 200_000;

const contact = {
  guestContactFirstname: optionalText(128),
  guestContactLastname: optionalText(128),
  guestContactEmailAddress: optionalText(250),
};

/** The file arrives as a file or as text; `invitationJSON` is the same under another name. */
export const AcceptInvitationParameters = z.object({
  invitationFile: optionalText(longestFile),
  invitationJSON: optionalText(longestFile),
  ...contact,
});
export type AcceptInvitationParameters = z.infer<typeof AcceptInvitationParameters>;

export const ImportResponseParameters = z.object({
  invitationResponseFile: requiredText(longestFile),
});

/** Why a file is refused. */
export const fileProblems = [
  'notAFile',
  'changed',
  'wrongPortal',
  'expired',
  'used',
  'invalidated',
  'own',
  'member',
  'other',
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** The verdict on a file before anything is done with it; `keyId`, `problem` and so on are our own. */
export const ValidateFileAnswer = z.looseObject({
  success: z.boolean(),
  problem: z.looseObject({ kind: z.string(), message: z.string() }).nullish(),
  /** Fingerprint of the key that the file is signed with. */
  keyId: z.string().nullish(),
});
export type ValidateFileAnswer = z.infer<typeof ValidateFileAnswer>;

export const AcceptInvitationAnswer = z.looseObject({
  success: z.boolean(),
  collaborationId: z.string().nullish(),
});
export type AcceptInvitationAnswer = z.infer<typeof AcceptInvitationAnswer>;

/** Our own beside `success`: who is trusted from now on. */
export const ImportResponseAnswer = z.looseObject({
  success: z.boolean(),
  participantId: z.string().nullish(),
});
export type ImportResponseAnswer = z.infer<typeof ImportResponseAnswer>;
