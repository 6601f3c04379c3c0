/** Two portals that establish trust by files. */
import { describe, expect, test } from 'vitest';
import type { Collaboration } from '#portal/contract/collaboration.ts';
import { createAccount, isRefused, newPassword } from '../testing-accounts.ts';
import { refusedAnswers } from './refused-answer-cases.ts';
import { refusedInvitations } from './refused-invitation-cases.ts';
import { ForeignPortal } from './testing.ts';
import { guestUrl, hostUrl, hour, makeGroup, openTrustBench, portals } from './trust-set-up.ts';

const trust = openTrustBench();

test('two portals establish trust, and both tell it', async () => {
  const { id, workspaces, file, fileName } = await trust().invite();
  expect(fileName).toBe('collaboration-guest.test.invite');
  const [sent] = await trust().invitations(trust().host, id);
  expect(sent).toMatchObject({
    status: 'host_created',
    guestPortalUrl: guestUrl,
    config: { invitationRequestFilename: fileName },
    invitationString: file,
    access: { [workspaces[0]]: 'send', [workspaces[1]]: 'sendAndReceive' },
  });
  const { invitationRequest } = JSON.parse(file);
  expect(invitationRequest.expires - invitationRequest.created).toBe(24 * hour);

  const verdict = await trust().validate(trust().guest, file);
  expect(verdict).toMatchObject({ success: true });
  expect(await trust().accept(trust().guest, file)).toEqual({ success: true, collaborationId: id });
  const atGuest = (await trust().read(trust().guest, id)) as Collaboration;
  expect(atGuest).toMatchObject({ name: 'River levels', role: 'guest' });
  expect(atGuest.workspaces).toMatchObject([
    { id: workspaces[0], name: 'Gauges', accessMode: 'send', portalGroupId: null },
    { id: workspaces[1], name: 'Warnings', accessMode: 'sendAndReceive' },
  ]);
  const ownGroup = await makeGroup(trust().guest, 'From upstream');
  const link = `${portals}/collaborations/${id}/workspaces/${workspaces[0]}/updatePortalGroupLink`;
  await trust().guest.askAs('admin', link, { portalGroupId: ownGroup });
  expect(await trust().read(trust().guest, id, `/workspaces/${workspaces[0]}`)).toMatchObject({
    portalGroupId: ownGroup,
    portalGroupTitle: 'From upstream',
  });
  // Nobody is trusted by the host yet.
  expect(await trust().participants(trust().host, id)).toHaveLength(1);

  const answer = await trust().exportResponse(id);
  const judged = await trust().judgeResponse(id, answer);
  expect(judged).toMatchObject({ success: true });
  const imported = await trust().importResponse(id, answer);
  expect(imported).toMatchObject({ success: true });
  const [own, other] = await trust().participants(trust().host, id);
  expect(own).toMatchObject({ isSelf: true, role: 'host', portalUrl: 'http://host.test' });
  expect(other).toMatchObject({
    ...{ id: imported.participantId, role: 'guest', trust: 'established', portalUrl: guestUrl },
    contact: { email: 'admin@fieldstation.example' },
    workspaces: [
      { collaborationWorkspaceId: workspaces[0], accessMode: 'send' },
      { collaborationWorkspaceId: workspaces[1], accessMode: 'sendAndReceive' },
    ],
  });
  const [self, trusted] = await trust().participants(trust().guest, id);
  expect(trusted).toMatchObject({
    ...{ role: 'host', trust: 'established', portalUrl: 'http://host.test' },
    workspaces: [{ accessMode: 'receive' }, { accessMode: 'sendAndReceive' }],
  });
  // The same keys on both sides, and in the verdicts that people compare.
  expect([other?.keyId, self?.keyId]).toEqual([judged.keyId, judged.keyId]);
  expect([own?.keyId, trusted?.keyId]).toEqual([verdict.keyId, verdict.keyId]);
  expect(own?.keyId).not.toBe(other?.keyId);
  expect(await trust().invitations(trust().host, id)).toMatchObject([{ status: 'host_completed' }]);
  expect(await trust().invitations(trust().guest, id)).toMatchObject([
    { status: 'guest_accepted' },
  ]);

  expect(await trust().read(trust().host, id, `/participants/${other?.id}`)).toEqual(other);
  await trust().host.askAs(
    'admin',
    `${portals}/collaborations/${id}/participants/${other?.id}/remove`,
  );
  expect(await trust().participants(trust().host, id)).toHaveLength(1);
  expect(await trust().importResponse(id, answer)).toMatchObject({
    error: { message: expect.stringContaining('was imported at') },
  });
  await trust().guest.askAs('admin', `${portals}/collaborations/${id}/removeParticipation`);
  expect(await trust().read(trust().guest, id)).toHaveProperty('error');
  expect(await trust().accept(trust().guest, file)).toMatchObject({
    error: { message: expect.stringContaining('was accepted here already') },
  });
});

