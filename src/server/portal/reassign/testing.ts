/** What tests of reassignment do to a portal. */
import { sampleId } from '../sample/sample-rows.ts';
import { openTestPortal, type TestPortal } from '../testing.ts';

export const itemId = (key: string) => sampleId('item', key);

/** A key of the sample, or an id as it is. */
const idOf = (key: string) => (key.length === 32 ? key : itemId(key));

/** A portal with what tests of reassignment ask of it. */
export class ReassignBench {
  readonly portal: TestPortal;
  #made = 0;

  constructor(portal: TestPortal) {
    this.portal = portal;
  }

  reassign(caller: string, owner: string, keys: readonly string[], form: Record<string, string>) {
    const items = keys.map(idOf).join(',');
    return this.portal.askAs(caller, `/content/users/${owner}/reassignItems`, { items, ...form });
  }

  /** Owner and folder of an item as the database has them. */
  async placeOf(key: string) {
    const [row] = await this.portal.database.query(
      `select i.owner, f.title as folder, f.owner as folder_owner
       from item i left join folder f on f.id = i.folder_id where i.id = $1`,
      [idOf(key)],
    );
    return row;
  }

  /** An item without anything around it, in the root of its owner's content. */
  async makeItem(owner: string, access = 'private'): Promise<string> {
    this.#made += 1;
    const made = sampleId('made', String(this.#made));
    await this.portal.database.query(
      `insert into item (id, owner, type, title, access, created, modified, search)
       values ($1, $2, 'CSV', $3, $4, now(), now(), '{}')`,
      [made, owner, `Made ${this.#made}`, access],
    );
    return made;
  }
}

export async function openReassignBench(): Promise<ReassignBench> {
  return new ReassignBench(await openTestPortal());
}
