import { z } from 'zod';
import type { NetworkWriter } from '../network-writer.ts';
import { readAirports, writeAirports } from './airports.ts';
import type { SampleNetwork } from './network.ts';
import { readSampleJson } from './sample-files.ts';

const Flights = z.array(
  z.object({
    date: z.string(),
    delay: z.number(),
    distance: z.number(),
    origin: z.string(),
    destination: z.string(),
  }),
);
type Flight = z.infer<typeof Flights>[number];

/** All airports, and 20,000 flights of early 2001 as Observations of their origins. */
export async function readFlights(): Promise<SampleNetwork> {
  const airports = await readAirports();
  const flights = Flights.parse(await readSampleJson('flights-20k.json'));
  return {
    label: 'Airports and flights',
    observations: flights.length,
    async write(writer) {
      const origins = new Set(flights.map((flight) => flight.origin));
      await writeFlights(writer, flights, writeAirports(writer, airports, origins));
    },
  };
}

async function writeFlights(
  writer: NetworkWriter,
  flights: readonly Flight[],
  streams: ReturnType<typeof writeAirports>,
): Promise<void> {
  for (const { date, delay, distance, origin, destination } of flights) {
    const target = streams.get(origin);
    if (!target) throw new Error(`flights-20k.json names the unknown airport "${origin}".`);
    await writer.addObservation({
      ...target,
      phenomenonTime: { start: departure(date) },
      result: delay,
      parameters: { distance, destination },
    });
  }
}

/** `2001/01/10 18:20`, local time, as if it were UTC. */
function departure(date: string): string {
  return `${date.replaceAll('/', '-').replace(' ', 'T')}:00Z`;
}
