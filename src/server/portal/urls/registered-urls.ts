/** The addresses of the portal and its federated servers, as they are kept. */
import type { FormerUrl } from '#portal/contract/urls.ts';
import type { Queryable } from '#server/db/database.ts';
import { parseWebAddress, type WebAddress, writeWebAddress } from './web-address.ts';

/** The portal, or one of its servers. */
export interface UrlOwner {
  readonly kind: 'portal' | 'server';
  /** The site key of the portal, or the id of the server. */
  readonly id: string;
  readonly name: string;
  readonly adminUrl: string | undefined;
  /** The service itself answers there. */
  readonly isOwn: boolean;
  readonly url: string;
  /** The newest first. */
  readonly formerUrls: readonly FormerUrl[];
  /** Of a server: the portal got another address after the server got its own. */
  readonly isBehindPortal: boolean;
}

interface OwnerRow {
  kind: 'portal' | 'server';
  id: string;
  name: string;
  admin_url: string | null;
  is_own: boolean;
  url: string;
}

interface FormerRow {
  id: string;
  server_id: string | null;
  url: string;
  replaced: Date;
}

/** The portal first, then its servers. */
export async function listUrlOwners(database: Queryable): Promise<UrlOwner[]> {
  const owners = await database.query<OwnerRow>(
    `select 'portal' as kind, site_key as id, name, null as admin_url, true as is_own, url,
       0 as place
     from organization
     union all
     select 'server', id, name, admin_url, is_own, url, 1 from federated_server
     order by place, is_own desc, name, id`,
  );
  const former = await database.query<FormerRow>(
    'select id, server_id, url, replaced from former_url order by id desc',
  );
  const ofOwner = ({ kind, id }: Pick<OwnerRow, 'kind' | 'id'>) =>
    former.filter(({ server_id }) => server_id === (kind === 'portal' ? null : id));
  const moved = former.find(({ server_id }) => server_id === null);
  return owners.map((owner) => {
    const own = ofOwner(owner);
    const isLater = moved !== undefined && Number(own[0]?.id ?? 0) < Number(moved.id);
    return {
      kind: owner.kind,
      id: owner.id,
      name: owner.name,
      adminUrl: owner.admin_url ?? undefined,
      isOwn: owner.is_own,
      url: owner.url,
      formerUrls: withoutDoubles(own, owner.url),
      isBehindPortal: owner.kind === 'server' && isLater,
    };
  });
}

function withoutDoubles(rows: readonly FormerRow[], current: string): FormerUrl[] {
  const seen = new Set([current]);
  return rows.flatMap(({ url, replaced }) => {
    if (seen.has(url)) return [];
    seen.add(url);
    return [{ url, replaced: replaced.getTime() }];
  });
}

/**
 * What the addresses of all other owners are: items that have one of them are theirs. What cannot
 * be read as an address is no prefix of anything.
 */
export function addressesOfOthers(owners: readonly UrlOwner[], own: UrlOwner): WebAddress[] {
  return owners
    .filter((owner) => owner !== own)
    .map(({ url }) => parseWebAddress(url))
    .filter((address) => address !== undefined);
}

/** Gives the portal or a server its new address, and keeps the old one. */
export async function storeUrl(
  transaction: Queryable,
  owner: Pick<UrlOwner, 'kind' | 'id'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const serverId = owner.kind === 'portal' ? null : owner.id;
  if (from !== to) {
    await transaction.query(
      'insert into former_url (server_id, url, replaced) values ($1, $2, now())',
      [serverId, from],
    );
  }
  if (owner.kind === 'server') {
    await transaction.query('update federated_server set url = $2 where id = $1', [owner.id, to]);
    return;
  }
  await transaction.query(
    `update organization set url = $1, public_url = $1, is_public_url_used = false,
       url_revision = url_revision + 1
     where public_url is distinct from $1 or url <> $1`,
    [to],
  );
}

/** An address as it is kept; the text itself where it cannot be read as one. */
export function keptUrl(text: string): string {
  const address = parseWebAddress(text);
  return address === undefined ? text : writeWebAddress(address);
}
