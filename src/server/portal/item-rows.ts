import type { Item } from '#portal/contract/item.ts';
import { type Caller, callerHolds } from './caller.ts';

/** Columns of `item i` that make up an item in an answer. */
export const itemColumns = `i.id, i.owner, i.folder_id, i.type, i.type_keywords, i.title, i.name,
  i.description, i.snippet, i.tags, i.extent, i.access_information, i.license_info, i.properties,
  i.url, i.access, i.size, i.num_views, i.is_protected, i.created, i.modified,
  i.id in (select item_id from item_group) as is_in_group,
  (select id from organization) as org_id`;

export interface ItemRow {
  id: string;
  owner: string;
  folder_id: string | null;
  type: string;
  type_keywords: string[];
  title: string;
  name: string | null;
  description: string;
  snippet: string;
  tags: string[];
  extent: number[][];
  access_information: string;
  license_info: string;
  properties: Record<string, unknown> | null;
  url: string | null;
  access: 'private' | 'org' | 'public';
  size: string;
  num_views: string;
  is_protected: boolean;
  created: Date;
  modified: Date;
  is_in_group: boolean;
  org_id: string;
}

/** The item as it appears in answers to this caller. */
export function toItem(row: ItemRow, caller: Caller | undefined): Item {
  const isOwner = caller?.username === row.owner;
  const showsFolder = isOwner || callerHolds(caller, 'portal:admin:viewItems');
  return {
    id: row.id,
    owner: row.owner,
    orgId: row.org_id,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
    name: row.name,
    title: row.title,
    type: row.type,
    typeKeywords: row.type_keywords,
    description: row.description,
    snippet: row.snippet,
    tags: row.tags,
    extent: row.extent,
    accessInformation: row.access_information,
    licenseInfo: row.license_info,
    properties: row.properties,
    url: row.url,
    access: row.access === 'private' && row.is_in_group ? 'shared' : row.access,
    size: Number(row.size),
    numViews: Number(row.num_views),
    protected: row.is_protected,
    ...(showsFolder ? { ownerFolder: row.folder_id } : {}),
  };
}
