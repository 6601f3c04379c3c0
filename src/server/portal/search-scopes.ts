import type { Bindings } from './bindings.ts';
import { type Caller, callerHolds } from './caller.ts';
import type { SearchTerm } from './search-query.ts';
import { matchWords, type SearchScope } from './search-sql.ts';

function wordsOf(table: string, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, `${table}.search ->> '${field}'`]));
}

/** Items (`item i`). Words without a field may also be the owner's name or the id. */
export const itemScope: SearchScope = {
  words: wordsOf('i', ['title', 'type', 'typekeywords', 'tags', 'snippet', 'description']),
  values: {
    id: 'i.id',
    owner: 'lower(i.owner)',
    access: `(case when i.access = 'private' and i.id in (select item_id from item_group)
      then 'shared' else i.access end)`,
    folder: `coalesce(i.folder_id, '/')`,
    ownerfolder: `coalesce(i.folder_id, '/')`,
    orgid: '(select lower(id) from organization)',
    accountid: '(select lower(id) from organization)',
    protected: 'i.is_protected::text',
  },
  times: { created: 'i.created', modified: 'i.modified' },
  conditions: {
    group: (term, bindings) =>
      `i.id in (select item_id from item_group where group_id = ${bindings.add(term.text)})`,
  },
  free(term, bindings) {
    const name = bindings.add(term.text.toLowerCase());
    const words = matchWords(`i.search ->> 'all'`, term, bindings);
    return `(${words} or lower(i.owner) = ${name} or i.id = ${name})`;
  },
};

/** Groups (`portal_group g`). */
export const groupScope: SearchScope = {
  words: wordsOf('g', ['title', 'tags', 'snippet', 'description']),
  values: {
    id: 'g.id',
    owner: 'lower(g.owner)',
    access: 'g.access',
    issharedupdate: 'g.is_shared_update::text',
    orgid: '(select lower(id) from organization)',
  },
  times: { created: 'g.created', modified: 'g.modified' },
  free(term, bindings) {
    const name = bindings.add(term.text.toLowerCase());
    const words = matchWords(`g.search ->> 'all'`, term, bindings);
    return `(${words} or lower(g.owner) = ${name} or g.id = ${name})`;
  },
};

/**
 * Accounts (`account a join role r`). Words without a field may stand anywhere in the user name or
 * the full name, since people remember names by their middle too. Addresses are searched only by
 * who may see them.
 */
export function userScope(caller: Caller | undefined): SearchScope {
  const seesAll = callerHolds(caller, 'portal:admin:viewUsers');
  return {
    words: wordsOf('a', ['fullname', 'firstname', 'lastname', 'tags']),
    values: {
      username: 'lower(a.username)',
      role: `case when r.is_custom then lower(r.id) else r.base end`,
      roleid: 'lower(r.id)',
      userlicensetypeid: 'lower(a.user_type)',
      disabled: 'a.is_disabled::text',
      orgid: '(select lower(id) from organization)',
      ...(seesAll ? { email: 'lower(a.email)' } : {}),
    },
    times: {
      created: 'a.created',
      modified: 'a.modified',
      ...(seesAll ? { lastlogin: 'a.last_login' } : {}),
    },
    free: matchName,
  };
}

function matchName(term: SearchTerm, bindings: Bindings): string {
  const text = term.text.normalize('NFKC').toLowerCase().replace(/[!%_]/g, '!$&');
  const inner = term.isQuoted ? text : text.replaceAll('*', '%').replaceAll('?', '_');
  const pattern = bindings.add(`%${inner}%`);
  return `(lower(a.username) like ${pattern} escape '!'
    or a.search ->> 'fullname' like ${pattern} escape '!')`;
}
