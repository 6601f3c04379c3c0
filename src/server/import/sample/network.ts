import type { NetworkWriter } from '../network-writer.ts';

/** One source of sample data, read and ready to be written. */
export interface SampleNetwork {
  /** Names the network in the progress line. */
  readonly label: string;
  /** Number of Observations that `write` adds. */
  readonly observations: number;
  write(writer: NetworkWriter): Promise<void>;
}

const dayInMilliseconds = 86_400_000;

/** The whole day of a date like `2012-01-31`, in UTC. */
export function dayOf(date: string): { start: string; end: string } {
  const start = Date.parse(`${date}T00:00:00Z`);
  return { start: iso(start), end: iso(start + dayInMilliseconds) };
}

/** The whole month of a date like `1958-03-01`, in UTC. */
export function monthOf(date: string): { start: string; end: string } {
  const start = new Date(`${date}T00:00:00Z`);
  return {
    start: start.toISOString(),
    end: iso(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)),
  };
}

/** A GeoJSON point in degrees, with the altitude in metres where there is one. */
export function point(longitude: number, latitude: number, altitude?: number) {
  const coordinates =
    altitude === undefined ? [longitude, latitude] : [longitude, latitude, altitude];
  return { type: 'Point', coordinates };
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
