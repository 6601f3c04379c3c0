import type { Queryable } from '#server/db/database.ts';
import { storeAreas } from '#server/import/derived-columns.ts';
import type { CheckedObservation } from '#server/import/documents/check-observation.ts';
import { ObservedArea } from '#server/import/observed-area.ts';
import { type Position2D, positionsOf } from '#server/import/positions.ts';

interface Hour {
  count: number;
  numbers: number;
  minimum: number | null;
  maximum: number | null;
  sum: number | null;
}

interface Span {
  start: string;
  end: string;
  resultStart: string | null;
  resultEnd: string | null;
}

/** What new Observations change of their streams: spans, areas and hourly rollups. */
export class StreamChanges {
  readonly #spans = new Map<string, Span>();
  readonly #hours = new Map<string, Map<number, Hour>>();
  readonly #features = new Map<string, Set<string>>();

  add(stream: string, observation: CheckedObservation, feature: string | undefined): void {
    this.#addSpan(stream, observation);
    this.#addHour(stream, observation);
    if (feature === undefined) return;
    const features = this.#features.get(stream);
    if (features === undefined) this.#features.set(stream, new Set([feature]));
    else features.add(feature);
  }

  /** Writes the changes; the rows of the streams must be locked by this transaction. */
  async write(queryable: Queryable): Promise<void> {
    await this.#writeSpans(queryable);
    await this.#writeHours(queryable);
    await this.#writeAreas(queryable);
  }

  #addSpan(stream: string, { start, end = start, resultTime }: CheckedObservation): void {
    const span = this.#spans.get(stream);
    const result = resultTime ?? null;
    if (span === undefined) {
      this.#spans.set(stream, { start, end, resultStart: result, resultEnd: result });
      return;
    }
    if (start < span.start) span.start = start;
    if (end > span.end) span.end = end;
    if (result === null) return;
    if (span.resultStart === null || result < span.resultStart) span.resultStart = result;
    if (span.resultEnd === null || result > span.resultEnd) span.resultEnd = result;
  }

  #addHour(stream: string, { start, number }: CheckedObservation): void {
    let hours = this.#hours.get(stream);
    if (hours === undefined) {
      hours = new Map();
      this.#hours.set(stream, hours);
    }
    const key = Date.parse(`${start.slice(0, 13)}:00:00Z`);
    let hour = hours.get(key);
    if (hour === undefined) {
      hour = { count: 0, numbers: 0, minimum: null, maximum: null, sum: null };
      hours.set(key, hour);
    }
    hour.count += 1;
    if (number === null) return;
    hour.numbers += 1;
    hour.minimum = Math.min(hour.minimum ?? number, number);
    hour.maximum = Math.max(hour.maximum ?? number, number);
    hour.sum = (hour.sum ?? 0) + number;
  }

  async #writeSpans(queryable: Queryable): Promise<void> {
    const rows = [...this.#spans].map(([id, span]) => ({ id, ...span }));
    await queryable.query(
      `update stream set
         phenomenon_start = least(phenomenon_start, new.start),
         phenomenon_end = greatest(phenomenon_end, new."end"),
         result_start = least(result_start, new."resultStart"),
         result_end = greatest(result_end, new."resultEnd")
       from json_to_recordset($1::text::json) as new (id bigint, start timestamptz,
         "end" timestamptz, "resultStart" timestamptz, "resultEnd" timestamptz)
       where stream.id = new.id`,
      [JSON.stringify(rows)],
    );
  }

  async #writeHours(queryable: Queryable): Promise<void> {
    const rows = [...this.#hours].flatMap(([stream, hours]) =>
      [...hours].map(([time, hour]) => ({ stream, ...hour, hour: new Date(time).toISOString() })),
    );
    await queryable.query(
      `insert into observation_hour as old
         (stream_id, hour, count, number_count, minimum, maximum, sum)
       select stream, hour, count, numbers, minimum, maximum, sum
       from json_to_recordset($1::text::json) as new (stream bigint, hour timestamptz,
         count bigint, numbers bigint, minimum double precision, maximum double precision,
         sum double precision)
       on conflict (stream_id, hour) do update set
         count = old.count + excluded.count,
         number_count = old.number_count + excluded.number_count,
         minimum = least(old.minimum, excluded.minimum),
         maximum = greatest(old.maximum, excluded.maximum),
         sum = coalesce(old.sum + excluded.sum, old.sum, excluded.sum)`,
      [JSON.stringify(rows)],
    );
  }

  /** The hull of the area so far and of the new features; only GeoJSON has positions. */
  async #writeAreas(queryable: Queryable): Promise<void> {
    if (this.#features.size === 0) return;
    const ids = new Set([...this.#features.values()].flatMap((features) => [...features]));
    const features = await queryable.query<{ id: string; feature: unknown }>(
      `select id, feature from feature_of_interest
       where id = any ($1::bigint[]) and bounds is not null`,
      [[...ids]],
    );
    const positions = new Map<string, Position2D[]>();
    for (const { id, feature } of features) positions.set(id, positionsOf(feature));
    const streams = await queryable.query<{ id: string; observed_area: unknown }>(
      'select id, observed_area from stream where id = any ($1::bigint[])',
      [[...this.#features.keys()]],
    );
    const areas = streams.map(({ id, observed_area }) => {
      const area = new ObservedArea();
      area.add(positionsOf(observed_area));
      for (const feature of this.#features.get(id) ?? []) area.add(positions.get(feature) ?? []);
      return { stream: id, area: area.geometry() };
    });
    await storeAreas(queryable, areas);
  }
}
