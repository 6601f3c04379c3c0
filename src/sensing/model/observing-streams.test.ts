import { expect, it } from 'vitest';
import { observingStreams } from './observing-streams.ts';

it('names each Datastream and each component that came with what it observes', () => {
  const found = observingStreams({
    '@iot.id': 6,
    Datastreams: [
      { '@iot.id': 11, name: 'Water', ObservedProperty: { '@iot.id': 12, name: 'Temperature' } },
      { '@iot.id': 13, name: 'Not told' },
    ],
    MultiDatastreams: [
      {
        '@iot.id': 3,
        name: 'Weather',
        ObservedProperties: [
          { '@iot.id': 12, name: 'Temperature' },
          { '@iot.id': 14, name: 'Wind' },
        ],
      },
      { '@iot.id': 4, name: 'Not told' },
    ],
  });
  expect(found).toEqual([
    { key: 'datastreams.11', name: 'Water', observed: 12, component: undefined },
    { key: 'multi-datastreams.3.0', name: 'Weather', observed: 12, component: 'Temperature' },
    { key: 'multi-datastreams.3.1', name: 'Weather', observed: 14, component: 'Wind' },
  ]);
});
