import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';

/** What a token is tied to, as `client` of `generateToken` asks. */
export type TokenBinding =
  | { readonly client: 'any' }
  | { readonly client: 'referer' | 'ip'; readonly boundTo: string };

/** Where a request comes from, as far as a token's binding is concerned. */
export interface RequestSource {
  readonly address: string;
  /** The Origin or Referer header, when there is one. */
  readonly referer: string | undefined;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a token for an account; only its hash is stored. Removes tokens that have expired. */
export async function issueToken(
  database: Queryable,
  username: string,
  lifetimeMilliseconds: number,
  binding: TokenBinding,
): Promise<{ token: string; expires: Date }> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const expires = new Date(now.getTime() + lifetimeMilliseconds);
  const boundTo = binding.client === 'any' ? null : binding.boundTo;
  await database.query('delete from access_token where expires <= $1', [now]);
  await database.query(
    `insert into access_token (hash, username, client, bound_to, created, expires)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashToken(token), username, binding.client, boundTo, now, expires],
  );
  return { token, expires };
}

interface TokenRow {
  username: string;
  client: string;
  bound_to: string | null;
}

/** The name of the account that a token speaks for, or undefined when the token is not valid. */
export async function findTokenUser(
  database: Queryable,
  token: string,
  source: RequestSource,
): Promise<string | undefined> {
  const [row] = await database.query<TokenRow>(
    'select username, client, bound_to from access_token where hash = $1 and expires > $2',
    [hashToken(token), new Date()],
  );
  return row !== undefined && isUsableFrom(row, source) ? row.username : undefined;
}

/** Makes a token worthless at once. */
export async function revokeToken(database: Queryable, token: string): Promise<void> {
  await database.query('delete from access_token where hash = $1', [hashToken(token)]);
}

function isUsableFrom(row: TokenRow, source: RequestSource): boolean {
  if (row.bound_to === null) return true;
  if (row.client === 'ip') return row.bound_to === source.address;
  // Some clients name themselves instead of a page, and many send no Referer at all.
  const expected = originOf(row.bound_to);
  if (expected === undefined || source.referer === undefined) return true;
  return originOf(source.referer) === expected;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Makes every token of an account worthless; gives their number. */
export async function revokeTokensOf(database: Queryable, username: string): Promise<number> {
  const rows = await database.query(
    'delete from access_token where username = $1 returning 1 as revoked',
    [username],
  );
  return rows.length;
}
