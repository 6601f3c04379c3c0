import { z } from 'zod';
import {
  GenerateTokenParameters,
  longestTokenMinutes,
  type TokenAnswer,
  usualTokenMinutes,
} from '#portal/contract/token.ts';
import { act, type Call, type Operation } from '../operation.ts';
import { verifyPassword } from '../passwords.ts';
import { PortalError } from '../portal-error.ts';
import { issueToken, revokeToken, type TokenBinding } from '../tokens.ts';

const generateToken = act({
  path: '/generateToken',
  title: 'Generate token',
  access: 'open',
  parameters: GenerateTokenParameters,
  async handle({ database, throttle, address, origin, parameters }) {
    throttle.begin(parameters.username, address);
    const [account] = await database.query<{ username: string; password_hash: string | null }>(
      `select username, password_hash from account
       where lower(username) = lower($1) and not is_disabled`,
      [parameters.username],
    );
    const isRight = await verifyPassword(parameters.password, account?.password_hash ?? null);
    if (account === undefined || !isRight) {
      throw new PortalError(400, undefined, 'Unable to generate token.', [
        'Invalid username or password.',
      ]);
    }
    throttle.succeed(parameters.username, address);
    const minutes = Math.min(parameters.expiration ?? usualTokenMinutes, longestTokenMinutes);
    const binding = readBinding(parameters, address);
    const issued = await issueToken(database, account.username, minutes * 60_000, binding);
    await database.query('update account set last_login = $1 where username = $2', [
      new Date(),
      account.username,
    ]);
    const ssl = origin.startsWith('https:');
    return { token: issued.token, expires: issued.expires.getTime(), ssl } satisfies TokenAnswer;
  },
});

/** Without `client`, a token may be used from anywhere, whether or not a referer is given. */
function readBinding(parameters: GenerateTokenParameters, address: string): TokenBinding {
  switch (parameters.client) {
    case 'requestip':
      return { client: 'ip', boundTo: address };
    case 'ip':
      return { client: 'ip', boundTo: parameters.ip ?? address };
    case 'referer':
      return parameters.referer === undefined
        ? { client: 'any' }
        : { client: 'referer', boundTo: parameters.referer };
    default:
      return { client: 'any' };
  }
}

/** Our own addition: ends the token that the request carries, at once. */
const signOut = act({
  path: '/community/signOut',
  title: 'Sign out',
  access: 'member',
  parameters: z.object({}),
  async handle({ database, token }: Call) {
    if (token !== undefined) await revokeToken(database, token);
    return { success: true };
  },
});

/** Signing in and out. */
export const signInOperations: readonly Operation[] = [generateToken, signOut];
