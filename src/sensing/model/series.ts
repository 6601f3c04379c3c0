import type { EntityId } from '../contract/entities.ts';
import { type Kind, kinds } from '../contract/kinds.ts';
import { parsePart, type ResultPart } from './result-part.ts';

/**
 * What a chart shows: the results of a stream or one part of them. Without a part it is all
 * components of a MultiDatastream, and whatever can be drawn of a Datastream.
 */
export interface SeriesReference {
  readonly kind: Kind & { readonly name: 'Datastream' | 'MultiDatastream' };
  readonly id: EntityId;
  readonly component?: ResultPart;
}

/** A stream whose Observations are loaded once, with the parts that are named of its results. */
export interface StreamReference {
  readonly kind: SeriesReference['kind'];
  readonly id: EntityId;
  readonly parts: readonly ResultPart[];
  /** Whether the stream is named without a part, too. */
  readonly isWhole: boolean;
}

/**
 * `datastreams.12,multi-datastreams.3.0,datastreams.7!wind/speed` as references; what is not
 * understood is left out.
 */
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
  // An id with the mark of a part is closed by an empty one.
  if (component === undefined) return stream.includes('!') ? `${stream}!` : stream;
  const isPosition = kind.name === 'MultiDatastream' && typeof component === 'number';
  return isPosition ? `${stream}.${component}` : `${stream}!${component}`;
}

/** The streams of the references, each once and in the order of first mention. */
export function groupByStream(references: readonly SeriesReference[]): StreamReference[] {
  const streams = new Map<string, SeriesReference[]>();
  for (const reference of references) {
    const key = streamKey(reference);
    streams.set(key, [...(streams.get(key) ?? []), reference]);
  }
  return [...streams.values()].flatMap((own) => {
    const [first] = own;
    const parts = own.flatMap(({ component }) => component ?? []);
    if (first === undefined) return [];
    return { kind: first.kind, id: first.id, parts, isWhole: parts.length < own.length };
  });
}

/** What tells one stream from another on the same server. */
export function streamKey({ kind, id }: Pick<StreamReference, 'kind' | 'id'>): string {
  return formatSeries({ kind, id });
}

function parseSeries(text: string): SeriesReference | undefined {
  const dot = text.indexOf('.');
  const slug = text.slice(0, dot);
  const rest = text.slice(dot + 1);
  const kind = [kinds.Datastream, kinds.MultiDatastream].find((one) => one.slug === slug);
  if (kind === undefined || dot < 0 || rest === '') return undefined;
  const mark = rest.lastIndexOf('!');
  if (mark > 0) return withPart(kind, rest.slice(0, mark), rest.slice(mark + 1));
  const [, id, position] = /^(.+)\.(\d{1,3})$/.exec(rest) ?? [];
  if (kind.name === 'Datastream' || id === undefined) return { kind, id: rest };
  return { kind, id, component: Number(position) };
}

function withPart(
  kind: SeriesReference['kind'],
  id: string,
  text: string,
): SeriesReference | undefined {
  if (text === '') return { kind, id };
  const component = parsePart(text);
  return component === undefined ? undefined : { kind, id, component };
}
