import type { AddItemParameters, UpdateItemParameters } from '#portal/contract/item-changes.ts';
import type { Queryable } from '#server/db/database.ts';
import { splitList } from './account-changes.ts';
import { newId } from './folders.ts';
import { insertRows } from './insert-rows.ts';
import type { ItemRow } from './item-rows.ts';
import { searchColumn } from './search-words.ts';

type ItemTexts = Pick<
  ItemRow,
  | 'title'
  | 'type'
  | 'type_keywords'
  | 'snippet'
  | 'description'
  | 'tags'
  | 'extent'
  | 'access_information'
  | 'license_info'
  | 'url'
>;

const emptyTexts: Omit<ItemTexts, 'title' | 'type'> = {
  type_keywords: [],
  snippet: '',
  description: '',
  tags: [],
  extent: [],
  access_information: '',
  license_info: '',
  url: null,
};

/** The texts of an item after a change, in which what is left out stays. */
function changedTexts(before: ItemTexts, change: UpdateItemParameters): ItemTexts {
  const { tags, typeKeywords, url } = change;
  return {
    type: before.type,
    title: change.title ?? before.title,
    type_keywords: typeKeywords === undefined ? before.type_keywords : splitList(typeKeywords),
    snippet: change.snippet ?? before.snippet,
    description: change.description ?? before.description,
    tags: tags === undefined ? before.tags : splitList(tags),
    extent: change.extent ?? before.extent,
    access_information: change.accessInformation ?? before.access_information,
    license_info: change.licenseInfo ?? before.license_info,
    url: url === undefined ? before.url : url === '' ? null : url,
  };
}

function searchOf(texts: ItemTexts) {
  return searchColumn({ ...texts, typeKeywords: texts.type_keywords });
}

/** Makes a private item of the owner; gives its id. */
export async function insertItem(
  transaction: Queryable,
  owner: string,
  folderId: string | null,
  values: AddItemParameters,
): Promise<string> {
  const { title, type, text } = values;
  const texts = changedTexts({ ...emptyTexts, title, type }, values);
  const id = newId();
  const now = new Date().toISOString();
  await insertRows(transaction, 'item', [
    {
      ...texts,
      id,
      owner,
      folder_id: folderId,
      access: 'private',
      size: text === undefined ? -1 : Buffer.byteLength(text),
      num_views: 0,
      is_protected: false,
      created: now,
      modified: now,
      search: searchOf(texts),
    },
  ]);
  if (text) await storeText(transaction, id, text);
  return id;
}

/** Changes an item's texts and its document. */
export async function updateItem(
  transaction: Queryable,
  item: ItemRow,
  change: UpdateItemParameters,
): Promise<void> {
  const texts = changedTexts(item, change);
  await transaction.query(
    `update item set title = $1, type_keywords = $2::text::jsonb, snippet = $3, description = $4,
       tags = $5::text::jsonb, extent = $6::text::jsonb, access_information = $7,
       license_info = $8, url = $9, search = $10::text::jsonb, modified = $11 where id = $12`,
    [
      texts.title,
      JSON.stringify(texts.type_keywords),
      texts.snippet,
      texts.description,
      JSON.stringify(texts.tags),
      JSON.stringify(texts.extent),
      texts.access_information,
      texts.license_info,
      texts.url,
      JSON.stringify(searchOf(texts)),
      new Date(),
      item.id,
    ],
  );
  if (change.text !== undefined) await storeText(transaction, item.id, change.text);
}

async function storeText(transaction: Queryable, itemId: string, text: string): Promise<void> {
  await transaction.query(
    `insert into item_data (item_id, content_type, body) values ($1, $2, $3)
     on conflict (item_id) do update set content_type = excluded.content_type, body = excluded.body`,
    [itemId, isJsonObject(text) ? 'application/json' : 'text/plain', text],
  );
  await transaction.query('update item set size = $1 where id = $2', [
    Buffer.byteLength(text),
    itemId,
  ]);
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
