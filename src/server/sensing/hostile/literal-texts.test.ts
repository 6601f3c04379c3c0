import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { loadRows } from '../reference-evaluator/load-rows.ts';
import type { TableRow } from '../reference-evaluator/network-rows.ts';
import { entitiesOf, idsOf, read } from '../test-client.ts';
import { sensingApp } from '../test-network.ts';
import { hostileTexts, shown } from './hostile-texts.ts';

let database: Database;
let app: FastifyInstance;

/** A Thing for each text, which is its name, and a member and its name in the properties. */
const things = hostileTexts.map(
  (text, index): TableRow => ({
    id: index + 1,
    name: text,
    description: '',
    properties: { text, [text]: index + 1, tags: [`${text}!`, text] },
  }),
);

beforeAll(async () => {
  database = await openTestDatabase();
  await loadRows(database, {
    thing: things,
    location: [],
    thing_location: [],
    historical_location: [],
    historical_location_location: [],
    sensor: [],
    observed_property: [],
    stream: [],
    multi_observed_property: [],
    feature_of_interest: [],
    observation: [],
  });
  app = await sensingApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const cases = hostileTexts.map((text, index) => [shown(text), text, index + 1] as const);
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

describe('a text literal', () => {
  it.each(cases)('%s is equal to itself alone', async (_, text, id) => {
    const filters = [
      `name eq ${quoted(text)}`,
      `${quoted(text)} eq name`,
      `not (name ne ${quoted(text)})`,
      `name in (${quoted(text)})`,
      `properties/text eq ${quoted(text)}`,
      `${quoted(text)} in properties/tags`,
      `startswith(name,${quoted(text)}) and length(name) eq length(${quoted(text)})`,
      `concat(name,'-') eq ${quoted(`${text}-`)}`,
      `indexof(concat('ab',name),${quoted(text)}) eq 2 and endswith(name,${quoted(text)}) and substringof(name,${quoted(text)})`,
    ];
    for (const $filter of filters) {
      const answer = await read(app, 'Things', { $filter, $top: '200' });
      expect(idsOf(answer), $filter.slice(0, 200)).toEqual([id]);
    }
  });

  it.each(cases)('%s comes back as it is', async (_, text, id) => {
    const $select = 'name,properties/text';
    const answer = await read(app, 'Things', { $filter: `id eq ${id}`, $select });
    expect(entitiesOf(answer)).toEqual([{ name: text, properties: { text } }]);
  });
});
