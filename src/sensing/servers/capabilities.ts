import { queryOptions } from '@tanstack/react-query';
import type { KindName } from '../contract/kinds.ts';
import { type LandingPage, readLandingPage } from '../contract/landing-page.ts';
import { otherOrigin } from '../contract/next-link.ts';
import {
  ask,
  type Capability,
  type ProbeContext,
  probeDataArray,
  probeExpand,
  probeGeometry,
  probeOrder,
  probePaths,
  probeTexts,
  rowsOf,
} from './capability-probes.ts';
import { keepCapabilities, keptCapabilities } from './kept-capabilities.ts';

export type { Capability };

/** What can be asked beyond the six options of the specification (sensing-api.md, "Endpoints"). */
export const capabilityNames = [
  'ordersSets',
  'filtersTexts',
  'filtersPaths',
  'filtersGeometry',
  'expandsWithOptions',
  'dataArray',
] as const;

export type CapabilityName = (typeof capabilityNames)[number];

/** What a server can do, as plain data that also passes to a worker. */
export interface ServerCapabilities extends Readonly<Record<CapabilityName, Capability>> {
  /** Whether it counts the entities of a set, and at once. */
  readonly counts: 'fast' | 'slow' | 'none';
  /** Rows of the largest page that was granted; `isMost` when the server gives no more. */
  readonly pageSize: { readonly rows: number; readonly isMost: boolean };
  /** Version of the interface, where the server says it. */
  readonly version: string | undefined;
  /** Kinds on the landing page; undefined when there is no list. */
  readonly kinds: readonly KindName[] | undefined;
  /** Where its links to next pages say that it is, when that is elsewhere. */
  readonly linksElsewhere?: string | undefined;
}

/** Milliseconds within which a count of a small set is fast. */
const fastCount = 2000;
/** Rows asked for to see how many come; ids only. */
const largePage = 1000;

/**
 * What a server can do, found out once and kept for the tab. No page waits for it: who has no
 * answer yet asks for the best and takes the next best where the server refuses (`canDo`).
 */
export function capabilitiesQuery(server: string) {
  const kept = keptCapabilities(server);
  return queryOptions({
    queryKey: ['sensing', server, 'capabilities'],
    queryFn: async ({ signal }) => {
      const found = await findCapabilities(server, signal);
      keepCapabilities(server, found);
      return found;
    },
    ...(kept && { initialData: kept }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** False only for what the server is known not to do; true while nothing is known. */
export function canDo(found: ServerCapabilities | undefined, name: CapabilityName): boolean {
  return found?.[name].can !== false;
}

/**
 * Asks a server what it can do: its landing page first, then small requests for what it does not
 * announce. Throws when it does not answer a plain request, as nothing could be learnt then.
 */
export async function findCapabilities(
  server: string,
  signal: AbortSignal,
): Promise<ServerCapabilities> {
  const context = { server, signal };
  const [landing, first] = await Promise.all([
    readLanding(context),
    ask(context, 'Datastreams', { top: 1, select: '@iot.id' }),
  ]);
  const announced = announcedBy(landing);
  const find = (name: CapabilityName, probe: (context: ProbeContext) => Promise<Capability>) =>
    announced.has(name) ? ({ can: true, how: 'announced' } as const) : probe(context);
  const [counts, pageSize, ordersSets, expandsWithOptions] = await Promise.all([
    findCounts(context),
    findPageSize(context, landing),
    find('ordersSets', probeOrder),
    find('expandsWithOptions', probeExpand),
  ]);
  const [filtersTexts, filtersPaths, filtersGeometry, dataArray] = await Promise.all([
    find('filtersTexts', probeTexts),
    find('filtersPaths', probePaths),
    find('filtersGeometry', probeGeometry),
    find('dataArray', probeDataArray),
  ]);
  return {
    ordersSets,
    filtersTexts,
    filtersPaths,
    filtersGeometry,
    expandsWithOptions,
    dataArray,
    counts,
    pageSize,
    version: landing.version,
    kinds: landing.kinds,
    linksElsewhere: otherOrigin(server, (first as { '@iot.nextLink'?: unknown })['@iot.nextLink']),
  };
}

async function readLanding(context: ProbeContext): Promise<LandingPage> {
  // A server without a landing page is asked for everything.
  const body = await ask(context, '').catch(() => undefined);
  context.signal.throwIfAborted();
  return readLandingPage(body);
}

/** The class `request-data` holds all of ordering, filtering and expanding (OGC 18-088, 9). */
function announcedBy({ requirements, resultFormats }: LandingPage): ReadonlySet<CapabilityName> {
  const all: readonly CapabilityName[] = requirements.includes('request-data')
    ? ['ordersSets', 'filtersTexts', 'filtersPaths', 'filtersGeometry', 'expandsWithOptions']
    : [];
  const hasArrays =
    requirements.includes('data-array/data-array') || resultFormats.includes('dataArray');
  return new Set([...all, ...(hasArrays ? (['dataArray'] as const) : [])]);
}

/** Counted are the Datastreams: some servers need minutes to count their Observations. */
async function findCounts(context: ProbeContext): Promise<ServerCapabilities['counts']> {
  const start = performance.now();
  try {
    const body = await ask(context, 'Datastreams', { top: 1, count: true, select: '@iot.id' });
    if (typeof (body as { '@iot.count'?: unknown })['@iot.count'] !== 'number') return 'none';
  } catch {
    context.signal.throwIfAborted();
    return performance.now() - start > fastCount ? 'slow' : 'none';
  }
  return performance.now() - start > fastCount ? 'slow' : 'fast';
}

async function findPageSize(
  context: ProbeContext,
  { maximumPageSize }: LandingPage,
): Promise<ServerCapabilities['pageSize']> {
  if (maximumPageSize !== undefined) return { rows: maximumPageSize, isMost: true };
  try {
    const body = await ask(context, 'Datastreams', { top: largePage, select: '@iot.id' });
    const { length } = rowsOf(body);
    const hasMore = Boolean((body as { '@iot.nextLink'?: unknown })['@iot.nextLink']);
    return { rows: length, isMost: hasMore && length < largePage };
  } catch {
    context.signal.throwIfAborted();
    return { rows: 1, isMost: false };
  }
}
