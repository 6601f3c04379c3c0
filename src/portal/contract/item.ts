/** Items, folders, search and relationships. */
import { z } from 'zod';
import { optionalList, optionalText } from './form.ts';
import { pageFields, pageParameters } from './paging.ts';

export const Item = z.looseObject({
  id: z.string(),
  owner: z.string(),
  title: z.string().nullish(),
  type: z.string().nullish(),
  name: z.string().nullish(),
  typeKeywords: z.array(z.string()).nullish(),
  description: z.string().nullish(),
  snippet: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  /** `[[west, south], [east, north]]` in degrees; empty when the item has no place. */
  extent: z.array(z.array(z.number())).nullish(),
  accessInformation: z.string().nullish(),
  licenseInfo: z.string().nullish(),
  url: z.string().nullish(),
  /** `private`, `shared` (private with groups), `org` or `public`. */
  access: z.string().nullish(),
  size: z.number().nullish(),
  numViews: z.number().nullish(),
  ownerFolder: z.string().nullish(),
  protected: z.boolean().nullish(),
  orgId: z.string().nullish(),
  /** What the caller may do: `admin`, `update` or an empty string. */
  itemControl: z.string().nullish(),
  created: z.number().nullish(),
  modified: z.number().nullish(),
});
export type Item = z.infer<typeof Item>;

/**
 * Parameters of `search`: `q` of words, `field:value`, quotes, brackets, AND, OR and NOT.
 */
export const SearchParameters = z.object({ ...pageParameters, q: optionalText(2000) });
export type SearchParameters = z.infer<typeof SearchParameters>;

/** The values of `sortField` that `search` and folders understand. */
export const itemSortFields = [
  'title',
  'created',
  'modified',
  'type',
  'owner',
  'numViews',
] as const;

export const SearchAnswer = z.looseObject({
  ...pageFields,
  query: z.string().nullish(),
  results: z.array(Item),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const Folder = z.looseObject({
  id: z.string(),
  title: z.string(),
  username: z.string().nullish(),
  created: z.number().nullish(),
});
export type Folder = z.infer<typeof Folder>;

export const ContentParameters = z.object(pageParameters);
export type ContentParameters = z.infer<typeof ContentParameters>;

/** `content/users/<user>[/<folder>]`: the items of the root or of one folder. */
export const ContentAnswer = z.looseObject({
  username: z.string(),
  total: z.number().nullish(),
  start: z.number().nullish(),
  num: z.number().nullish(),
  nextStart: z.number().nullish(),
  currentFolder: Folder.nullish(),
  items: z.array(Item),
  folders: z.array(Folder).nullish(),
});
export type ContentAnswer = z.infer<typeof ContentAnswer>;

/** The relationship between a layer and a view of it, from the layer to the view. */
export const viewRelationship = 'Service2Service';

/** `direction=forward` gives what the item leads to, `reverse` what leads to it. */
export const RelatedItemsParameters = z.object({
  relationshipType: optionalText(100),
  relationshipTypes: optionalList(1000),
  direction: z
    .enum(['forward', 'reverse', ''], 'Either forward or reverse is required.')
    .optional(),
});
export type RelatedItemsParameters = z.infer<typeof RelatedItemsParameters>;

export const RelatedItemsAnswer = z.looseObject({
  total: z.number().nullish(),
  relatedItems: z.array(Item),
});
export type RelatedItemsAnswer = z.infer<typeof RelatedItemsAnswer>;

/** `content/items/<id>/groups`: the groups by what the caller is in them. */
export const ItemGroupsAnswer = z.looseObject({
  admin: z.array(z.looseObject({ id: z.string(), title: z.string() })).nullish(),
  member: z.array(z.looseObject({ id: z.string(), title: z.string() })).nullish(),
  other: z.array(z.looseObject({ id: z.string(), title: z.string() })).nullish(),
});
export type ItemGroupsAnswer = z.infer<typeof ItemGroupsAnswer>;
