import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '#lib/http-error.ts';
import type { TimeRange } from '#lib/time.ts';
import { readEntitySet } from '../client.ts';
import type { Datastream, MultiDatastream } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { contains, nameBeginsWith, nameContains } from '../contract/name-filter.ts';
import type { QueryOptions } from '../contract/paths.ts';
import type { SeriesReference } from '../model/series.ts';
import { toStreamFacts } from '../model/stream-facts.ts';
import { unitSymbol } from '../model/unit-text.ts';

/** A stream that can be added to a chart. */
export interface FoundSeries {
  readonly reference: SeriesReference;
  readonly name: string;
  readonly thing: string | undefined;
  readonly properties: readonly string[];
  /** Units of its results, each once. */
  readonly units: readonly string[];
  readonly span: TimeRange | undefined;
  /** The newest result; undefined where the server does not send it along. */
  readonly latest: unknown;
}

/** What was found, and how far the server could look. */
export interface SeriesSearchResult {
  readonly found: readonly FoundSeries[];
  readonly hasMore: boolean;
  /** Whether only the names of the streams were looked through. */
  readonly isByNameOnly: boolean;
}

/** Streams asked for at once of each kind. */
const asked = 30;

const own = '@iot.id,name,description,phenomenonTime';
const newest = 'Observations($orderby=phenomenonTime desc;$top=1;$select=phenomenonTime,result)';

interface SearchedKind {
  readonly kind: SeriesReference['kind'];
  readonly units: string;
  readonly properties: string;
}

const searchedKinds: readonly SearchedKind[] = [
  { kind: kinds.Datastream, units: 'unitOfMeasurement', properties: 'ObservedProperty' },
  { kind: kinds.MultiDatastream, units: 'unitOfMeasurements', properties: 'ObservedProperties' },
];

/** How much the servers understood when they were asked last: an index of the attempts below. */
const understood = new Map<string, number>();

/**
 * Datastreams and MultiDatastreams whose own name, Thing or ObservedProperty contains a text, with
 * their newest results; less where the server refuses to filter by related entities or to expand
 * with options, down to a look through the first names it gives.
 */
export function seriesSearchQuery(server: string, text: string) {
  return queryOptions({
    queryKey: ['sensing', server, 'series-search', text],
    queryFn: async ({ signal }): Promise<SeriesSearchResult> => {
      const results = await Promise.all(
        searchedKinds.map((searched) => searchKind(server, searched, text, signal)),
      );
      return {
        found: results.flatMap(({ found }) => found),
        hasMore: results.some(({ hasMore }) => hasMore),
        isByNameOnly: results.some(({ isByNameOnly }) => isByNameOnly),
      };
    },
  });
}

async function searchKind(
  server: string,
  searched: SearchedKind,
  text: string,
  signal: AbortSignal,
): Promise<SeriesSearchResult> {
  const attempts = attemptsFor(searched, text);
  const key = `${server} ${searched.kind.name}`;
  for (let at = understood.get(key) ?? 0; ; at++) {
    const options = attempts[at];
    if (options === undefined) return { found: [], hasMore: false, isByNameOnly: false };
    try {
      const page = await readEntitySet(server, searched.kind, searched.kind.set, options, signal);
      understood.set(key, at);
      const found = page.value.flatMap((stream) => toFound(searched.kind, stream));
      const isFiltered = options.filter !== undefined || text === '';
      const matching = isFiltered ? found : found.filter((one) => matches(one, text));
      return {
        found: matching,
        hasMore: Boolean(page['@iot.nextLink']),
        isByNameOnly: at >= byNameOnly,
      };
    } catch (error) {
      // A server without MultiDatastreams has none to add.
      if (isStatus(error, 404)) return { found: [], hasMore: false, isByNameOnly: false };
      if (!isStatus(error, 400, 501) || at === attempts.length - 1) throw error;
    }
  }
}

/** The attempts from this one on look through names only. */
const byNameOnly = 2;

/** From what a complete server understands to what any does. */
function attemptsFor({ kind, units, properties }: SearchedKind, text: string): QueryOptions[] {
  const select = `${own},${units}`;
  const related = `Thing,${properties}`;
  const everywhere = ['name', 'Thing/name', `${properties}/name`]
    .map((path) => contains(path, text))
    .join(' or ');
  const filter = text === '' ? undefined : everywhere;
  const byName = text === '' ? undefined : nameContains(text);
  // The newest of an array of results says little in one line.
  const withNewest = kind.name === 'Datastream' ? `${related},${newest}` : related;
  return [
    { top: asked, filter, select, expand: withNewest },
    { top: asked, filter, select, expand: related },
    { top: asked, filter: byName, select, expand: related },
    { top: asked, filter: text === '' ? undefined : nameBeginsWith(text), expand: related },
    { top: asked, expand: related },
  ];
}

function toFound(kind: SeriesReference['kind'], stream: Datastream | MultiDatastream) {
  const id = stream['@iot.id'];
  if (id === undefined) return [];
  const facts = toStreamFacts(stream);
  const units = facts.units.flatMap((unit) => unitSymbol(unit) ?? []);
  const found: FoundSeries = {
    reference: { kind, id },
    name: facts.name,
    thing: facts.thing?.name,
    properties: facts.observedProperties.map(({ name }) => name),
    units: [...new Set(units)],
    span: facts.span,
    latest: stream.Observations?.[0]?.result,
  };
  return [found];
}

function matches({ name, thing, properties }: FoundSeries, text: string): boolean {
  const wanted = text.toLowerCase();
  return [name, thing, ...properties].some((one) => one?.toLowerCase().includes(wanted));
}

function isStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof HttpError && statuses.includes(error.status);
}
