import { searchColumn } from '../search-words.ts';
import { type SampleItem, sampleId, sampleNumber } from './sample-rows.ts';
import { sampleServers } from './sample-servers.ts';

/** An item as a row of table `item`; the keys are the names of the columns. */
export function itemValues(item: SampleItem, origin: string): Record<string, unknown> {
  const created = Date.UTC(2024, 0, 1) + sampleNumber(`created:${item.key}`, 700 * 86_400) * 1000;
  const modified = created + sampleNumber(`modified:${item.key}`, 200 * 86_400) * 1000;
  const typeKeywords = item.typeKeywords ?? [item.type];
  const description = item.description ?? '';
  return {
    id: sampleId('item', item.key),
    owner: item.owner,
    folder_id: item.folder === undefined ? null : folderId(item.owner, item.folder),
    type: item.type,
    type_keywords: typeKeywords,
    title: item.title,
    name: item.data?.fileName ?? null,
    description,
    snippet: item.snippet,
    tags: item.tags,
    extent: item.extent ?? [],
    access_information: '',
    license_info: '',
    properties: null,
    url: itemUrl(item, origin),
    access: item.access,
    size: item.data === undefined ? -1 : Buffer.byteLength(item.data.body),
    num_views: sampleNumber(`views:${item.key}`, 2_000),
    is_protected: item.isProtected ?? false,
    created: new Date(created).toISOString(),
    modified: new Date(modified).toISOString(),
    search: searchColumn({ ...item, typeKeywords, description }),
  };
}

/** The id of a member's folder. */
export function folderId(owner: string, title: string): string {
  return sampleId('folder', `${owner}/${title}`);
}

function itemUrl({ url }: SampleItem, origin: string): string | null {
  if (url === undefined) return null;
  if (url.on === 'portal') return `${origin}${url.path}`;
  const server = sampleServers.find((candidate) => candidate.key === url.on);
  return server === undefined ? null : `${server.url}/rest/services/${url.path}`;
}
