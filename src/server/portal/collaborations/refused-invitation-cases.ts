/** Invitations that are refused, for the tests of trust. */
import { expect, test, vi } from 'vitest';
import type { Collaboration } from '#portal/contract/collaboration.ts';
import { ForeignPortal } from './testing.ts';
import { change, guestUrl, hour, makeGroup, portals, type TrustBench } from './trust-set-up.ts';

/** Tests of every invitation that the guest refuses. */
export function refusedInvitations(trust: () => TrustBench): void {
  const refused = async (file: string, kind: string, words: RegExp) => {
    const verdict = await trust().validate(trust().guest, file);
    expect(verdict).toMatchObject({ success: false, problem: { kind } });
    expect(verdict.problem.message).toMatch(words);
    const { error } = await trust().accept(trust().guest, file);
    expect(error).toMatchObject({ code: 400, message: verdict.problem.message });
  };

  test('when a word of it was changed', async () => {
    const { file } = await trust().invite();
    for (const [member, value] of [
      ['guestPortalUrl', 'https://guest.test/other'],
      ['expires', 253_402_300_799_999],
      ['hostPortalUrl', 'https://thief.test'],
      ['added', true],
    ] as const) {
      const changed = change(file, ({ invitationRequest: body = {} }) => {
        body[member] = value;
      });
      await refused(changed, 'changed', /changed since it was signed/);
    }
    const swapped = change(file, ({ signature = {} }) => {
      signature.publicKey = new ForeignPortal().key.publicKey;
    });
    await refused(swapped, 'changed', /changed since it was signed/);
    // Laid out anew it says the same.
    expect(await trust().validate(trust().guest, JSON.stringify(JSON.parse(file)))).toMatchObject({
      success: true,
    });
  });

  test('when it has expired', async () => {
    const { file } = await trust().invite({ expiration: '0.5' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 0.6 * hour });
    await refused(file, 'expired', /expired at .*Z\. Ask the host to refresh it\./);
  });

  test('when it is for another portal, or comes back to the one that made it', async () => {
    const elsewhere = new ForeignPortal().invite('https://another.test/portal');
    await refused(elsewhere, 'wrongPortal', /is for https:\/\/another\.test\/portal/);
    const { file } = await trust().invite();
    expect(await trust().validate(trust().host, file)).toMatchObject({ problem: { kind: 'own' } });
  });

  test('when it was accepted, or is to a collaboration that the portal is in', async () => {
    const foreign = new ForeignPortal();
    const collaborationId = 'the-same-twice';
    const file = foreign.invite(guestUrl, { collaborationId });
    expect(await trust().accept(trust().guest, file)).toMatchObject({ success: true });
    await refused(file, 'used', /was accepted here already/);
    await refused(foreign.invite(guestUrl, { collaborationId }), 'member', /takes part in/);
    const { id } = await ownCollaboration();
    await refused(foreign.invite(guestUrl, { collaborationId: id }), 'other', /the same id/);
  });

  async function ownCollaboration(): Promise<{ id: string }> {
    const ownGroup = await makeGroup(trust().guest, 'Of the guest itself');
    const form = { name: 'Own', workspaceName: 'Own', portalGroupId: ownGroup };
    const made = await trust().guest.askAs('admin', `${portals}/createCollaboration`, form);
    return made.collaboration as Collaboration;
  }

  test('when it is no invitation', async () => {
    const foreign = new ForeignPortal();
    const file = foreign.invite(guestUrl);
    await refused('PK\u0003\u0004', 'notAFile', /is not an invitation/);
    await refused('[]', 'notAFile', /is not an invitation/);
    await refused(foreign.answer(file), 'notAFile', /is an answer to an invitation, not/);
    const without = change(file, ({ invitationRequest: body = {} }) => {
      body.oneTimeCode = undefined;
    });
    await refused(without, 'notAFile', /"oneTimeCode" is missing/);
    const unsigned = change(file, (parsed) => {
      parsed.signature = {};
    });
    await refused(unsigned, 'notAFile', /is missing/);
    const odd = foreign.invite(guestUrl, { collaborationName: 'A\u0000B' });
    await refused(odd, 'notAFile', /is not an invitation/);
    const nowhere = foreign.invite('javascript:alert(1)');
    await refused(nowhere, 'notAFile', /"guestPortalUrl"/);
  });
}
