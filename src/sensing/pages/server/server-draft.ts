import { type OwnServer, readSignIn, type SignIn } from '#sensing/servers/own-servers.ts';

/** What the form of a server holds while it is filled in. */
export interface ServerDraft {
  readonly address: string;
  readonly name: string;
  readonly kind: 'none' | SignIn['kind'];
  readonly user: string;
  readonly password: string;
  readonly token: string;
  readonly isKept: boolean;
}

/** The form as it is for a server that is known, or for a new one at an address. */
export function draftOf(server: OwnServer | undefined, address = ''): ServerDraft {
  const known = server && readSignIn(server.address);
  const signIn = known?.signIn;
  return {
    address: server?.address ?? address,
    name: server?.name ?? '',
    kind: server?.signIn ?? 'none',
    user: signIn?.kind === 'basic' ? signIn.user : '',
    password: signIn?.kind === 'basic' ? signIn.password : '',
    token: signIn?.kind === 'bearer' ? signIn.token : '',
    isKept: known?.isKept ?? false,
  };
}

/** The sign-in that the form holds; undefined where none is wanted. */
export function signInOf({ kind, user, password, token }: ServerDraft): SignIn | undefined {
  if (kind === 'none') return undefined;
  return kind === 'basic' ? { kind, user, password } : { kind, token: token.trim() };
}
