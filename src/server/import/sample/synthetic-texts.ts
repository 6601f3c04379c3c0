import type { NetworkWriter } from '../network-writer.ts';
import { point } from './network.ts';
import { type Synthetic, synthetic } from './synthetic-shared.ts';
import { observationTypes, units } from './vocabulary.ts';

const longText = Array.from(
  { length: 40 },
  (_, index) => `Sentence ${index + 1} of a synthetic description that is far too long.`,
).join(' ');

const texts = [
  { name: '気象観測所 東京', description: 'Synthetic: a name in Japanese', at: [139.75, 35.69] },
  {
    name: 'Größe, Übergröße & Maßstab',
    description: 'Synthetic: a name in German',
    at: [11.58, 48.14],
  },
  { name: 'Buoy 🌊🛟', description: 'Synthetic: a name with emoji', at: [-5.5, 43.6] },
  {
    name: 'O\'Brien "x"',
    description: 'Synthetic: a name with both kinds of quotes',
    at: [-6.26, 53.35],
  },
  {
    name: '<b>Not bold</b> <img src="x" onerror="alert(1)">',
    description: 'Synthetic: a name that looks like HTML and must be shown as it is',
    at: [2.35, 48.86],
  },
  { name: 'محطة الطقس', description: 'Synthetic: a name in Arabic', at: [31.24, 30.04] },
  { name: 'Long description', description: `Synthetic: ${longText}`, at: [-0.13, 51.51] },
  {
    name: 'A_name_without_any_space_that_is_longer_than_every_column_and_every_panel_that_may_show_it',
    description: 'Synthetic: a name that cannot be broken at spaces',
    at: [4.9, 52.37],
  },
] as const;

/** One for each text. */
export const textObservations = texts.length;

/** Things, Locations and Datastreams whose names are hard to store and to show. */
export async function addSyntheticTexts(
  writer: NetworkWriter,
  { sensor, observedProperty }: Synthetic,
): Promise<void> {
  for (const [index, { name, description, at }] of texts.entries()) {
    const [longitude, latitude] = at;
    const geometry = point(longitude, latitude);
    const thing = writer.addThing({
      name,
      description,
      properties: { ...synthetic, größe: 'α < β', nested: { list: [1, 'two', null] } },
      locations: [writer.addLocation({ name, description, location: geometry })],
    });
    const stream = writer.addDatastream({
      name,
      description,
      observationType: observationTypes.measurement,
      unit: units.degreeCelsius,
      properties: synthetic,
      thing,
      sensor,
      observedProperty,
    });
    await writer.addObservation({
      stream,
      phenomenonTime: { start: '2024-02-29T12:00:00.123Z' },
      result: index + 0.5,
      parameters: { note: name },
      feature: writer.addFeature({ name, description, feature: geometry, properties: synthetic }),
    });
  }
}
