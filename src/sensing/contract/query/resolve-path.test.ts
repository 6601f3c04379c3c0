import { expect, it } from 'vitest';
import { kinds } from '../kinds.ts';
import { parseQuery } from './query-parser.ts';
import { resolvePath } from './resolve-path.ts';

function resolve(kind: keyof typeof kinds, text: string) {
  const [path] = parseQuery([['$select', text]]).select ?? [];
  if (path === undefined) throw new Error('No path.');
  return resolvePath('$filter', kinds[kind], path);
}

it.each([
  ['Thing', 'id', 'Thing', '@iot.id', '', ''],
  ['Observation', 'Datastream/Thing/name', 'Thing', 'name', 'Datastream Thing', ''],
  ['Thing', 'properties/a[0]/b', 'Thing', 'properties', '', 'a 0 b'],
  ['Datastream', 'unitOfMeasurement/symbol', 'Datastream', 'unitOfMeasurement', '', 'symbol'],
  ['Observation', 'result[1]', 'Observation', 'result', '', '1'],
  ['Thing', 'Locations', 'Location', undefined, 'Locations', ''],
] as const)('%s: %s', (start, text, kind, property, navigations, members) => {
  const resolved = resolve(start, text);
  expect(resolved.kind.name).toBe(kind);
  expect(resolved.property?.name).toBe(property);
  expect(resolved.navigations.map((navigation) => navigation.name).join(' ')).toBe(navigations);
  expect(resolved.members.join(' ')).toBe(members);
});

it.each([
  ['Thing', 'nme', '$filter: Thing has no property "nme" at character 0. Did you mean "name"?'],
  ['Observation', 'Datastreams/id', 'Did you mean "Datastream"?'],
  ['Observation', 'Datastream/Thing/nam', 'Thing has no property "nam" at character 17.'],
  ['Thing', 'name/first', 'name has no members, found "first" at character 5.'],
  ['Thing', 'Locations[0]', 'Location is not an array, found [0] at character 10.'],
  [
    'Sensor',
    'zzzzzzzz',
    'Choose from @iot.id, name, description, encodingType, metadata, properties, Datastreams and MultiDatastreams.',
  ],
] as const)('%s: %s is not understood', (start, text, message) => {
  expect(() => resolve(start, text)).toThrow(message);
});
