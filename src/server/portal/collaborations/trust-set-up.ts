/** Two portals for tests of the trust between them, and what is done to them. */
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { Collaboration, Participant } from '#portal/contract/collaboration.ts';
import type { Invitation } from '#portal/contract/invitation.ts';
import { openTestPortal, type TestPortal } from '../testing.ts';

export const hostUrl = 'https://host.test';
export const guestUrl = 'https://guest.test';
export const hour = 3_600_000;
export const portals = '/portals/self';

interface Invited {
  readonly id: string;
  readonly workspaces: [string, string];
  /** Of the invitation. */
  readonly file: string;
  readonly fileName: string;
}

/** A new group of the administrator; gives its id. */
export async function makeGroup(portal: TestPortal, title: string): Promise<string> {
  const answer = await portal.askAs('admin', '/community/createGroup', { title, access: 'org' });
  return (answer.group as { id: string }).id;
}

/** Parses a file, changes it and writes it again, signature and all. */
export function change(
  file: string,
  edit: (parsed: Record<string, Record<string, unknown>>) => void,
): string {
  const parsed = JSON.parse(file);
  edit(parsed);
  return JSON.stringify(parsed);
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

/** A portal that invites, and one that is invited. */
export class TrustBench {
  readonly host: TestPortal;
  readonly guest: TestPortal;
  /** A group of the host, for its workspaces. */
  readonly group: string;

  constructor(host: TestPortal, guest: TestPortal, group: string) {
    this.host = host;
    this.guest = guest;
    this.group = group;
  }

  /** A collaboration of the host with two workspaces; gives its id and theirs. */
  async makeCollaboration(): Promise<{ id: string; workspaces: [string, string] }> {
    const form = {
      name: 'River levels',
      description: 'Levels of the river, upstream and downstream.',
      workspaceName: 'Gauges',
      portalGroupId: this.group,
      accessMode: 'receive',
    };
    const made = await this.host.askAs('admin', `${portals}/createCollaboration`, form);
    const { id, workspaces = [] } = made.collaboration as Collaboration;
    const added = await this.host.askAs('admin', `${portals}/collaborations/${id}/addWorkspace`, {
      collaborationWorkspaceName: 'Warnings',
      portalGroupId: this.group,
    });
    const { id: second } = added.workspace as { id: string };
    return { id, workspaces: [workspaces?.[0]?.id ?? '', second] };
  }

  /** Invites the guest to a new collaboration. */
  async invite(form: Record<string, string> = {}): Promise<Invited> {
    const { id, workspaces } = await this.makeCollaboration();
    const access = [{ [workspaces[0]]: 'send' }, { [workspaces[1]]: 'sendAndReceive' }];
    const path = `${portals}/collaborations/${id}/inviteParticipant`;
    const response = await this.host.send(path, {
      token: await this.host.signIn('admin'),
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

  validate(portal: TestPortal, file: string) {
    return upload(portal, `${portals}/validateCollaborationInvitation`, 'invitationFile', file);
  }

  accept(portal: TestPortal, file: string) {
    return upload(portal, `${portals}/acceptCollaborationInvitation`, 'invitationFile', file);
  }

  judgeResponse(id: string, file: string) {
    return this.#answer(id, 'validateInvitationResponse', file);
  }

  importResponse(id: string, file: string) {
    return this.#answer(id, 'importInvitationResponse', file);
  }

  #answer(id: string, operation: string, file: string) {
    const path = `${portals}/collaborations/${id}/${operation}`;
    return upload(this.host, path, 'invitationResponseFile', file);
  }

  /** The answer of the guest as a file. */
  async exportResponse(id: string): Promise<string> {
    const path = `${portals}/collaborations/${id}/exportInvitationResponse`;
    const token = await this.guest.signIn('admin');
    const response = await this.guest.send(path, { token, form: {} });
    expect(response.headers['content-disposition']).toContain('collaboration-guest.test.response');
    return response.body;
  }

  read(portal: TestPortal, id: string, below = '') {
    return portal.askAs('admin', `${portals}/collaborations/${id}${below}`);
  }

  async participants(portal: TestPortal, id: string): Promise<Participant[]> {
    return (await this.read(portal, id, '/participants')).participants as Participant[];
  }

  async invitations(portal: TestPortal, id: string): Promise<Invitation[]> {
    const answer = await this.read(portal, id, '/invitations');
    return answer.collaborationInvitations as Invitation[];
  }
}

/** Both portals from before the first test of the file to after its last; the clock is put right after each. */
export function openTrustBench(): () => TrustBench {
  let bench: TrustBench | undefined;
  beforeAll(async () => {
    const [host, guest] = await Promise.all([
      openTestPortal('http://host.test'),
      openTestPortal('http://guest.test'),
    ]);
    bench = new TrustBench(host, guest, await makeGroup(host, 'Shared'));
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await bench?.host.close();
    await bench?.guest.close();
  });
  return () => {
    if (bench === undefined) throw new Error('The portals run while tests do.');
    return bench;
  };
}
