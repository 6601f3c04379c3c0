import type { EntityId } from '../contract/entities.ts';
import { type Kind, kinds } from '../contract/kinds.ts';

/** What a chart shows: a Datastream, or one component (all without it) of a MultiDatastream. */
export interface SeriesReference {
  readonly kind: Kind & { readonly name: 'Datastream' | 'MultiDatastream' };
  readonly id: EntityId;
  readonly component?: number;
}

/** A stream whose Observations are loaded once, with the components that are shown of it. */
export interface StreamReference {
  readonly kind: SeriesReference['kind'];
  readonly id: EntityId;
  /** Positions in the result array; undefined for a plain Datastream, `'all'` for every one. */
  readonly components: readonly number[] | 'all' | undefined;
}

/** `datastreams.12,multi-datastreams.3.0` as references; what is not understood is left out. */
export function parseSeriesList(text: string): SeriesReference[] {
  const found = new Map<string, SeriesReference>();
  for (const item of text.split(',')) {
    const reference = parseSeries(item.trim());
    if (reference) found.set(formatSeries(reference), reference);
  }
  return [...found.values()];
}

/** The text of one reference, as it stands in an address. */
export function formatSeries({ kind, id, component }: SeriesReference): string {
  const stream = `${kind.slug}.${String(id)}`;
  return component === undefined ? stream : `${stream}.${component}`;
}

/** The streams of the references, each once and in the order of first mention. */
export function groupByStream(references: readonly SeriesReference[]): StreamReference[] {
  const streams = new Map<string, StreamReference>();
  for (const { kind, id, component } of references) {
    const key = streamKey({ kind, id });
    const before = streams.get(key)?.components;
    streams.set(key, { kind, id, components: addComponent(kind, before, component) });
  }
  return [...streams.values()];
}

/** What tells one stream from another on the same server. */
export function streamKey({ kind, id }: Pick<StreamReference, 'kind' | 'id'>): string {
  return formatSeries({ kind, id });
}

function addComponent(
  kind: SeriesReference['kind'],
  before: StreamReference['components'],
  component: number | undefined,
): StreamReference['components'] {
  if (kind.name === 'Datastream') return undefined;
  if (component === undefined || before === 'all') return 'all';
  return [...(before ?? []), component];
}

function parseSeries(text: string): SeriesReference | undefined {
  const dot = text.indexOf('.');
  const slug = text.slice(0, dot);
  const rest = text.slice(dot + 1);
  if (dot < 0 || rest === '') return undefined;
  if (slug === kinds.Datastream.slug) return { kind: kinds.Datastream, id: rest };
  if (slug !== kinds.MultiDatastream.slug) return undefined;
  const component = /^(.+)\.(\d{1,3})$/.exec(rest);
  if (component === null) return { kind: kinds.MultiDatastream, id: rest };
  const [, id = '', position = '0'] = component;
  return { kind: kinds.MultiDatastream, id, component: Number(position) };
}
