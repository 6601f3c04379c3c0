/** Which items have an address, by type, before anything is changed. */
import type { UrlExample, UrlReportAnswer } from '#portal/contract/urls.ts';
import type { Queryable } from '#server/db/database.ts';
import { changesOf, findItemTexts, splitItems, type TextChange } from './item-texts.ts';
import { addressesOfOthers, type UrlOwner } from './registered-urls.ts';
import { makeRewriter } from './rewrite-addresses.ts';
import { parseWebAddress, type WebAddress } from './web-address.ts';

const itemsAtOnce = 2000;
const examplesPerType = 3;
const longestExample = 300;

type ItemType = NonNullable<UrlReportAnswer['siteUrlReport']['itemTypes']>[number];

export interface UrlReport {
  readonly itemCount: number;
  /** Most items first. */
  readonly itemTypes: readonly ItemType[];
}

/** Looks through all items for the address of an owner; examples show what `to` makes of them. */
export async function reportUrls(
  database: Queryable,
  owner: UrlOwner,
  owners: readonly UrlOwner[],
  to: WebAddress | undefined,
  fromUrl = owner.url,
): Promise<UrlReport> {
  const from = parseWebAddress(fromUrl);
  const types = new Map<string, ItemType>();
  if (from === undefined) return { itemCount: 0, itemTypes: [] };
  // Without a new address the old one is still found by the same rules.
  const rewrite = makeRewriter(from, to ?? from, addressesOfOthers(owners, owner));
  const { ranges } = await splitItems(database, itemsAtOnce);
  for (const range of ranges) {
    const items = await findItemTexts(database, from, range);
    for (const item of items) {
      const changes = changesOf(item, rewrite);
      const [first] = changes;
      if (first === undefined) continue;
      const type = types.get(item.type) ?? emptyType(item.type);
      types.set(item.type, type);
      type.itemCount += 1;
      type.addressCount += changes.reduce((sum, { count }) => sum + count, 0);
      if (type.examples.length < examplesPerType) {
        type.examples.push(exampleOf(item, first, to !== undefined));
      }
    }
  }
  const itemTypes = [...types.values()].sort((one, other) => other.itemCount - one.itemCount);
  return { itemCount: itemTypes.reduce((sum, { itemCount }) => sum + itemCount, 0), itemTypes };
}

function emptyType(type: string): ItemType {
  return { type, itemCount: 0, addressCount: 0, examples: [] };
}

/** The neighbourhood of the first address that differs; the whole text where it is short. */
function exampleOf(
  { id: itemId, title }: { readonly id: string; readonly title: string },
  { place, name, before, after }: TextChange,
  isTold: boolean,
): UrlExample {
  const start = place === 'url' ? 0 : startOfChange(before, after);
  const cut = (text: string) => firstAddress(text.slice(start)).slice(0, longestExample);
  return {
    itemId,
    title,
    place: name === '' ? place : `${place} ${name}`,
    before: cut(before),
    ...(isTold ? { after: cut(after) } : {}),
  };
}

/** Where the address begins in which two texts differ first. */
function startOfChange(before: string, after: string): number {
  let place = 0;
  while (place < before.length && before[place] === after[place]) place += 1;
  const start = before.slice(0, place + 1).search(/https?(?:(?!https?).)*$/is);
  return Math.max(0, start);
}

function firstAddress(text: string): string {
  return /^[^\s"<>]*/.exec(text)?.[0] ?? text;
}
