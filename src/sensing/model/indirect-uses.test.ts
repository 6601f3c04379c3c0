import { expect, it } from 'vitest';
import { kindList, kinds } from '../contract/kinds.ts';
import { parseFilter } from '../contract/query/query-parser.ts';
import { resolvePath } from '../contract/query/resolve-path.ts';
import { indirectUses } from './indirect-uses.ts';

const all = () => true;

it('asks only for what the model of the interface has', () => {
  for (const kind of kindList) {
    for (const use of indirectUses(kind, 12, all)) {
      for (const path of use.filter.split(' or ').map((part) => part.split(' eq ')[0] ?? '')) {
        const parsed = parseFilter(path);
        if (parsed.type !== 'path') throw new Error(path);
        const steps = resolvePath('$filter', use.kind, parsed).navigations;
        expect(steps.at(-1)?.target, path).toBe(kind.name);
      }
    }
  }
});

it('leaves out what a server does not have, and writes ids as they are', () => {
  const uses = indirectUses(kinds.Sensor, "urn:o'x", (kind) => kind !== 'MultiDatastream');
  expect(uses.map(({ kind, filter }) => [kind.name, filter])).toEqual([
    ['Thing', "Datastreams/Sensor/id eq 'urn:o''x'"],
    ['ObservedProperty', "Datastreams/Sensor/id eq 'urn:o''x'"],
  ]);
  expect(indirectUses(kinds.Observation, 1, all)).toEqual([]);
});
