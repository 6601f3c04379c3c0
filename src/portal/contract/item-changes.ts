/** Making and changing items and folders. */
import { z } from 'zod';
import {
  optionalFlag,
  optionalList,
  optionalText,
  optionalValue,
  requiredList,
  requiredText,
} from './form.ts';
import { longestFolderTitle, mostItemsPerCall } from './reassign.ts';

const address = optionalValue(2000).refine(
  (text) => text === undefined || text === '' || isAddress(text),
  'An address like https://server.example.org/layer is required.',
);

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** `west,south,east,north` in degrees. */
const extent = optionalValue(200).transform((text, context) => {
  if (text === undefined || text === '') return text === undefined ? undefined : [];
  const [west, south, east, north, ...rest] = text.split(',').map(Number);
  const isBox =
    rest.length === 0 &&
    [west, east].every((x) => x !== undefined && Math.abs(x) <= 180) &&
    [south, north].every((y) => y !== undefined && Math.abs(y) <= 90);
  if (isBox)
    return [
      [west, south],
      [east, north],
    ] as [number, number][];
  context.addIssue('Four numbers of degrees are required: west, south, east, north.');
  return z.NEVER;
});

const texts = {
  snippet: optionalValue(2048),
  description: optionalValue(100_000),
  tags: optionalValue(5000),
  typeKeywords: optionalValue(5000),
  accessInformation: optionalValue(2000),
  licenseInfo: optionalValue(20_000),
  extent,
  url: address,
  /** The document of the item, as JSON or plain text. */
  text: optionalValue(1_000_000),
};

export const AddItemParameters = z.object({
  title: requiredText(250),
  type: requiredText(100),
  ...texts,
});
export type AddItemParameters = z.infer<typeof AddItemParameters>;

/** Only what is given changes; an empty text empties the value. */
export const UpdateItemParameters = z.object({ title: optionalText(250), ...texts });
export type UpdateItemParameters = z.infer<typeof UpdateItemParameters>;

/** `folder`: the id of a folder of the owner; `/` or empty is the root. */
export const MoveItemParameters = z.object({ folder: optionalText(64) });
export const MoveItemsParameters = z.object({
  items: requiredList(mostItemsPerCall),
  folder: optionalText(64),
});
export const ItemIdsParameters = z.object({ items: requiredList(mostItemsPerCall) });

/** `groups`: ids joined by commas. What is left out stays as it is. */
export const ShareItemParameters = z.object({
  everyone: optionalFlag(),
  org: optionalFlag(),
  groups: optionalList(5000),
});
export type ShareItemParameters = z.infer<typeof ShareItemParameters>;
export const UnshareItemParameters = z.object({ groups: requiredList(100) });

export const relationshipTypes = [
  'Map2Service',
  'Service2Data',
  'Service2Service',
  'Map2Area',
  'Service2Layer',
  'WMA2Code',
] as const;

export const RelationshipParameters = z.object({
  originItemId: requiredText(64),
  destinationItemId: requiredText(64),
  relationshipType: z.enum(
    relationshipTypes,
    `One of ${relationshipTypes.join(', ')} is required.`,
  ),
});

/** Portals take either name. */
export const CreateFolderParameters = z.object({
  title: optionalText(longestFolderTitle),
  folderName: optionalText(longestFolderTitle),
});
export const UpdateFolderParameters = CreateFolderParameters;

export const ItemResultAnswer = z.looseObject({
  success: z.boolean(),
  id: z.string().nullish(),
  itemId: z.string().nullish(),
  folder: z.string().nullish(),
});
export const ItemResultsAnswer = z.looseObject({
  results: z.array(z.looseObject({ itemId: z.string(), success: z.boolean() })),
});
