/** Two portals that establish trust by files, and every file that they refuse. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Collaboration, Participant } from '#portal/contract/collaboration.ts';
import type { Invitation } from '#portal/contract/invitation.ts';
import { openTestPortal, type TestPortal } from '../testing.ts';
import { createAccount, isRefused, newPassword } from '../testing-accounts.ts';
import { ForeignPortal } from './testing.ts';

const hostUrl = 'https://host.test';
const guestUrl = 'https://guest.test';
const hour = 3_600_000;

let host: TestPortal;
let guest: TestPortal;
let group = '';

beforeAll(async () => {
  [host, guest] = await Promise.all([
    openTestPortal('http://host.test'),
    openTestPortal('http://guest.test'),
  ]);
  group = await makeGroup(host, 'Shared');
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await host.close();
  await guest.close();
});

async function makeGroup(portal: TestPortal, title: string): Promise<string> {
  const answer = await portal.askAs('admin', '/community/createGroup', { title, access: 'org' });
  return (answer.group as { id: string }).id;
}

const portals = '/portals/self';

/** A collaboration of the host with two workspaces; gives its id and theirs. */
async function makeCollaboration(): Promise<{ id: string; workspaces: [string, string] }> {
  const form = {
    name: 'River levels',
    description: 'Levels of the river, upstream and downstream.',
    workspaceName: 'Gauges',
    portalGroupId: group,
    accessMode: 'receive',
  };
  const made = await host.askAs('admin', `${portals}/createCollaboration`, form);
  const { id, workspaces = [] } = made.collaboration as Collaboration;
  const added = await host.askAs('admin', `${portals}/collaborations/${id}/addWorkspace`, {
    collaborationWorkspaceName: 'Warnings',
    portalGroupId: group,
  });
  const { id: second } = added.workspace as { id: string };
  return { id, workspaces: [workspaces?.[0]?.id ?? '', second] };
}

interface Invited {
  readonly id: string;
  readonly workspaces: [string, string];
  /** Of the invitation. */
  readonly file: string;
  readonly fileName: string;
}

/** Invites the guest to a new collaboration. */
async function invite(form: Record<string, string> = {}): Promise<Invited> {
  const { id, workspaces } = await makeCollaboration();
  const access = [{ [workspaces[0]]: 'send' }, { [workspaces[1]]: 'sendAndReceive' }];
  const response = await host.send(`${portals}/collaborations/${id}/inviteParticipant`, {
    token: await host.signIn('admin'),
    form: {
      f: 'json',
      guestPortalUrl: `${guestUrl}/sharing/rest/`,
      collaborationWorkspacesParticipantConfigJSON: JSON.stringify(access),
      expiration: '24',
      ...form,
    },
  });
  const fileName = /filename="(.*)"/.exec(String(response.headers['content-disposition']))?.[1];
  return { id, workspaces, file: response.body, fileName: fileName ?? response.body };
}

