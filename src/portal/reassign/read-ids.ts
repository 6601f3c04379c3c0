/** Ids of items out of what people paste or keep in files: lists, tables, addresses. */

export interface ReadId {
  readonly id: string;
  /** From a column of owners, where the table has one. */
  readonly owner?: string;
}

export interface MisreadLine {
  /** Counted from one. */
  readonly line: number;
  readonly text: string;
}

export interface ReadIds {
  /** Each id once, in order. */
  readonly found: readonly ReadId[];
  /** How many ids came a second time. */
  readonly repeated: number;
  readonly misread: readonly MisreadLine[];
}

const longestId = 64;
const headings = /^(item[ _-]?)?ids?$|^items?$/i;
const ownerHeadings = /^(item[ _-]?)?owner$|^user[ _-]?name$/i;
const listSeparators = /[\s,;|]+/;

/**
 * Reads ids from text: separated by anything, or in the column of a table (comma, semicolon or tab)
 * that is called id or item id, or else looks like ids. Addresses with `id=` count as their id.
 */
export function readIds(text: string): ReadIds {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter((line) => line.text.trim() !== '');
  const entries = readTable(lines) ?? lines.map(readListLine);
  const found = new Map<string, ReadId>();
  const misread: MisreadLine[] = [];
  let count = 0;
  for (const { ids, failed } of entries) {
    if (failed !== undefined) misread.push(failed);
    for (const entry of ids) {
      count += 1;
      if (!found.has(entry.id)) found.set(entry.id, entry);
    }
  }
  return { found: [...found.values()], repeated: count - found.size, misread };
}

interface ReadLine {
  readonly ids: readonly ReadId[];
  readonly failed?: MisreadLine;
}

/** Of a line that holds anything but ids, only what can hardly be a word is taken. */
function readListLine(line: MisreadLine): ReadLine {
  const words = line.text.split(listSeparators).map(unquote).filter(Boolean);
  if (words.every((word) => toId(word) !== undefined)) return { ids: words.flatMap(toIds) };
  return { ids: words.filter(looksLikeId).flatMap(toIds), failed: line };
}

function toIds(word: string): ReadId[] {
  const id = toId(word);
  return id === undefined ? [] : [{ id }];
}

/** The rows of a table, or undefined when the lines are none. */
function readTable(lines: readonly MisreadLine[]): ReadLine[] | undefined {
  const [first, second] = lines;
  if (first === undefined) return undefined;
  const separator = ['\t', ';', ','].find((sign) => splitRow(first.text, sign).length > 1) ?? ',';
  const heads = splitRow(first.text, separator);
  let column = heads.findIndex((head) => headings.test(head));
  const hasHeadings = column !== -1;
  if (!hasHeadings) {
    if (heads.length < 2 || second === undefined) return undefined;
    const rows = lines.map((line) => splitRow(line.text, separator));
    if (rows.some((row) => row.length !== heads.length)) return undefined;
    // A line of ids joined by commas is a list, and no row.
    if (heads.every(looksLikeId)) return undefined;
    column = heads.findIndex((_, at) => rows.slice(1).every((row) => looksLikeId(row[at] ?? '')));
    if (column === -1) return undefined;
  }
  const ownerColumn = heads.findIndex((head) => ownerHeadings.test(head));
  const isFirstData = !hasHeadings && looksLikeId(heads[column] ?? '');
  return lines.slice(isFirstData ? 0 : 1).map((line) => {
    const row = splitRow(line.text, separator);
    const id = toId(row[column] ?? '');
    if (id === undefined) return { ids: [], failed: line };
    const owner = ownerColumn === -1 ? '' : (row[ownerColumn] ?? '');
    return { ids: [owner === '' ? { id } : { id, owner }] };
  });
}

/** The cells of a row; quotes may hold the separator, and double quotes stand for one. */
function splitRow(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => unquote(cell.trim()));
}

function unquote(text: string): string {
  return text.replace(/^["'[(]+|["'\])]+$/g, '').replaceAll('""', '"');
}

/** An id has letters, digits, hyphens and underscores only; an address may hold one. */
function toId(text: string): string | undefined {
  const inAddress = /[?&#](?:id|itemId)=([\w-]+)/i.exec(text) ?? /\/items\/([\w-]+)/.exec(text);
  const id = inAddress?.[1] ?? text.trim();
  return /^[\w-]+$/.test(id) && id.length <= longestId ? id : undefined;
}

function looksLikeId(text: string): boolean {
  const id = toId(text);
  return id !== undefined && (id.length >= 8 || id !== text) && /\d/.test(id);
}
