/**
 * The members of a template service configuration that the form shows, read from and written to the
 * document itself: whatever else it holds stays as it is.
 */

/** Names of members and places in lists, from the root. */
export type DocumentPath = readonly (string | number)[];

/** The value at a place of a document; undefined where there is none. */
export function readAt(document: unknown, path: DocumentPath): unknown {
  let value = document;
  for (const part of path) {
    if (!isContainer(value)) return undefined;
    value = Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined;
  }
  return value;
}

/**
 * A copy of a document with another value at a place; undefined takes the member away. Objects are
 * made on the way; an object that loses its last member stays.
 */
export function writeAt(document: unknown, path: DocumentPath, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  if (typeof part === 'number') {
    const list = Array.isArray(document) ? [...document] : [];
    if (rest.length === 0 && value === undefined) list.splice(part, 1);
    else list[part] = writeAt(list[part], rest, value);
    return list;
  }
  const members = isContainer(document) && !Array.isArray(document) ? { ...document } : {};
  const changed = writeAt(Reflect.get(members, part), rest, value);
  // In a copy of its own, so that a member of the name __proto__ is one like any other.
  const entries = Object.entries(members);
  const place = entries.findIndex(([name]) => name === part);
  if (changed === undefined) {
    return Object.fromEntries(entries.filter(([name]) => name !== part));
  }
  if (place < 0) entries.push([part, changed]);
  else entries[place] = [part, changed];
  return Object.fromEntries(entries);
}

/** A text at a place; numbers, and yes or no, that other portals write plainly are texts too. */
export function textAt(document: unknown, path: DocumentPath): string {
  const value = readAt(document, path);
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Whether the member is true, as a value or as the word. */
export function flagAt(document: unknown, path: DocumentPath): boolean {
  return textAt(document, path) === 'true';
}

/** How many entries the list at a place has. */
export function lengthAt(document: unknown, path: DocumentPath): number {
  const value = readAt(document, path);
  return Array.isArray(value) ? value.length : 0;
}

const shownMembers = [
  [[], ['type', 'capabilities', 'properties', 'extensions']],
  [
    ['properties'],
    [
      'datesInUnknownTimeZone',
      'dateFieldsTimezoneID',
      'dateFieldsRespectsDayLightSavingTime',
      'preferredTimeZoneID',
      'preferredTimeZoneRespectsDayLightSavingTime',
      'maxRecordCount',
      'pointColumns',
    ],
  ],
] as const;
const shownOfExtension = ['typeName', 'capabilities', 'enabled', 'properties'];

/** How many members of a template no field shows. */
export function countOthers(document: unknown): number {
  let count = 0;
  const add = (path: DocumentPath, shown: readonly string[]) => {
    const value = readAt(document, path);
    if (!isContainer(value) || Array.isArray(value)) return;
    count += Object.keys(value).filter((name) => !shown.includes(name)).length;
  };
  for (const [path, shown] of shownMembers) add(path, shown);
  for (let index = 0; index < lengthAt(document, ['extensions']); index += 1) {
    add(['extensions', index], shownOfExtension);
    add(['extensions', index, 'properties'], ['maxRecordCount']);
  }
  return count;
}

/** The names in a comma-joined text, each once. */
export function namesIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The text of a document as the editor shows it. */
export function writeText(document: unknown): string {
  return JSON.stringify(document, undefined, 2);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
