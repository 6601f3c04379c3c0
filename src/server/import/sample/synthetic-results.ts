import type { Unit } from '../network-entities.ts';
import type { NetworkWriter } from '../network-writer.ts';
import { type Synthetic, synthetic } from './synthetic-shared.ts';
import { observationTypes, units } from './vocabulary.ts';

interface ResultStream {
  readonly name: string;
  readonly observationType: string;
  readonly unit: Unit;
  readonly resultAt: (step: number) => unknown;
}

const states = ['AVAILABLE', 'CHARGING', 'CHARGING', 'OUTOFORDER'] as const;

const streams: readonly ResultStream[] = [
  {
    name: 'Synthetic door open',
    observationType: observationTypes.truth,
    unit: units.none,
    resultAt: (step) => step % 3 === 0,
  },
  {
    name: 'Synthetic charging state',
    observationType: observationTypes.category,
    unit: units.none,
    resultAt: (step) => states[step % states.length],
  },
  {
    name: 'Synthetic visitors with gaps',
    observationType: observationTypes.count,
    unit: { name: 'visitors', symbol: null, definition: null },
    resultAt: (step) => (step % 5 === 4 ? null : (step * 13) % 40),
  },
  {
    name: 'Synthetic report, object results',
    observationType: observationTypes.any,
    unit: units.none,
    resultAt: (step) => ({ state: 'ok', load: step / 10, tags: ['a', 'b'] }),
  },
  {
    name: 'Synthetic spectrum, array results',
    observationType: observationTypes.any,
    unit: units.none,
    resultAt: (step) => [step, step * step, null],
  },
  {
    name: 'Synthetic mixture of results',
    observationType: observationTypes.any,
    unit: units.none,
    resultAt: (step) => [step, String(step), true, null, { step }, [step]][step % 6],
  },
  {
    name: 'Synthetic counter beyond 2^53',
    observationType: observationTypes.count,
    unit: units.none,
    resultAt: (step) => 9_007_199_254_740_993n + BigInt(2 * step),
  },
  {
    name: 'Synthetic stream without Observations',
    observationType: observationTypes.measurement,
    unit: units.degreeCelsius,
    resultAt: () => undefined,
  },
];

const observationsOfEach = 48;
/** Those of every Datastream but the one that has none. */
export const resultObservations = observationsOfEach * (streams.length - 1);
const start = Date.UTC(2024, 0, 1);

/** A Thing without a Location whose Datastreams show each type of result, one without any. */
export async function addSyntheticResults(
  writer: NetworkWriter,
  { sensor, observedProperty }: Synthetic,
): Promise<void> {
  const thing = writer.addThing({
    name: 'Synthetic station without a Location',
    description: 'Synthetic: its Datastreams hold every type of result.',
    properties: synthetic,
  });
  for (const { name, observationType, unit, resultAt } of streams) {
    const stream = writer.addDatastream({
      name,
      description: 'Synthetic: values made by a formula.',
      observationType,
      unit,
      properties: synthetic,
      thing,
      sensor,
      observedProperty,
    });
    for (let step = 0; step < observationsOfEach; step += 1) {
      const result = resultAt(step);
      if (result === undefined) continue;
      const time = new Date(start + step * 3_600_000).toISOString();
      await writer.addObservation({
        stream,
        phenomenonTime: { start: time },
        result,
        // A number, a text, a list: the quality of a result may be any JSON.
        ...(step % 4 === 0 && { resultQuality: [0.9, 'good', ['checked', 'good']][step % 3] }),
      });
    }
  }
}
