import type { NetworkWriter } from '../network-writer.ts';

/** Marks an entity as invented. */
export const synthetic = { synthetic: true } as const;

/** What the invented Datastreams share. */
export interface Synthetic {
  readonly sensor: number;
  readonly observedProperty: number;
}

/** Adds the invented Sensor and ObservedProperty. */
export function addSyntheticShared(writer: NetworkWriter): Synthetic {
  const sensor = writer.addSensor({
    name: 'Synthetic sensor',
    description: 'An invented sensor. Its metadata is a document, not an address.',
    encodingType: 'http://www.opengis.net/doc/IS/SensorML/2.0',
    metadata: {
      type: 'PhysicalComponent',
      label: 'Synthetic sensor',
      identifiers: [{ label: 'Serial number', value: 'SYN-0001' }],
    },
    properties: synthetic,
  });
  const observedProperty = writer.addObservedProperty({
    name: 'Synthetic quantity',
    definition: 'http://www.w3.org/ns/sosa/ObservableProperty',
    description: 'An invented quantity, for the synthetic examples.',
    properties: synthetic,
  });
  return { sensor, observedProperty };
}
