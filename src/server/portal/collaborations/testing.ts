/** Another portal, as far as its signature goes, for tests of the files that it sends. */
import { generateKeyPairSync } from 'node:crypto';
import {
  type InvitationRequest,
  type InvitationResponse,
  readInvitationFile,
} from '#portal/contract/invitation.ts';
import { newId } from '../folders.ts';
import { fingerprintOf, type PortalKey } from './portal-key.ts';
import { signFile } from './signed-file.ts';

function makeKey(): PortalKey {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return { id: fingerprintOf(publicKey), publicKey, privateKey: pair.privateKey };
}

/** A portal of a test's own that signs whatever it is told to. */
export class ForeignPortal {
  readonly key = makeKey();
  readonly url: string;

  constructor(url = 'https://elsewhere.test') {
    this.url = url;
  }

  /** An invitation of the portal at `guestPortalUrl`, which holds for a day. */
  invite(guestPortalUrl: string, change: Partial<InvitationRequest> = {}): string {
    const request: InvitationRequest = {
      id: newId(),
      collaborationId: newId(),
      collaborationName: 'River levels',
      collaborationWorkspaceConfigs: {
        accessMode: [
          {
            collaborationWorkspaceId: newId(),
            collaborationWorkspaceName: 'Gauges',
            accessMode: 'send',
          },
        ],
      },
      guestPortalUrl,
      hostPortalId: 'elsewhere',
      hostPortalName: 'Elsewhere',
      hostPortalUrl: this.url,
      created: Date.now(),
      expires: Date.now() + 86_400_000,
      oneTimeCode: 'a code of the tests',
      ...change,
    };
    return signFile('invitationRequest', request, this.key);
  }

  /** The answer to an invitation, as the guest that it is for. */
  answer(invitation: string, change: Partial<InvitationResponse> = {}): string {
    const read = readInvitationFile(invitation);
    if (read?.kind !== 'invitationRequest') throw new Error('This is no invitation.');
    const { body } = read;
    const { publicKey } = JSON.parse(invitation).signature;
    const response: InvitationResponse = {
      id: body.id,
      collaborationId: body.collaborationId,
      collaborationName: body.collaborationName,
      collaborationWorkspaceConfigs: body.collaborationWorkspaceConfigs,
      guestPortalId: 'elsewhere',
      guestPortalName: 'Elsewhere',
      guestPortalUrl: body.guestPortalUrl,
      guestContact: {},
      hostPortalUrl: body.hostPortalUrl,
      hostKeyId: fingerprintOf(publicKey),
      accepted: Date.now(),
      oneTimeCode: body.oneTimeCode,
      ...change,
    };
    return signFile('invitationResponse', response, this.key);
  }
}
