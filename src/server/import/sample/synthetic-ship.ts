import type { NetworkWriter } from '../network-writer.ts';
import { point } from './network.ts';
import { type Synthetic, synthetic } from './synthetic-shared.ts';
import { observationTypes, units } from './vocabulary.ts';

/** One at each stop of the ship. */
export const shipObservations = 60;
const start = Date.UTC(2024, 5, 1, 6);
const minutesBetween = 10;

/** A Thing that moves: 60 HistoricalLocations, and an Observation with its own feature at each. */
export async function addSyntheticShip(
  writer: NetworkWriter,
  { sensor }: Synthetic,
): Promise<void> {
  const course = Array.from({ length: shipObservations }, (_, stop) => ({
    time: new Date(start + stop * minutesBetween * 60_000).toISOString(),
    geometry: point(...courseAt(stop)),
    temperature: round(14 + 3 * Math.sin(stop / 9) + 0.02 * stop, 2),
  }));
  const locations = course.map(({ time, geometry }, stop) =>
    writer.addLocation({
      name: `Synthetic ship, stop ${stop + 1}`,
      description: `Synthetic: where the ship was at ${time}`,
      location: geometry,
      properties: synthetic,
    }),
  );
  const thing = writer.addThing({
    name: 'Synthetic ship',
    description: 'Synthetic: a ship that crosses Lake Constance and measures the water on its way.',
    properties: synthetic,
    locations: locations.slice(-1),
  });
  const stream = writer.addDatastream({
    name: 'Synthetic water temperature',
    description: 'Synthetic: temperature of the water where the ship was.',
    observationType: observationTypes.measurement,
    unit: units.degreeCelsius,
    properties: synthetic,
    thing,
    sensor,
    observedProperty: writer.addObservedProperty({
      name: 'Water temperature',
      definition: 'http://vocab.nerc.ac.uk/standard_name/sea_water_temperature/',
      description: 'Temperature of the water at the surface',
    }),
  });
  for (const [stop, { time, geometry, temperature }] of course.entries()) {
    writer.addHistoricalLocation({ thing, time, locations: locations.slice(stop, stop + 1) });
    const feature = writer.addFeature({
      name: `Synthetic water, stop ${stop + 1}`,
      description: `Synthetic: the water around the ship at ${time}`,
      feature: geometry,
      properties: synthetic,
    });
    await writer.addObservation({
      stream,
      phenomenonTime: { start: time },
      resultTime: time,
      validTime: { start: time, end: new Date(Date.parse(time) + 3_600_000).toISOString() },
      resultQuality: { flag: stop % 20 === 7 ? 'doubtful' : 'good' },
      parameters: { depthMetres: 0.5, stop: stop + 1 },
      result: temperature,
      feature,
    });
  }
}

/** Along the lake from Konstanz towards Bregenz, weaving a little. */
function courseAt(stop: number): [number, number] {
  const share = stop / (shipObservations - 1);
  return [
    round(9.19 + 0.53 * share, 5),
    round(47.665 - 0.145 * share + 0.012 * Math.sin(share * Math.PI * 4), 5),
  ];
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
