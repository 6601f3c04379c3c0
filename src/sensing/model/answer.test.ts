import { describe, expect, it } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import { answerColumns } from './answer-columns.ts';
import { answerPlaces } from './answer-geometries.ts';
import { answerSeries } from './answer-series.ts';
import { readQuestion } from './question.ts';
import { abilitiesFor } from './question-abilities.ts';
import { questionOwner } from './question-owner.ts';

function asked(text: string) {
  const { question } = readQuestion(text);
  if (question === undefined) throw new Error(`${text} is no question.`);
  return question;
}

describe('the columns of an answer', () => {
  it('are what was selected, in its order, with what came along', () => {
    const question = asked('Things?$select=id,properties/tags[0],name&$expand=Locations');
    const rows = [{ '@iot.id': 3, name: 'Weir', properties: { tags: ['a'] }, Locations: [] }];
    const columns = answerColumns(question, rows);
    expect(columns.map(({ name }) => name)).toEqual([
      '@iot.id',
      'properties/tags[0]',
      'name',
      'Locations',
    ]);
    expect(columns.map(({ read }) => rows.map(read))).toEqual([[3], ['a'], ['Weir'], [[]]]);
    expect(columns.at(-1)?.related?.name).toBe('Location');
  });

  it('are all that any row has where nothing was selected', () => {
    const rows = [
      { '@iot.id': 3, name: 'Weir', description: null },
      { '@iot.id': 4, properties: {} },
    ];
    const names = answerColumns(asked('Things'), rows).map(({ name }) => name);
    expect(names).toEqual(['@iot.id', 'name', 'properties']);
  });

  it('lead to the entity where its name was not selected', () => {
    const rows = [{ '@iot.id': 3, description: 'At the weir' }];
    const [first] = answerColumns(asked('Things?$select=description'), rows);
    expect(first).toMatchObject({ name: '@iot.id', isLink: true });
  });
});

describe('the places of an answer', () => {
  const point = { type: 'Point', coordinates: [8, 47] };

  it('are where the rows are, or what came along with them', () => {
    const things = [
      { '@iot.id': 1, name: 'Weir', Locations: [{ location: point }] },
      { '@iot.id': 2, name: 'Nowhere', Locations: [] },
    ];
    expect(answerPlaces(kinds.Thing, things)).toEqual([
      { id: 1, name: 'Weir', geometries: [point] },
    ]);
    const streams = [{ '@iot.id': 3, Thing: { Locations: [{ location: point }] } }];
    expect(answerPlaces(kinds.Datastream, streams)).toHaveLength(1);
  });

  it('are those of their own first', () => {
    const own = { type: 'Point', coordinates: [1, 2] };
    const streams = [{ observedArea: own, Thing: { Locations: [{ location: point }] } }];
    expect(answerPlaces(kinds.Datastream, streams)[0]?.geometries).toEqual([own]);
  });
});

describe('the series of an answer', () => {
  const at = (day: string, result: unknown) => ({
    phenomenonTime: `2020-01-${day}T00:00:00Z`,
    result,
  });

  it('are the numbers of each stream in the order of time', () => {
    const unitOfMeasurement = { name: 'metre', symbol: 'm' };
    const rows = [
      { '@iot.id': 7, name: 'Level', unitOfMeasurement, Observations: [at('02', 5), at('01', 4)] },
      { '@iot.id': 8, name: 'State', Observations: [at('01', 'open'), { result: 3 }] },
    ];
    const { series, left } = answerSeries(kinds.Datastream, rows);
    expect(series).toHaveLength(1);
    expect(series[0]).toMatchObject({ key: '7', name: 'Level', unit: 'm' });
    expect([...(series[0]?.columns.values[0] ?? [])].slice(0, 2)).toEqual([4, 5]);
    expect(left).toBe(2);
  });

  it('are told apart by the Datastreams that came along with Observations', () => {
    const rows = [
      { ...at('01', 1), Datastream: { '@iot.id': 1, name: 'a' } },
      { ...at('01', 2), Datastream: { '@iot.id': 2, name: 'b' } },
      at('01', 3),
    ];
    const names = answerSeries(kinds.Observation, rows).series.map(({ name }) => name);
    expect(names).toEqual(['a', 'b', undefined]);
  });
});

describe('what a question needs beyond the six options', () => {
  it.each([
    ["Things?$filter=name eq 'a' and not (id lt 5)&$expand=Locations&$top=5", []],
    ['Things?$orderby=name', ['ordersSets']],
    ["Things?$filter=startswith(name,'a')", ['filtersTexts']],
    ["Datastreams?$filter=Thing/name eq 'a'", ['filtersPaths']],
    ['Things?$filter=Datastreams/any()', ['filtersPaths']],
    ["Locations?$filter=st_within(location,geography'POINT (1 2)')", ['filtersGeometry']],
    ['Things?$expand=Locations($top=1)', ['expandsWithOptions']],
    ['Datastreams?$expand=Thing/Locations', ['expandsWithOptions']],
  ])('%s', (text, needed) => {
    expect(abilitiesFor(asked(text).query)).toEqual(needed);
  });
});

describe('whose entities are asked for', () => {
  it.each([
    ['Datastreams(8)/Observations', 'Datastream', '8'],
    [" Things(1)/MultiDatastreams( 'it''s' )/Observations ", 'MultiDatastream', "it's"],
  ])('%s: the entity that the path names last', (path, kind, id) => {
    const owner = questionOwner(path);
    expect([owner?.kind.name, owner?.id]).toEqual([kind, id]);
  });

  it.each(['Observations', 'Observations(1)/Datastream/Observations', 'Datastreams(8)/Nothing'])(
    '%s: none that is named',
    (path) => expect(questionOwner(path)).toBeUndefined(),
  );
});
