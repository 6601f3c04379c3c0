/** Every operation on collaborations that changes something, in an order in which each can be done. */
import type { Collaboration, Participant } from '#portal/contract/collaboration.ts';
import type { TestPortal } from '../testing.ts';
import { ForeignPortal } from './testing.ts';

/** An operation that is to fire nothing. */
interface SilentCase {
  readonly before?: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
  readonly fires: () => Record<string, never>;
}

/** The cases, run as the administrator of a portal, with one of its groups. */
export function collaborationCases(portal: () => TestPortal, group: () => string) {
  const ask = (path: string, form: Record<string, string> = {}) =>
    portal().askAs('admin', `/portals/self${path}`, form);
  let id = '';
  let workspace = '';
  let invitation = '';
  let invitationId = '';
  let accepted = '';
  const own = (path: string) => `/collaborations/${id}${path}`;
  const silent = (run: SilentCase['run'], before?: SilentCase['before']): SilentCase => ({
    ...(before === undefined ? {} : { before }),
    run,
    fires: () => ({}),
  });

  /** The file of an answer that has one. */
  async function download(path: string, form: Record<string, string> = {}) {
    const token = await portal().signIn('admin');
    const response = await portal().send(`/portals/self${path}`, {
      token,
      form: { f: 'json', ...form },
    });
    return { text: response.body, json: response.json() };
  }

  async function invite() {
    const { text, json } = await download(own('/inviteParticipant'), {
      guestPortalUrl: 'https://guest.test',
      collaborationWorkspacesParticipantConfigJSON: `[{"${workspace}":"send"}]`,
      expiration: '24',
    });
    invitation = text;
    invitationId = json.invitationRequest?.id ?? '';
    return json;
  }

  return {
    createCollaboration: silent(async () => {
      const form = { name: 'Watched', workspaceName: 'Watched', portalGroupId: group() };
      const answer = await ask('/createCollaboration', form);
      id = (answer.collaboration as Collaboration | undefined)?.id ?? '';
      return answer;
    }),
    addWorkspace: silent(async () => {
      const form = { collaborationWorkspaceName: 'More', portalGroupId: group() };
      const answer = await ask(own('/addWorkspace'), form);
      workspace = (answer.workspace as { id: string } | undefined)?.id ?? '';
      return answer;
    }),
    updatePortalGroupLink: silent(() =>
      ask(own(`/workspaces/${workspace}/updatePortalGroupLink`), { portalGroupId: group() }),
    ),
    inviteParticipant: silent(invite),
    refreshInvitation: silent(
      async () => (await download(own(`/invitations/${invitationId}/refresh`))).json,
    ),
    invalidateInvitation: silent(() => ask(own(`/invitations/${invitationId}/invalidate`))),
    importInvitationResponse: silent(
      () =>
        ask(own('/importInvitationResponse'), {
          invitationResponseFile: new ForeignPortal().answer(invitation),
        }),
      invite,
    ),
    removeParticipant: silent(async () => {
      const { participants } = await ask(own('/participants'));
      const [, guest] = participants as Participant[];
      return await ask(own(`/participants/${guest?.id}/remove`));
    }),
    acceptCollaborationInvitation: silent(async () => {
      const invitationFile = new ForeignPortal().invite(portal().origin);
      const answer = await ask('/acceptCollaborationInvitation', { invitationFile });
      accepted = String(answer.collaborationId);
      return answer;
    }),
    removeParticipation: silent(() => ask(`/collaborations/${accepted}/removeParticipation`)),
    deleteWorkspace: silent(() => ask(own(`/workspaces/${workspace}/delete`))),
    deleteCollaboration: silent(() => ask(own('/delete'))),
  };
}
