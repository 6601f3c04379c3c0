/** Answers to invitations that are refused, for the tests of trust. */
import { expect, test, vi } from 'vitest';
import { ForeignPortal } from './testing.ts';
import { change, guestUrl, hour, portals, type TrustBench } from './trust-set-up.ts';

/** Tests of every answer that the host refuses. */
export function refusedAnswers(trust: () => TrustBench): void {
  const refused = async (id: string, file: string, kind: string, words: RegExp) => {
    const verdict = await trust().judgeResponse(id, file);
    expect(verdict).toMatchObject({ success: false, problem: { kind } });
    expect(verdict.problem.message).toMatch(words);
    const before = await trust().participants(trust().host, id);
    const { error } = await trust().importResponse(id, file);
    expect(error).toMatchObject({ code: 400, message: verdict.problem.message });
    expect(await trust().participants(trust().host, id)).toEqual(before);
  };
  const guestPortal = new ForeignPortal(guestUrl);

  test('when a word of it was changed, or it does not come from the invitation', async () => {
    const { id, file } = await trust().invite();
    const answer = guestPortal.answer(file);
    const changed = change(answer, ({ invitationResponse: body = {} }) => {
      body.guestPortalName = 'Somebody else';
    });
    await refused(id, changed, 'changed', /changed since it was signed/);
    const guessed = guestPortal.answer(file, { oneTimeCode: 'a guess of sixteen letters' });
    await refused(id, guessed, 'changed', /the one-time code is another/);
    const { accessMode: configs } =
      JSON.parse(file).invitationRequest.collaborationWorkspaceConfigs;
    for (const accessMode of [
      [{ ...configs[0], accessMode: 'sendAndReceive' }, configs[1]],
      [configs[0]],
      [configs[0], configs[0]],
    ]) {
      const more = guestPortal.answer(file, { collaborationWorkspaceConfigs: { accessMode } });
      await refused(id, more, 'changed', /other workspaces or access modes/);
    }
  });

  test('when it is for another portal or collaboration, or comes from another guest', async () => {
    const { id, file } = await trust().invite();
    const other = await trust().makeCollaboration();
    const elsewhere = new ForeignPortal('https://host.test').invite(guestUrl);
    await refused(id, guestPortal.answer(elsewhere), 'wrongPortal', /of another portal/);
    await refused(other.id, guestPortal.answer(file), 'wrongPortal', /to another collaboration/);
    const unknown = guestPortal.answer(file, { id: 'unknown' });
    await refused(id, unknown, 'wrongPortal', /does not know/);
    const moved = guestPortal.answer(file, { guestPortalUrl: 'https://thief.test' });
    await refused(id, moved, 'wrongPortal', /comes from https:\/\/thief\.test/);
    await refused(id, file, 'notAFile', /is an invitation to a collaboration, not/);
  });

  test('when the invitation has expired, until it is refreshed', async () => {
    const { id, file } = await trust().invite({ expiration: '0.5' });
    const answer = guestPortal.answer(file);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 0.6 * hour });
    expect(await trust().invitations(trust().host, id)).toMatchObject([{ status: 'host_expired' }]);
    await refused(id, answer, 'expired', /Refresh it and import the answer again/);
    const [invitation] = await trust().invitations(trust().host, id);
    const renewed = await trust().host.send(
      `${portals}/collaborations/${id}/invitations/${invitation?.id}/refresh`,
      { token: await trust().host.signIn('admin'), form: {} },
    );
    const { invitationRequest } = JSON.parse(renewed.body);
    expect(invitationRequest.expires).toBe(Date.now() + 72 * hour);
    expect(await trust().invitations(trust().host, id)).toMatchObject([
      { status: 'host_created', expires: invitationRequest.expires },
    ]);
    // The file that was sent first is not accepted any more; its answer is.
    expect(await trust().importResponse(id, answer)).toMatchObject({ success: true });
  });

  test('when the invitation was invalidated', async () => {
    const { id, file } = await trust().invite();
    const [invitation] = await trust().invitations(trust().host, id);
    const path = `${portals}/collaborations/${id}/invitations/${invitation?.id}`;
    expect(await trust().host.askAs('admin', `${path}/invalidate`)).toEqual({ success: true });
    await refused(id, guestPortal.answer(file), 'invalidated', /Invite the portal anew/);
    expect(await trust().host.askAs('admin', path)).toMatchObject({ status: 'host_invalidated' });
    for (const again of ['refresh', 'invalidate']) {
      expect(await trust().host.askAs('admin', `${path}/${again}`)).toHaveProperty('error');
    }
  });

  test('when it was imported, also twice at once', async () => {
    const { id, file } = await trust().invite();
    const answer = guestPortal.answer(file);
    const both = await Promise.all([
      trust().importResponse(id, answer),
      trust().importResponse(id, answer),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.filter(({ error }) => error)).toHaveLength(1);
    expect(await trust().participants(trust().host, id)).toHaveLength(2);
    await refused(id, answer, 'used', /was imported at/);
  });

  test('when a workspace of it is gone', async () => {
    const { id, file, workspaces } = await trust().invite();
    const path = `${portals}/collaborations/${id}/workspaces/${workspaces[1]}/delete`;
    await trust().host.askAs('admin', path);
    await refused(id, guestPortal.answer(file), 'other', /no longer there/);
  });
}
