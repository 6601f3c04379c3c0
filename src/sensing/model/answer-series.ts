import { parseTimeRange } from '#lib/time.ts';
import { Entity, UnitOfMeasurement } from '../contract/entities.ts';
import { type Kind, kinds } from '../contract/kinds.ts';
import { entityName } from './entity-name.ts';
import { ObservationColumns } from './observation-columns.ts';
import { unitSymbol } from './unit-text.ts';

/** The numbers among the Observations of an answer that belong to one stream. */
export interface AnswerSeries {
  readonly key: string;
  /** Of the stream; undefined where the answer does not tell. */
  readonly name: string | undefined;
  readonly unit: string | undefined;
  readonly columns: ObservationColumns;
}

export interface AnswerNumbers {
  readonly series: readonly AnswerSeries[];
  /** Observations whose result or time is no number that can be drawn. */
  readonly left: number;
}

/** The numbers over time in an answer: of Observations, or of those that came along with streams. */
export function answerSeries(kind: Kind, rows: readonly Entity[]): AnswerNumbers {
  const found = new Map<string, AnswerSeries>();
  let left = 0;
  const add = (observation: Entity, stream: Entity | undefined) => {
    const key = String(stream?.['@iot.id'] ?? '');
    const { phenomenonTime, result } = observation;
    const time = typeof phenomenonTime === 'string' ? parseTimeRange(phenomenonTime) : undefined;
    if (time === undefined || typeof result !== 'number') {
      left += 1;
      return;
    }
    const series = found.get(key) ?? newSeries(key, stream);
    found.set(key, series);
    series.columns.reserve(1);
    series.columns.push(time.from, time.to);
    series.columns.setLast(0, result);
  };
  for (const row of rows) visit(kind, row, undefined, add);
  const series = [...found.values()];
  for (const { columns } of series) columns.sort();
  return { series, left };
}

function newSeries(key: string, stream: Entity | undefined): AnswerSeries {
  const unit = UnitOfMeasurement.safeParse(stream?.unitOfMeasurement).data;
  return {
    key,
    name: stream && entityName(stream),
    unit: unitSymbol(unit),
    columns: new ObservationColumns(1),
  };
}

function visit(
  kind: Kind,
  row: Entity,
  around: Entity | undefined,
  add: (observation: Entity, stream: Entity | undefined) => void,
): void {
  if (kind.name === 'Observation') {
    add(row, around ?? Entity.safeParse(row.Datastream).data);
    return;
  }
  for (const { name, target } of kind.navigations) {
    const related = row[name];
    if (!Array.isArray(related)) continue;
    for (const one of related) {
      const entity = Entity.safeParse(one).data;
      if (entity) visit(kinds[target], entity, row, add);
    }
  }
}
