import { describe, expect, test } from 'vitest';
import {
  emptyInvite,
  expiryInstant,
  findInviteProblems,
  type InviteContext,
  toInviteForm,
} from './invite-values.ts';

const now = Date.UTC(2026, 2, 28, 12);
const hour = 3_600_000;
const workspaces = [
  { id: 'w1', name: 'Gauges' },
  { id: 'w2', name: 'Warnings' },
];
const context: InviteContext = { now, zone: 'Europe/Berlin', workspaces, takesInstants: true };
const whole = {
  ...emptyInvite,
  guest: ' https://gis.example.org/portal/home ',
  access: { w1: 'send', w2: '', gone: 'receive' },
} as const;

describe('an invitation is sent', () => {
  test('with the plain address, the workspaces that there are, and hours', () => {
    expect(findInviteProblems(whole, context)).toEqual({});
    expect(toInviteForm(whole, context)).toEqual({
      guestPortalUrl: 'https://gis.example.org/portal',
      collaborationWorkspacesParticipantConfigJSON: [{ w1: 'send' }],
      expiration: 72,
    });
    const days = { ...whole, amount: 3, unit: 'days' } as const;
    expect(toInviteForm(days, context).expiration).toBe(72);
  });

  test('with an instant of the clocks here, over a change of the clocks', () => {
    const until = { ...whole, expiry: 'instant', instant: '2026-03-29T12:00' } as const;
    const instant = Date.UTC(2026, 2, 29, 10);
    expect(expiryInstant(until, now, context.zone)).toBe(instant);
    expect(toInviteForm(until, context).expiration).toBe(instant);
    // Another portal is told whole hours, unless the user says that it takes an instant.
    const other = { ...context, takesInstants: false };
    expect(toInviteForm({ ...until, instant: '2026-03-29T11:30' }, other).expiration).toBe(22);
    expect(toInviteForm({ ...until, sentAs: 'instant' }, other).expiration).toBe(instant);
    expect(toInviteForm({ ...whole, sentAs: 'instant' }, other).expiration).toBe(now + 72 * hour);
  });

  test('with typed ids where the portal lists none', () => {
    const byHand = { ...context, workspaces: undefined };
    const typed = { ...whole, typedId: 'c1', typedAccess: '[{"a":"send"},{"b":"receive"}]' };
    expect(findInviteProblems(typed, byHand)).toEqual({});
    expect(toInviteForm(typed, byHand).collaborationWorkspacesParticipantConfigJSON).toEqual([
      { a: 'send' },
      { b: 'receive' },
    ]);
    expect(findInviteProblems({ ...typed, typedId: ' ', typedAccess: '{"a":' }, byHand)).toEqual({
      typedId: 'idMissing',
      access: 'accessForm',
    });
  });
});

test.each([
  [{ guest: '' }, { guest: 'guestMissing' }],
  [{ guest: 'gis.example.org' }, { guest: 'guestForm' }],
  [{ guest: 'http://gis.example.org' }, { guest: 'guestScheme' }],
  [{ guest: 'https://a:b@gis.example.org' }, { guest: 'guestCredentials' }],
  [{ access: { w1: '' } }, { access: 'accessMissing' }],
  [{ amount: '' }, { expiry: 'expiryMissing' }],
  [{ amount: 0 }, { expiry: 'expiryBounds' }],
  [{ amount: 366, unit: 'days' }, { expiry: 'expiryBounds' }],
  [{ expiry: 'instant', instant: '' }, { expiry: 'expiryMissing' }],
  [{ expiry: 'instant', instant: '2026-03-28T12:59' }, { expiry: 'expiryBounds' }],
] as const)('%j has a problem', (change, problems) => {
  expect(findInviteProblems({ ...whole, ...change }, context)).toEqual(problems);
});
