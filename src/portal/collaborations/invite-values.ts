/** What the form of an invitation holds, what is wrong with it, and what it asks the portal for. */
import { z } from 'zod';
import { parseZonedTime } from '#lib/typed-time.ts';
import { accessModes, type Workspace } from '../contract/collaboration.ts';
import { expiryOf, readAccessConfig } from '../contract/invitation.ts';
import { findGuestFault, plainPortalAddress } from '../contract/portal-address.ts';
import type { InviteForm } from './requests.ts';

export const InviteValues = z.object({
  guest: z.string(),
  /** By workspace; empty where the guest gets no access. */
  access: z.record(z.string(), z.enum([...accessModes, ''])),
  /** Id of the collaboration and JSON of the access, where the portal lists neither. */
  typedId: z.string(),
  typedAccess: z.string(),
  expiry: z.enum(['duration', 'instant']),
  amount: z.union([z.number(), z.literal('')]),
  unit: z.enum(['hours', 'days']),
  /** On the clocks of this browser: `2026-03-01T12:00`. */
  instant: z.string(),
  /** What a portal that does not tell takes the number for. */
  sentAs: z.enum(['hours', 'instant']),
});
export type InviteValues = z.infer<typeof InviteValues>;

export const emptyInvite: InviteValues = {
  guest: '',
  access: {},
  typedId: '',
  typedAccess: '',
  expiry: 'duration',
  amount: 72,
  unit: 'hours',
  instant: '',
  sentAs: 'hours',
};

const hour = 3_600_000;
const hoursIn = { hours: 1, days: 24 } as const;

/** When the invitation is to expire, in milliseconds since 1970; undefined while that is not filled in. */
export function expiryInstant(values: InviteValues, now: number, zone: string): number | undefined {
  if (values.expiry === 'duration') {
    return values.amount === '' ? undefined : now + values.amount * hoursIn[values.unit] * hour;
  }
  const instant = parseZonedTime(values.instant, zone);
  return Number.isNaN(instant) ? undefined : instant;
}

/** What a form is checked against. */
export interface InviteContext {
  readonly now: number;
  /** Zone of the clocks that `instant` was read from. */
  readonly zone: string;
  /** Of the collaboration; undefined where they are typed. */
  readonly workspaces: readonly Workspace[] | undefined;
  /** Whether the portal says that it takes an instant. */
  readonly takesInstants: boolean;
}

function accessOf(values: InviteValues, { workspaces }: InviteContext) {
  if (workspaces === undefined) return readAccessConfig(values.typedAccess);
  const chosen = workspaces.flatMap(({ id }) => {
    const mode = values.access[id];
    return mode ? [[id, mode] as const] : [];
  });
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

/** The form of the call; only for values that nothing is wrong with. */
export function toInviteForm(values: InviteValues, context: InviteContext): InviteForm {
  const { now, zone, takesInstants } = context;
  const expires = expiryInstant(values, now, zone) ?? now;
  const isInstant = takesInstants ? values.expiry === 'instant' : values.sentAs === 'instant';
  return {
    guestPortalUrl: plainPortalAddress(values.guest.trim()),
    collaborationWorkspacesParticipantConfigJSON: Object.entries(
      accessOf(values, context) ?? {},
    ).map(([id, mode]) => ({ [id]: mode })),
    // Whole hours are understood everywhere; none is taken from the guest.
    expiration: isInstant ? expires : Math.ceil((expires - now) / hour),
  };
}

export type InviteField = 'guest' | 'typedId' | 'access' | 'expiry';

/** What is wrong with a field, as the name of its text. */
export type InviteProblem =
  | 'guestMissing'
  | 'guestForm'
  | 'guestScheme'
  | 'guestCredentials'
  | 'idMissing'
  | 'accessMissing'
  | 'accessForm'
  | 'expiryMissing'
  | 'expiryBounds';

const guestProblems = {
  form: 'guestForm',
  scheme: 'guestScheme',
  credentials: 'guestCredentials',
} as const;

/** What must be put right before the portal is asked, by field. */
export function findInviteProblems(
  values: InviteValues,
  context: InviteContext,
): Partial<Record<InviteField, InviteProblem>> {
  const { now, zone, workspaces } = context;
  const guest = values.guest.trim();
  const fault = findGuestFault(guest);
  const problems: Partial<Record<InviteField, InviteProblem>> = {};
  if (guest === '') problems.guest = 'guestMissing';
  else if (fault !== undefined) problems.guest = guestProblems[fault];
  if (workspaces === undefined && values.typedId.trim() === '') problems.typedId = 'idMissing';
  if (accessOf(values, context) === undefined) {
    problems.access = workspaces === undefined ? 'accessForm' : 'accessMissing';
  }
  const expires = expiryInstant(values, now, zone);
  if (expires === undefined) problems.expiry = 'expiryMissing';
  // An hour at least, as portals count in whole hours.
  else if (expires <= now || expiryOf(expires, now) === undefined) problems.expiry = 'expiryBounds';
  return problems;
}
