/**
 * Collaborations with other portals (portal-api.md, "Invite a collaboration participant"). Beside
 * `inviteParticipant` the specification shows nothing; paths and members follow real portals, and
 * members marked as our own are not theirs.
 */
import { z } from 'zod';
import { optionalText, requiredText } from './form.ts';
import { pageFields, pageParameters } from './paging.ts';

/** What a portal may do with the content of a workspace. */
export const accessModes = ['send', 'receive', 'sendAndReceive'] as const;
export type AccessMode = (typeof accessModes)[number];

/** A virtual place that the portals of a collaboration share content through. */
export const Workspace = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  /** The group of this portal whose items are shared; null while none is linked. */
  portalGroupId: z.string().nullish(),
  portalGroupTitle: z.string().nullish(),
  /** What this portal itself may do. */
  accessMode: z.string().nullish(),
  created: z.number().nullish(),
});
export type Workspace = z.infer<typeof Workspace>;

/** Who to ask on the other side. */
export const Contact = z.looseObject({
  fullName: z.string().nullish(),
  email: z.string().nullish(),
});
export type Contact = z.infer<typeof Contact>;

/** A portal that takes part. */
export const Participant = z.looseObject({
  id: z.string(),
  portalId: z.string().nullish(),
  portalName: z.string().nullish(),
  portalUrl: z.string().nullish(),
  role: z.string().nullish(),
  /** Our own: it is this portal. */
  isSelf: z.boolean().nullish(),
  /** Our own: `established` once the key of the other portal is known and trusted. */
  trust: z.string().nullish(),
  /** Our own: since when, in milliseconds since 1970. */
  trusted: z.number().nullish(),
  /** Our own: fingerprint of the key that the portal signs with. */
  keyId: z.string().nullish(),
  contact: Contact.nullish(),
  workspaces: z
    .array(
      z.looseObject({
        collaborationWorkspaceId: z.string(),
        collaborationWorkspaceName: z.string().nullish(),
        accessMode: z.string().nullish(),
      }),
    )
    .nullish(),
});
export type Participant = z.infer<typeof Participant>;

export const Collaboration = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  created: z.number().nullish(),
  /** `host` where this portal made it, `guest` where it was invited. */
  role: z.string().nullish(),
  workspaces: z.array(Workspace).nullish(),
  participants: z.array(Participant).nullish(),
  /** Our own: invitations that can still be accepted, and answered. */
  openInvitations: z.number().nullish(),
});
export type Collaboration = z.infer<typeof Collaboration>;

const looseFields = {
  total: pageFields.total.nullish(),
  start: pageFields.start.nullish(),
  num: pageFields.num.nullish(),
  nextStart: pageFields.nextStart.nullish(),
};

export const CollaborationListAnswer = z.looseObject({
  ...looseFields,
  collaborations: z.array(Collaboration),
});
export type CollaborationListAnswer = z.infer<typeof CollaborationListAnswer>;

export const WorkspaceListAnswer = z.looseObject({
  ...looseFields,
  workspaces: z.array(Workspace),
});
export type WorkspaceListAnswer = z.infer<typeof WorkspaceListAnswer>;

export const ParticipantListAnswer = z.looseObject({
  ...looseFields,
  participants: z.array(Participant),
});
export type ParticipantListAnswer = z.infer<typeof ParticipantListAnswer>;

/** Parameters of the lists. */
export const CollaborationListParameters = z.object({
  start: pageParameters.start,
  num: pageParameters.num,
});

const accessMode = z
  .enum([...accessModes, ''], `One of ${accessModes.join(', ')} is required.`)
  .optional();

export const longestName = 250;
export const longestDescription = 2000;

/** A collaboration is made with its first workspace. */
export const CreateCollaborationParameters = z.object({
  name: requiredText(longestName),
  description: optionalText(longestDescription),
  workspaceName: requiredText(longestName),
  workspaceDescription: optionalText(longestDescription),
  portalGroupId: requiredText(64),
  accessMode,
});
export type CreateCollaborationParameters = z.infer<typeof CreateCollaborationParameters>;

export const AddWorkspaceParameters = z.object({
  collaborationWorkspaceName: requiredText(longestName),
  collaborationWorkspaceDescription: optionalText(longestDescription),
  portalGroupId: requiredText(64),
});
export type AddWorkspaceParameters = z.infer<typeof AddWorkspaceParameters>;

export const GroupLinkParameters = z.object({ portalGroupId: requiredText(64) });

export const CollaborationAnswer = z.looseObject({
  success: z.boolean(),
  collaboration: Collaboration,
});
export type CollaborationAnswer = z.infer<typeof CollaborationAnswer>;

export const WorkspaceAnswer = z.looseObject({ success: z.boolean(), workspace: Workspace });
export type WorkspaceAnswer = z.infer<typeof WorkspaceAnswer>;
