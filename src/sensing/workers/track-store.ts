import type { EntityId, HistoricalLocation } from '../contract/entities.ts';
import { ofHistoricalLocation, type TrackPoint, toTrack } from '../model/track.ts';
import { trackLine } from '../model/track-line.ts';
import { PlaceStore } from './place-store.ts';

/** What is known of where a Thing has been. */
interface Way {
  name: string;
  readonly points: TrackPoint[];
}

/** Things by row with their tracks, made of HistoricalLocations that come in any order. */
export class TrackStore extends PlaceStore {
  #ways = new Map<EntityId, Way>();
  #read = 0;
  #unusable = 0;

  constructor() {
    super('Thing');
  }

  /** HistoricalLocations, not tracks. */
  override get read(): number {
    return this.#read;
  }

  /** Those that do not say which Thing was where, or when. */
  override get unusable(): number {
    return this.#unusable;
  }

  override add(rows: readonly unknown[]): void {
    for (const row of rows) {
      this.#read += 1;
      const past = (row ?? {}) as HistoricalLocation;
      const id = past.Thing?.['@iot.id'];
      const point = id === undefined ? undefined : ofHistoricalLocation(past);
      if (id === undefined || point === undefined) {
        this.#unusable += 1;
        continue;
      }
      const name = past.Thing?.name ?? '';
      const way = this.#ways.get(id);
      if (way === undefined) this.#ways.set(id, { name, points: [point] });
      else way.points.push(point);
    }
  }

  /** A Thing that was at one place only has no track. */
  override settle(): void {
    this.clear();
    for (const [id, { name, points }] of this.#ways) {
      const line = points.length > 1 ? trackLine(toTrack(points)) : undefined;
      if (line !== undefined) this.put(id, name, [line]);
    }
  }
}
