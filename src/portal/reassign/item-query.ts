/** Filters of the search for items; each narrows it. */
export interface ItemFilters {
  /** In the query syntax of the portal. */
  readonly words?: string | undefined;
  readonly owner?: string | undefined;
  /** Id of a folder of the owner, or `/` for the root. */
  readonly folder?: string | undefined;
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
  /** Id of a group. */
  readonly group?: string | undefined;
}

/** The query of a portal for the filters; undefined when there are none. */
export function toItemQuery(filters: ItemFilters): string | undefined {
  const { words, owner, folder, type, tag, group } = filters;
  const parts = [
    words && `(${words})`,
    owner && `owner:${quote(owner)}`,
    owner && folder && `ownerfolder:${quote(folder)}`,
    type && `type:${quote(type)}`,
    tag && `tags:${quote(tag)}`,
    group && `group:${quote(group)}`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' AND ');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
