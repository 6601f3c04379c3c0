/**
 * Small requests that find out what a server can do beyond the specification. Some servers refuse
 * what they cannot do, others answer as if it had not been asked: so each probe also looks whether
 * the answer is one to the question.
 */
import { requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import type { QueryOptions } from '../contract/paths.ts';
import { encodeQuery } from '../contract/paths.ts';

/**
 * Whether a server can do something, and how that was found out: it says so on its landing page;
 * it did when asked; it refused, in the words of `said`; it answered as if it had not been asked;
 * or it could not be told, for want of data or of an answer.
 */
export interface Capability {
  readonly can: boolean | 'unknown';
  readonly how: 'announced' | 'shown' | 'refused' | 'ignored' | 'undecided';
  readonly said?: string | undefined;
}

/** What can be asked of the server in `ask`; the signal ends it. */
export interface ProbeContext {
  readonly server: string;
  readonly signal: AbortSignal;
}

/** Milliseconds after which a server is too slow for what is asked. */
const patience = 8000;

type Row = Readonly<Record<string, unknown>>;

/** Asks and lets `judge` look at the rows; undefined means that they do not tell. */
async function probe(
  context: ProbeContext,
  set: string,
  options: QueryOptions,
  judge: (rows: readonly Row[]) => boolean | undefined,
): Promise<Capability> {
  try {
    const can = judge(rowsOf(await ask(context, set, options)));
    if (can === undefined) return { can: 'unknown', how: 'undecided' };
    return can ? { can, how: 'shown' } : { can, how: 'ignored' };
  } catch (error) {
    context.signal.throwIfAborted();
    const said = error instanceof Error ? error.message : String(error);
    return isRefusal(error)
      ? { can: false, how: 'refused', said }
      : { can: 'unknown', how: 'undecided', said };
  }
}

/** The answer to a request that ends with the signal, or when the patience does. */
export function ask(
  { server, signal }: ProbeContext,
  path: string,
  options: QueryOptions = {},
): Promise<unknown> {
  const root = server.replace(/\/$/, '');
  const url = path === '' ? root : `${root}/${path}${encodeQuery(options)}`;
  return requestJson(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
}

/** The rows of an entity set; none when the answer is none. */
export function rowsOf(body: unknown): readonly Row[] {
  const value = (body as { value?: unknown } | null)?.value;
  return Array.isArray(value) ? value : [];
}

/** Servers differ in how they say that they do not know something: 400, 404, 501, some 500. */
const refusals = [400, 404, 405, 406, 422, 500, 501];

function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && refusals.includes(error.status);
}

/** `$filter` with geometry: no row lies at a place that nobody would choose. */
export function probeGeometry(context: ProbeContext): Promise<Capability> {
  const nowhere = "st_intersects(location,geography'POINT (-123.456789 -48.987654)')";
  return probe(context, 'Locations', { top: 1, select: '@iot.id', filter: nowhere }, isEmpty);
}

/** `$filter` with functions of texts. */
export function probeTexts(context: ProbeContext): Promise<Capability> {
  const filter = `substringof('${nobody}',tolower(name))`;
  return probe(context, 'Datastreams', { top: 1, select: '@iot.id', filter }, isEmpty);
}

/** `$filter` with a path through a related entity. */
export function probePaths(context: ProbeContext): Promise<Capability> {
  const filter = `ObservedProperty/name eq '${nobody}'`;
  return probe(context, 'Datastreams', { top: 1, select: '@iot.id', filter }, isEmpty);
}

/** A name that no entity has. */
const nobody = 'fieldstation: no such name';

function isEmpty(rows: readonly Row[]): boolean {
  return rows.length === 0;
}

/** `$orderby`: the first of the ids in one direction is not the first in the other. */
export async function probeOrder(context: ProbeContext): Promise<Capability> {
  const select = '@iot.id';
  const options = (orderby: string, top: number) => ({ select, orderby, top });
  let first: unknown;
  const forwards = await probe(context, 'Datastreams', options('@iot.id asc', 2), (rows) => {
    first = rows[0]?.[select];
    return rows.length === 2 ? true : undefined;
  });
  if (forwards.can !== true) return forwards;
  return probe(context, 'Datastreams', options('@iot.id desc', 1), (rows) => {
    return rows.length === 0 ? undefined : rows[0]?.[select] !== first;
  });
}

/** Options inside `$expand`: of two Observations or more only one comes. */
export function probeExpand(context: ProbeContext): Promise<Capability> {
  const expand = 'Observations($orderby=phenomenonTime desc;$top=1;$select=phenomenonTime)';
  return probe(context, 'Datastreams', { top: 1, select: '@iot.id', expand }, ([row]) => {
    const { Observations: observations } = row ?? {};
    if (!Array.isArray(observations) || observations.length === 0) return undefined;
    return observations.length === 1;
  });
}

/** `$resultFormat=dataArray`: rows without the names of their members. */
export function probeDataArray(context: ProbeContext): Promise<Capability> {
  const options = { top: 1, select: 'phenomenonTime', resultFormat: 'dataArray' };
  return probe(context, 'Observations', options, ([group]) => {
    return group && Array.isArray(group.dataArray);
  });
}
