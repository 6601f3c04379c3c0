import { ownLook, seriesLooks } from '#charts/series-colours.ts';
import { positionOf, type ResultPart } from '#sensing/model/result-part.ts';
import {
  formatSeries,
  type SeriesReference,
  type StreamReference,
  streamKey,
} from '#sensing/model/series.ts';
import { assignColours, type ColourNumbers } from '#sensing/model/series-colours.ts';
import type { StreamFacts } from '#sensing/model/stream-facts.ts';
import {
  type Threshold,
  type ThresholdNames,
  type TypedThreshold,
  thresholdsOf,
} from '#sensing/model/thresholds.ts';
import { unitSymbol } from '#sensing/model/unit-text.ts';
import type { ComponentView } from '#sensing/workers/stream-view.ts';
import type { LoadedStream } from './use-stream-views.ts';

/** A stream of the chart with what is known of it. */
export interface ChartStream {
  readonly reference: StreamReference;
  readonly facts: StreamFacts | undefined;
  readonly loaded: LoadedStream;
}

/** A threshold, and whether it was typed and so can be removed. */
export interface ChartThreshold extends Threshold {
  readonly isTyped: boolean;
}

/** One series of the chart: a Datastream, or one component of a stream. */
export interface ChartSeries {
  readonly key: string;
  readonly reference: SeriesReference;
  readonly stream: ChartStream;
  /** Undefined until the first Observations have arrived, and when there is no such component. */
  readonly component: ComponentView | undefined;
  readonly name: string;
  readonly unit: string | undefined;
  /** Number of its colour and kind of line. */
  readonly look: number;
  /** The look that follows from what it is. */
  readonly own: number;
  readonly isHidden: boolean;
  readonly thresholds: readonly ChartThreshold[];
}

interface ListedSeries {
  readonly streams: readonly ChartStream[];
  readonly hidden: ReadonlySet<string>;
  readonly colours: ColourNumbers;
  readonly typed: readonly TypedThreshold[];
  readonly thresholdNames: ThresholdNames;
  /** Names a component that has no ObservedProperty of its own. */
  readonly nameComponent: (part: ResultPart) => string;
}

/** The series that references name, in their order; a whole stream gives all its components. */
export function listSeries(references: readonly SeriesReference[], known: ListedSeries) {
  const streams = new Map(known.streams.map((stream) => [streamKey(stream.reference), stream]));
  const found = new Map<string, Omit<ChartSeries, 'look' | 'isHidden' | 'thresholds'>>();
  for (const reference of references) {
    const stream = streams.get(streamKey(reference));
    if (stream === undefined) continue;
    for (const component of componentsOf(reference, stream)) {
      const named = withComponent(reference, component);
      const key = formatSeries(named);
      const position = positionOf(named.component);
      const name = nameOf(stream, named.component, known);
      const { facts } = stream;
      const unit = unitSymbol(facts?.units[position ?? 0] ?? facts?.units[0]);
      const own = ownLook(streamKey(reference), lookStep(named.component, stream));
      found.set(key, { key, reference: named, stream, component, name, unit, own });
    }
  }
  const listed = [...found.values()];
  const looks = assignColours(listed, known.colours, seriesLooks);
  return listed.map(
    (one): ChartSeries => ({
      ...one,
      look: looks.get(one.key) ?? one.own,
      isHidden: known.hidden.has(one.key),
      thresholds: thresholdsFor(one, known),
    }),
  );
}

function componentsOf(
  reference: SeriesReference,
  { loaded }: ChartStream,
): readonly (ComponentView | undefined)[] {
  const { components } = loaded.view;
  if (reference.component !== undefined) {
    return [components.find(({ component }) => component === reference.component)];
  }
  return components.length === 0 ? [undefined] : components;
}

/** How far the colour is from that of the stream, so that parts of one result differ. */
function lookStep(part: ResultPart | undefined, { loaded }: ChartStream): number | undefined {
  if (typeof part !== 'string') return part;
  return Math.max(
    0,
    loaded.view.found.findIndex((found) => found.part === part),
  );
}

function withComponent(
  reference: SeriesReference,
  component: ComponentView | undefined,
): SeriesReference {
  const position = component?.component;
  return position === undefined ? reference : { ...reference, component: position };
}

/** What is observed where one stream has the page to itself, else the stream's own name. */
function nameOf(
  { facts, reference }: ChartStream,
  part: ResultPart | undefined,
  { streams, nameComponent }: ListedSeries,
): string {
  const stream = distinctName(facts, streams) ?? String(reference.id);
  const isMultiple = reference.kind.name === 'MultiDatastream';
  const property = facts?.observedProperties[(isMultiple && positionOf(part)) || 0]?.name;
  const isOnly = streams.length === 1;
  if (part === undefined) return isOnly ? (property ?? stream) : stream;
  const isPosition = isMultiple && typeof part === 'number';
  const component = (isPosition && property) || nameComponent(part);
  return isOnly ? component : `${stream}: ${component}`;
}

/** Streams of one name are told apart by their Things. */
function distinctName(
  facts: StreamFacts | undefined,
  streams: readonly ChartStream[],
): string | undefined {
  const isShared = streams.filter((stream) => stream.facts?.name === facts?.name).length > 1;
  return isShared && facts?.thing ? `${facts.name}, ${facts.thing.name}` : facts?.name;
}

/** Those of a Datastream's properties, which of components would say nothing, and typed ones. */
function thresholdsFor(
  { key, reference, stream }: Pick<ChartSeries, 'key' | 'reference' | 'stream'>,
  { typed, thresholdNames }: ListedSeries,
): ChartThreshold[] {
  const given =
    reference.component === undefined ? thresholdsOf(stream.facts?.properties, thresholdNames) : [];
  const own = typed.filter(({ series }) => series === key);
  return [
    ...given.map((threshold) => ({ ...threshold, isTyped: false })),
    ...own.map(({ value, label }) => ({ value, label, isTyped: true })),
  ];
}
