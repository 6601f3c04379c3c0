import { expect, it } from 'vitest';
import { kinds } from '#sensing/contract/kinds.ts';
import { formatRelatedPath, parseRelatedPath } from './related-path.ts';

it('reads what it writes, with dots in the id too', () => {
  for (const id of [12, 'urn:station.7']) {
    const text = formatRelatedPath(kinds.Thing, id, 'Datastreams');
    const path = parseRelatedPath(text, kinds.Datastream);
    expect(path?.kind).toBe(kinds.Thing);
    expect(String(path?.id)).toBe(String(id));
    expect(path?.navigation.name).toBe('Datastreams');
  }
});

it.each([
  'things.12',
  'things..Datastreams',
  'rockets.12.Datastreams',
  'things.12.Locations',
  'datastreams.1.Thing',
  '',
])('refuses %j for Datastreams', (text) => {
  expect(parseRelatedPath(text, kinds.Datastream)).toBeUndefined();
});
