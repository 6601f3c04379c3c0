import { describe, expect, it } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import { completionsAt, wantedKind } from './completions.ts';
import { contentOf } from './known-content.ts';

const things = contentOf(kinds.Thing, [
  {
    '@iot.id': 1,
    name: 'Weir',
    properties: { type: 'gauge', 'not writable': 1, at: { depth: 2 } },
  },
  { '@iot.id': 2, name: "O'Hare", properties: { type: 'airport', active: true } },
  { '@iot.id': 3, name: 'Post', properties: { type: 'airport' } },
]);

/** The labels at `|`, and the text after choosing the first. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, items } = completionsAt(text, caret, (kind) =>
    kind === kinds.Thing ? things : undefined,
  );
  const [first] = items;
  return {
    labels: items.map(({ label }) => label),
    chosen: first && text.slice(0, from) + first.text + text.slice(to),
  };
}

describe('what is offered', () => {
  it.each([
    ['Th|', 'Things'],
    ['Things(1)/Dat|', 'Things(1)/Datastreams'],
    ['Things?|', 'Things?$top='],
    ['Things?$fi|', 'Things?$filter='],
    ['Things?$top=5&$exp|', 'Things?$top=5&$expand='],
    ['Things?$filter=nam|', 'Things?$filter=name'],
    ['Things?$filter=subs|', 'Things?$filter=substringof('],
    ['Things?$filter=Datastreams/Sen|', 'Things?$filter=Datastreams/Sensor'],
    ['Things?$filter=name |', 'Things?$filter=name eq '],
    ["Things?$filter=name eq 'a' |", "Things?$filter=name eq 'a' and "],
    ['Things?$filter=properties/|', 'Things?$filter=properties/active'],
    ['Things?$filter=properties/at/|', 'Things?$filter=properties/at/depth'],
    ['Things?$filter=properties/type eq |', "Things?$filter=properties/type eq 'airport' "],
    ["Things?$filter=properties/type eq 'ga|", "Things?$filter=properties/type eq 'gauge'"],
    ["Things?$filter=name eq 'O''|", undefined],
    ["Things?$filter=name eq 'O|", "Things?$filter=name eq 'O''Hare'"],
    ["Things?$filter=startswith(name,'We|", "Things?$filter=startswith(name,'Weir'"],
    [
      "Datastreams?$filter=Thing/properties/type in ('gauge','air|",
      "Datastreams?$filter=Thing/properties/type in ('gauge','airport'",
    ],
    ['Datastreams?$filter=Thing/properties/ty|', 'Datastreams?$filter=Thing/properties/type'],
    ['Things?$filter=Datastreams/any(d:d/Sen|', 'Things?$filter=Datastreams/any(d:d/Sensor'],
    ['Things?$orderby=name |', 'Things?$orderby=name asc '],
    ['Things?$expand=Loc|', 'Things?$expand=Locations'],
    ['Things?$expand=Datastreams(|', 'Things?$expand=Datastreams($top='],
    [
      'Things?$expand=Datastreams($filter=unit|',
      'Things?$expand=Datastreams($filter=unitOfMeasurement',
    ],
    [
      'Things?$expand=Datastreams($top=1;$expand=Obs|',
      'Things?$expand=Datastreams($top=1;$expand=ObservedProperty',
    ],
    [
      'Things?$expand=Datastreams($filter=startswith(name,description);$sel|',
      'Things?$expand=Datastreams($filter=startswith(name,description);$select=',
    ],
    ['Things?$count=|', 'Things?$count=true'],
  ])('at %s is %s first', (marked, chosen) => {
    expect(at(marked).chosen).toBe(chosen);
  });

  it('is what can stand there and nothing else', () => {
    expect(at('Things?$expand=|').labels).toEqual([
      'Datastreams',
      'MultiDatastreams',
      'Locations',
      'HistoricalLocations',
    ]);
    expect(at('Things?$select=D|').labels).not.toContain('day');
    expect(at('Things?$top=|').labels).toEqual([]);
    expect(at('Things?$fitler=|').labels).toEqual([]);
    expect(at('Things?$filter=properties/|').labels).toEqual(['active', 'at', 'type']);
    expect(at('Things?$filter=Datastreams/any(d:|').labels).toContain('d');
    expect(at('Things?$filter=name|').labels).toEqual([]);
  });

  it('needs a sample of the kind that the path leads to', () => {
    const kindAt = (text: string) => wantedKind(text, text.length)?.name;
    expect(kindAt('Datastreams?$filter=Thing/properties/')).toBe('Thing');
    expect(kindAt("Datastreams?$filter=Sensor/name eq '")).toBe('Sensor');
    expect(kindAt('Things?$expand=Locations($filter=')).toBe('Location');
    expect(kindAt('Nothing?$filter=')).toBeUndefined();
  });
});