test('what only the host may do is refused to the guest, and the other way round', async () => {
  const { id, file, workspaces } = await trust().invite();
  await trust().accept(trust().guest, file);
  const [invitation] = await trust().invitations(trust().guest, id);
  const onlyHost = { error: { message: 'Only the host of a collaboration can do this.' } };
  for (const [path, form] of [
    ['/delete', {}],
    ['/addWorkspace', { collaborationWorkspaceName: 'More', portalGroupId: trust().group }],
    [`/workspaces/${workspaces[0]}/delete`, {}],
    ['/participants/self/remove', {}],
    [`/invitations/${invitation?.id}/refresh`, {}],
    [`/invitations/${invitation?.id}/invalidate`, {}],
    [
      '/inviteParticipant',
      {
        ...{ guestPortalUrl: 'https://third.test', expiration: '1' },
        collaborationWorkspacesParticipantConfigJSON: `[{"${workspaces[0]}":"send"}]`,
      },
    ],
  ] as const) {
    const asked = trust().guest.askAs('admin', `${portals}/collaborations/${id}${path}`, form);
    expect(await asked, path).toMatchObject(onlyHost);
  }
  const leave = trust().host.askAs('admin', `${portals}/collaborations/${id}/removeParticipation`);
  expect(await leave).toHaveProperty('error');
  const response = trust().host.askAs(
    'admin',
    `${portals}/collaborations/${id}/exportInvitationResponse`,
  );
  expect(await response).toHaveProperty('error');
  const remove = trust().host.askAs(
    'admin',
    `${portals}/collaborations/${id}/participants/self/remove`,
  );
  expect(await remove).toMatchObject({ error: { message: 'The host cannot be removed.' } });
  await trust().guest.askAs('admin', `${portals}/collaborations/${id}/removeParticipation`);
  await trust().host.askAs('admin', `${portals}/collaborations/${id}/delete`);
  expect(await trust().read(trust().host, id)).toHaveProperty('error');
});

test('who may not manage collaborations may nothing of it', async () => {
  const { id, file } = await trust().invite();
  await createAccount(trust().guest, 'somebody', { role: 'org_publisher' });
  const form = { username: 'somebody', password: newPassword };
  const token = String((await trust().guest.ask('/generateToken', { form })).token);
  const asked = trust().guest.ask(`${portals}/acceptCollaborationInvitation`, {
    token,
    form: { invitationFile: file },
  });
  expect(await asked).toMatchObject(isRefused);
  const listed = trust().host.askAs('jlee', `${portals}/collaborations/${id}/invitations`);
  expect(await listed).toMatchObject(isRefused);
});

describe('an invitation is refused', () => refusedInvitations(trust));

describe('an answer is refused', () => refusedAnswers(trust));

describe('inviting', () => {
  test.each([
    [{ guestPortalUrl: 'http://guest.test' }, /begins with https/],
    [{ guestPortalUrl: 'guest.test' }, /An address like/],
    [{ guestPortalUrl: 'https://a:b@guest.test' }, /without user name/],
    [{ guestPortalUrl: `${hostUrl}/home/index.html` }, /of this portal itself/],
    [{ expiration: '0' }, /A number of hours/],
    [{ expiration: '-3' }, /A number of hours/],
    [{ expiration: '9000' }, /A number of hours/],
    [{ expiration: '1700000000' }, /A number of hours/],
    [{ expiration: '1700000000000' }, /has passed/],
    [{ collaborationWorkspacesParticipantConfigJSON: '[]' }, /JSON like/],
    [{ collaborationWorkspacesParticipantConfigJSON: '[{"w":"steal"}]' }, /JSON like/],
    [{ collaborationWorkspacesParticipantConfigJSON: '[{"w":"send"},{"w":"send"}]' }, /JSON like/],
    [{ collaborationWorkspacesParticipantConfigJSON: '[{"w":"send"}]' }, /no workspace "w"/],
  ])('is refused with %j', async (form, words) => {
    const { file } = await trust().invite(form as Record<string, string>);
    const { error } = JSON.parse(file);
    expect(error.messageCode).toBe('GWM_0007');
    expect(error.details.join()).toMatch(words);
  });

  test('takes an instant in milliseconds, and a single object', async () => {
    const instant = Date.now() + 5 * hour;
    const { file } = await trust().invite({ expiration: String(instant) });
    expect(JSON.parse(file).invitationRequest.expires).toBe(instant);
  });

  test('refuses a portal that takes part already', async () => {
    const { id, file, workspaces } = await trust().invite();
    await trust().importResponse(id, new ForeignPortal().answer(file));
    const again = trust().host.askAs('admin', `${portals}/collaborations/${id}/inviteParticipant`, {
      guestPortalUrl: guestUrl,
      collaborationWorkspacesParticipantConfigJSON: `{"${workspaces[0]}":"send"}`,
      expiration: '24',
    });
    const { error } = (await again) as { error: { details: string[] } };
    expect(error.details.join()).toContain('takes part already');
  });
});

test('the private key is not in the database as it is, nor a file in the record', async () => {
  const { file } = await trust().invite();
  await trust().accept(trust().guest, file);
  const rows = await trust().host.database.query<{ private_key: string; public_key: string }>(
    'select private_key, public_key from portal_key',
  );
  expect(rows).toHaveLength(1);
  // A PKCS8 key of Ed25519 begins so.
  expect(rows[0]?.private_key).not.toContain('MC4CAQAwBQYDK2Vw');
  const [entry] = await trust().guest.database.query<{ parameters: object }>(
    `select parameters from audit_entry where operation = 'acceptCollaborationInvitation'
     order by id desc limit 1`,
  );
  expect(entry?.parameters).toEqual({});
});