/** Sends a file to an operation, as browsers do. */
async function upload(portal: TestPortal, path: string, name: string, file: string) {
  const body = new FormData();
  body.set('f', 'json');
  body.set('token', await portal.signIn('admin'));
  body.set(name, new Blob([file]), 'some.file');
  const request = new Request('http://x', { method: 'POST', body });
  const response = await portal.app.inject({
    method: 'POST',
    url: `/sharing/rest${path}`,
    headers: {
      host: new URL(portal.origin).host,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json();
}

const validate = (portal: TestPortal, file: string) =>
  upload(portal, `${portals}/validateCollaborationInvitation`, 'invitationFile', file);
const accept = (portal: TestPortal, file: string) =>
  upload(portal, `${portals}/acceptCollaborationInvitation`, 'invitationFile', file);
const judgeResponse = (id: string, file: string) =>
  upload(
    host,
    `${portals}/collaborations/${id}/validateInvitationResponse`,
    'invitationResponseFile',
    file,
  );
const importResponse = (id: string, file: string) =>
  upload(
    host,
    `${portals}/collaborations/${id}/importInvitationResponse`,
    'invitationResponseFile',
    file,
  );

/** The answer of the guest as a file. */
async function exportResponse(id: string): Promise<string> {
  const path = `${portals}/collaborations/${id}/exportInvitationResponse`;
  const response = await guest.send(path, { token: await guest.signIn('admin'), form: {} });
  expect(response.headers['content-disposition']).toContain('collaboration-guest.test.response');
  return response.body;
}

function read(portal: TestPortal, id: string, below = '') {
  return portal.askAs('admin', `${portals}/collaborations/${id}${below}`);
}

async function participants(portal: TestPortal, id: string): Promise<Participant[]> {
  return (await read(portal, id, '/participants')).participants as Participant[];
}

async function invitations(portal: TestPortal, id: string): Promise<Invitation[]> {
  const answer = await read(portal, id, '/invitations');
  return answer.collaborationInvitations as Invitation[];
}

/** Parses a file, changes it and writes it again, signature and all. */
function change(file: string, edit: (parsed: Record<string, Record<string, unknown>>) => void) {
  const parsed = JSON.parse(file);
  edit(parsed);
  return JSON.stringify(parsed);
}

test('two portals establish trust, and both tell it', async () => {
  const { id, workspaces, file, fileName } = await invite();
  expect(fileName).toBe('collaboration-guest.test.invite');
  const [sent] = await invitations(host, id);
  expect(sent).toMatchObject({
    status: 'host_created',
    guestPortalUrl: guestUrl,
    config: { invitationRequestFilename: fileName },
    invitationString: file,
    access: { [workspaces[0]]: 'send', [workspaces[1]]: 'sendAndReceive' },
  });
  const { invitationRequest } = JSON.parse(file);
  expect(invitationRequest.expires - invitationRequest.created).toBe(24 * hour);

  const verdict = await validate(guest, file);
  expect(verdict).toMatchObject({ success: true });
  expect(await accept(guest, file)).toEqual({ success: true, collaborationId: id });
  const atGuest = (await read(guest, id)) as Collaboration;
  expect(atGuest).toMatchObject({ name: 'River levels', role: 'guest' });
  expect(atGuest.workspaces).toMatchObject([
    { id: workspaces[0], name: 'Gauges', accessMode: 'send', portalGroupId: null },
    { id: workspaces[1], name: 'Warnings', accessMode: 'sendAndReceive' },
  ]);
  const ownGroup = await makeGroup(guest, 'From upstream');
  const link = `${portals}/collaborations/${id}/workspaces/${workspaces[0]}/updatePortalGroupLink`;
  await guest.askAs('admin', link, { portalGroupId: ownGroup });
  expect(await read(guest, id, `/workspaces/${workspaces[0]}`)).toMatchObject({
    portalGroupId: ownGroup,
    portalGroupTitle: 'From upstream',
  });
  // Nobody is trusted by the host yet.
  expect(await participants(host, id)).toHaveLength(1);

  const answer = await exportResponse(id);
  const judged = await judgeResponse(id, answer);
  expect(judged).toMatchObject({ success: true });
  const imported = await importResponse(id, answer);
  expect(imported).toMatchObject({ success: true });
  const [own, other] = await participants(host, id);
  expect(own).toMatchObject({ isSelf: true, role: 'host', portalUrl: 'http://host.test' });
  expect(other).toMatchObject({
    ...{ id: imported.participantId, role: 'guest', trust: 'established', portalUrl: guestUrl },
    contact: { email: 'admin@fieldstation.example' },
    workspaces: [
      { collaborationWorkspaceId: workspaces[0], accessMode: 'send' },
      { collaborationWorkspaceId: workspaces[1], accessMode: 'sendAndReceive' },
    ],
  });
  const [self, trusted] = await participants(guest, id);
  expect(trusted).toMatchObject({
    ...{ role: 'host', trust: 'established', portalUrl: 'http://host.test' },
    workspaces: [{ accessMode: 'receive' }, { accessMode: 'sendAndReceive' }],
  });
  // The same keys on both sides, and in the verdicts that people compare.
  expect([other?.keyId, self?.keyId]).toEqual([judged.keyId, judged.keyId]);
  expect([own?.keyId, trusted?.keyId]).toEqual([verdict.keyId, verdict.keyId]);
  expect(own?.keyId).not.toBe(other?.keyId);
  expect(await invitations(host, id)).toMatchObject([{ status: 'host_completed' }]);
  expect(await invitations(guest, id)).toMatchObject([{ status: 'guest_accepted' }]);

  expect(await read(host, id, `/participants/${other?.id}`)).toEqual(other);
  await host.askAs('admin', `${portals}/collaborations/${id}/participants/${other?.id}/remove`);
  expect(await participants(host, id)).toHaveLength(1);
  expect(await importResponse(id, answer)).toMatchObject({
    error: { message: expect.stringContaining('was imported at') },
  });
  await guest.askAs('admin', `${portals}/collaborations/${id}/removeParticipation`);
  expect(await read(guest, id)).toHaveProperty('error');
  expect(await accept(guest, file)).toMatchObject({
    error: { message: expect.stringContaining('was accepted here already') },
  });
});

test('what only the host may do is refused to the guest, and the other way round', async () => {
  const { id, file, workspaces } = await invite();
  await accept(guest, file);
  const [invitation] = await invitations(guest, id);
  const onlyHost = { error: { message: 'Only the host of a collaboration can do this.' } };
  for (const [path, form] of [
    ['/delete', {}],
    ['/addWorkspace', { collaborationWorkspaceName: 'More', portalGroupId: group }],
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
    const asked = guest.askAs('admin', `${portals}/collaborations/${id}${path}`, form);
    expect(await asked, path).toMatchObject(onlyHost);
  }
  const leave = host.askAs('admin', `${portals}/collaborations/${id}/removeParticipation`);
  expect(await leave).toHaveProperty('error');
  const response = host.askAs('admin', `${portals}/collaborations/${id}/exportInvitationResponse`);
  expect(await response).toHaveProperty('error');
  const remove = host.askAs('admin', `${portals}/collaborations/${id}/participants/self/remove`);
  expect(await remove).toMatchObject({ error: { message: 'The host cannot be removed.' } });
  await guest.askAs('admin', `${portals}/collaborations/${id}/removeParticipation`);
  await host.askAs('admin', `${portals}/collaborations/${id}/delete`);
  expect(await read(host, id)).toHaveProperty('error');
});

test('who may not manage collaborations may nothing of it', async () => {
  const { id, file } = await invite();
  await createAccount(guest, 'somebody', { role: 'org_publisher' });
  const form = { username: 'somebody', password: newPassword };
  const token = String((await guest.ask('/generateToken', { form })).token);
  const asked = guest.ask(`${portals}/acceptCollaborationInvitation`, {
    token,
    form: { invitationFile: file },
  });
  expect(await asked).toMatchObject(isRefused);
  const listed = host.askAs('jlee', `${portals}/collaborations/${id}/invitations`);
  expect(await listed).toMatchObject(isRefused);
});

describe('an invitation is refused', () => {
  const refused = async (file: string, kind: string, words: RegExp) => {
    const verdict = await validate(guest, file);
    expect(verdict).toMatchObject({ success: false, problem: { kind } });
    expect(verdict.problem.message).toMatch(words);
    const { error } = await accept(guest, file);
    expect(error).toMatchObject({ code: 400, message: verdict.problem.message });
  };

  test('when a word of it was changed', async () => {
    const { file } = await invite();
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
    expect(await validate(guest, JSON.stringify(JSON.parse(file)))).toMatchObject({
      success: true,
    });
  });

  test('when it has expired', async () => {
    const { file } = await invite({ expiration: '0.5' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 0.6 * hour });
    await refused(file, 'expired', /expired at .*Z\. Ask the host to refresh it\./);
  });

  test('when it is for another portal, or comes back to the one that made it', async () => {
    const elsewhere = new ForeignPortal().invite('https://another.test/portal');
    await refused(elsewhere, 'wrongPortal', /is for https:\/\/another\.test\/portal/);
    const { file } = await invite();
    expect(await validate(host, file)).toMatchObject({ problem: { kind: 'own' } });
  });

  test('when it was accepted, or is to a collaboration that the portal is in', async () => {
    const foreign = new ForeignPortal();
    const collaborationId = 'the-same-twice';
    const file = foreign.invite(guestUrl, { collaborationId });
    expect(await accept(guest, file)).toMatchObject({ success: true });
    await refused(file, 'used', /was accepted here already/);
    await refused(foreign.invite(guestUrl, { collaborationId }), 'member', /takes part in/);
    const { id } = await ownCollaboration();
    await refused(foreign.invite(guestUrl, { collaborationId: id }), 'other', /the same id/);
  });

  async function ownCollaboration(): Promise<{ id: string }> {
    const ownGroup = await makeGroup(guest, 'Of the guest itself');
    const form = { name: 'Own', workspaceName: 'Own', portalGroupId: ownGroup };
    const made = await guest.askAs('admin', `${portals}/createCollaboration`, form);
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
});

describe('an answer is refused', () => {
  const refused = async (id: string, file: string, kind: string, words: RegExp) => {
    const verdict = await judgeResponse(id, file);
    expect(verdict).toMatchObject({ success: false, problem: { kind } });
    expect(verdict.problem.message).toMatch(words);
    const before = await participants(host, id);
    const { error } = await importResponse(id, file);
    expect(error).toMatchObject({ code: 400, message: verdict.problem.message });
    expect(await participants(host, id)).toEqual(before);
  };
  const guestPortal = new ForeignPortal(guestUrl);

  test('when a word of it was changed, or it does not come from the invitation', async () => {
    const { id, file } = await invite();
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
    const { id, file } = await invite();
    const other = await makeCollaboration();
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
    const { id, file } = await invite({ expiration: '0.5' });
    const answer = guestPortal.answer(file);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 0.6 * hour });
    expect(await invitations(host, id)).toMatchObject([{ status: 'host_expired' }]);
    await refused(id, answer, 'expired', /Refresh it and import the answer again/);
    const [invitation] = await invitations(host, id);
    const renewed = await host.send(
      `${portals}/collaborations/${id}/invitations/${invitation?.id}/refresh`,
      { token: await host.signIn('admin'), form: {} },
    );
    const { invitationRequest } = JSON.parse(renewed.body);
    expect(invitationRequest.expires).toBe(Date.now() + 72 * hour);
    expect(await invitations(host, id)).toMatchObject([
      { status: 'host_created', expires: invitationRequest.expires },
    ]);
    // The file that was sent first is not accepted any more; its answer is.
    expect(await importResponse(id, answer)).toMatchObject({ success: true });
  });

  test('when the invitation was invalidated', async () => {
    const { id, file } = await invite();
    const [invitation] = await invitations(host, id);
    const path = `${portals}/collaborations/${id}/invitations/${invitation?.id}`;
    expect(await host.askAs('admin', `${path}/invalidate`)).toEqual({ success: true });
    await refused(id, guestPortal.answer(file), 'invalidated', /Invite the portal anew/);
    expect(await host.askAs('admin', path)).toMatchObject({ status: 'host_invalidated' });
    for (const again of ['refresh', 'invalidate']) {
      expect(await host.askAs('admin', `${path}/${again}`)).toHaveProperty('error');
    }
  });

  test('when it was imported, also twice at once', async () => {
    const { id, file } = await invite();
    const answer = guestPortal.answer(file);
    const both = await Promise.all([importResponse(id, answer), importResponse(id, answer)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.filter(({ error }) => error)).toHaveLength(1);
    expect(await participants(host, id)).toHaveLength(2);
    await refused(id, answer, 'used', /was imported at/);
  });

  test('when a workspace of it is gone', async () => {
    const { id, file, workspaces } = await invite();
    const path = `${portals}/collaborations/${id}/workspaces/${workspaces[1]}/delete`;
    await host.askAs('admin', path);
    await refused(id, guestPortal.answer(file), 'other', /no longer there/);
  });
});

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
    const { file } = await invite(form as Record<string, string>);
    const { error } = JSON.parse(file);
    expect(error.messageCode).toBe('GWM_0007');
    expect(error.details.join()).toMatch(words);
  });

  test('takes an instant in milliseconds, and a single object', async () => {
    const instant = Date.now() + 5 * hour;
    const { file } = await invite({ expiration: String(instant) });
    expect(JSON.parse(file).invitationRequest.expires).toBe(instant);
  });

  test('refuses a portal that takes part already', async () => {
    const { id, file, workspaces } = await invite();
    await importResponse(id, new ForeignPortal().answer(file));
    const again = host.askAs('admin', `${portals}/collaborations/${id}/inviteParticipant`, {
      guestPortalUrl: guestUrl,
      collaborationWorkspacesParticipantConfigJSON: `{"${workspaces[0]}":"send"}`,
      expiration: '24',
    });
    const { error } = (await again) as { error: { details: string[] } };
    expect(error.details.join()).toContain('takes part already');
  });
});

test('the private key is not in the database as it is, nor a file in the record', async () => {
  const { file } = await invite();
  await accept(guest, file);
  const rows = await host.database.query<{ private_key: string; public_key: string }>(
    'select private_key, public_key from portal_key',
  );
  expect(rows).toHaveLength(1);
  // A PKCS8 key of Ed25519 begins so.
  expect(rows[0]?.private_key).not.toContain('MC4CAQAwBQYDK2Vw');
  const [entry] = await guest.database.query<{ parameters: object }>(
    `select parameters from audit_entry where operation = 'acceptCollaborationInvitation'
     order by id desc limit 1`,
  );
  expect(entry?.parameters).toEqual({});
});
