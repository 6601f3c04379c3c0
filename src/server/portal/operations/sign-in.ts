import { z } from 'zod';
import {
  GenerateTokenParameters,
  longestTokenMinutes,
  type TokenAnswer,
  usualTokenMinutes,
} from '#portal/contract/token.ts';
import type { Queryable } from '#server/db/database.ts';
import { act, actInSteps, type Operation } from '../operation.ts';
import { requireConfidential, verifyPassword } from '../passwords.ts';
import { PortalError } from '../portal-error.ts';
import { nothing } from '../subjects.ts';
import { issueToken, revokeToken, type TokenBinding } from '../tokens.ts';

const generateToken = actInSteps({
  name: 'generateToken',
  path: '/generateToken',
  title: 'Generate token',
  about: nothing,
  parameters: GenerateTokenParameters,
  async handle(call) {
    const { database, throttle, address, origin, parameters } = call;
    requireConfidential(call);
    throttle.begin(parameters.username, address);
    const account = await findPassword(database, parameters.username);
    const isRight = await verifyPassword(parameters.password, account?.password_hash ?? null);
    if (account === undefined || !isRight) throw await call.refuse(wrongSignIn());
    throttle.succeed(parameters.username, address);
    const minutes = Math.min(parameters.expiration ?? usualTokenMinutes, longestTokenMinutes);
    const binding = readBinding(parameters, address);
    const issued = await call.change(async (transaction, fire) => {
      // The password may have been changed, or the account disabled, while it was checked.
      const [row] = await transaction.query(
        `update account set last_login = $1
         where username = $2 and password_hash = $3 and not is_disabled returning username`,
        [new Date(), account.username, account.password_hash],
      );
      if (row === undefined) throw wrongSignIn();
      fire('users/signIn', account.username);
      return await issueToken(transaction, account.username, minutes * 60_000, binding);
    });
    const ssl = origin.startsWith('https:');
    return { token: issued.token, expires: issued.expires.getTime(), ssl } satisfies TokenAnswer;
  },
});

function wrongSignIn(): PortalError {
  return new PortalError(400, undefined, 'Unable to generate token.', [
    'Invalid username or password.',
  ]);
}

interface PasswordRow {
  username: string;
  password_hash: string | null;
}

async function findPassword(
  database: Queryable,
  username: string,
): Promise<PasswordRow | undefined> {
  const [row] = await database.query<PasswordRow>(
    `select username, password_hash from account
     where lower(username) = lower($1) and not is_disabled`,
    [username],
  );
  return row;
}

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
  name: 'signOut',
  path: '/community/signOut',
  title: 'Sign out',
  about: nothing,
  parameters: z.object({}),
  async handle({ database, caller, token, fire }) {
    if (token !== undefined) await revokeToken(database, token);
    if (caller !== undefined) fire('users/signOut', caller.username);
    return { success: true };
  },
});

/** Signing in and out. */
export const signInOperations: readonly Operation[] = [generateToken, signOut];
