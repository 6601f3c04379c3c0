import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import type { PageFormat } from '../formats/page-format.ts';
import { queryAddress } from '../json/page-address.ts';
import type { PathPart } from '../read-path.ts';
import type { Answer, PageRequest, ReadSource } from './answer.ts';
import { checkOwner } from './owner.ts';
import { type PageChunk, readChunks, readNext } from './page-chunks.ts';
import { tooLarge } from './text-size.ts';

/** The page of the set at the end of a path, in a format. */
export async function pageAnswer(
  source: ReadSource,
  request: PageRequest,
  format: PageFormat,
): Promise<Answer> {
  const { parts } = request;
  const chunks = readChunks(source, request, format.rowSql);
  const { value: first } = await chunks.next();
  if (first === undefined) throw new Error('A page has at least one part.');
  if (first.items === '') await checkExists(source, parts);
  const start = format.start(first.countMember ?? '');
  const rest = readRest(source, request, format, chunks, first);
  const answer = { contentType: format.contentType, version: first.version };
  const nextLink = format.showsNextLink ? undefined : await linkAhead(source, request, first);
  const text = start + rowsText(format, first);
  if (!first.isLast) return { ...answer, nextLink, text, rest };
  let whole = text;
  for await (const part of rest) whole += part;
  return { ...answer, nextLink, text: whole };
}

/** A page without rows is that of an empty set, or its path leads to nothing. */
function checkExists(source: ReadSource, parts: readonly PathPart[]): Promise<void> | undefined {
  if (parts.at(-1)?.isSet !== true) return checkOwner(source, parts);
  return parts.length > 1 ? checkOwner(source, parts.slice(0, -1)) : undefined;
}

/** The parts of a page after the first, and its end; early when the answer grows too large. */
async function* readRest(
  { limits }: ReadSource,
  request: PageRequest,
  format: PageFormat,
  chunks: AsyncGenerator<PageChunk, void, undefined>,
  first: PageChunk,
): AsyncGenerator<string, void, undefined> {
  let last = first;
  let bytes = Buffer.byteLength(first.items);
  while (!last.isLast && (bytes < limits.answerBytes || !format.showsNextLink)) {
    const { value: chunk } = await chunks.next();
    if (chunk === undefined) throw new Error('A page ends with its last part.');
    last = chunk;
    if (chunk.isCut === true && !format.showsNextLink) throw tooLarge(limits);
    bytes += Buffer.byteLength(chunk.items);
    const text = rowsText(format, chunk);
    if (text !== '') yield text;
  }
  yield* format.end(last.next && linkTo(request, last.next));
}

function rowsText(format: PageFormat, { items }: PageChunk): string {
  return items === '' ? '' : format.rows(items);
}

function linkTo({ root, path }: PageRequest, query: Query): string {
  return `${root}/${path}${queryAddress(query)}`;
}

/** The next link of a page whose body cannot show it, known before the page is read to its end. */
async function linkAhead(
  source: ReadSource,
  request: PageRequest,
  first: PageChunk,
): Promise<string | undefined> {
  const next = first.isLast ? first.next : await readNext(source, request);
  return next && linkTo(request, next);
}
