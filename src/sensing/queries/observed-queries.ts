import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '#lib/http-error.ts';
import { readEntitySet } from '../client.ts';
import type { EntityId, ObservedProperty } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { nameContains } from '../contract/name-filter.ts';

/** ObservedProperties asked for; servers give fewer when they allow no more. */
const asked = 100;

/** Ways to have the streams of each property counted in one request, the best first. */
const countingExpands = [
  'Datastreams($top=0;$count=true),MultiDatastreams($top=0;$count=true)',
  'Datastreams($top=0;$count=true)',
  undefined,
];

/** An ObservedProperty and how many streams observe it, as far as the server said. */
export interface ObservedCount {
  readonly id: EntityId;
  readonly property: ObservedProperty;
  readonly datastreams: number | undefined;
  readonly multiDatastreams: number | undefined;
}

export interface ObservedCounts {
  /** The most observed first where the server counts; in its own order otherwise. */
  readonly properties: readonly ObservedCount[];
  readonly isAll: boolean;
}

/**
 * The first ObservedProperties of a server, of those with a text in their name if one is given, in
 * one request with their streams counted if it can.
 */
export function observedCountsQuery(server: string, name = '') {
  return queryOptions({
    queryKey: ['sensing', server, 'ObservedProperties', 'counted', name],
    queryFn: ({ signal }) => readObservedCounts(server, name, signal),
  });
}

async function readObservedCounts(
  server: string,
  name: string,
  signal: AbortSignal,
): Promise<ObservedCounts> {
  const filter = name === '' ? undefined : nameContains(name);
  for (const expand of countingExpands) {
    const options = { top: asked, select: '@iot.id,name', filter, expand };
    try {
      const kind = kinds.ObservedProperty;
      const page = await readEntitySet(server, kind, kind.set, options, signal);
      const properties = page.value.flatMap((property) => toCount(property) ?? []);
      properties.sort((one, other) => streamsOf(other) - streamsOf(one));
      return { properties, isAll: !page['@iot.nextLink'] };
    } catch (error) {
      // Servers answer what they cannot do with very different codes, but hardly ever with 404.
      const isRefusal = error instanceof HttpError && error.status >= 400;
      if (expand === undefined || !isRefusal) throw error;
    }
  }
  throw new Error('There is no way left to ask for ObservedProperties.');
}

function toCount(property: ObservedProperty): ObservedCount | undefined {
  const id = property['@iot.id'];
  if (id === undefined) return undefined;
  return {
    id,
    property,
    datastreams: numberOf(property['Datastreams@iot.count']),
    multiDatastreams: numberOf(property['MultiDatastreams@iot.count']),
  };
}

function streamsOf({ datastreams = 0, multiDatastreams = 0 }: ObservedCount): number {
  return datastreams + multiDatastreams;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
