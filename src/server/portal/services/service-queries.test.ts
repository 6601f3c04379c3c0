/** Conditions and places in queries of published services. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPublishBench, ownStore, type PublishBench } from '../publish/testing.ts';
import { askService, makeLiveTables } from './testing.ts';

let bench: PublishBench;
beforeAll(async () => {
  bench = await openPublishBench();
  await makeLiveTables(bench.portal);
  await bench.publish(ownStore, bench.initial('Live'));
}, 120_000);
afterAll(() => bench.portal.close());

const gauges = '/services/Live/gauges/FeatureServer/0';
const query = (form: Record<string, string>, layer = gauges) =>
  askService(bench.portal, `${layer}/query`, form, 'mbauer');

async function ids(form: Record<string, string>, layer = gauges): Promise<unknown> {
  const answer = await query({ ...form, returnIdsOnly: 'true' }, layer);
  return answer.objectIds ?? answer.error;
}

describe('where', () => {
  test.each([
    ["\"Name of it\" = 'O''Brien'", [1]],
    ['UPPER("Name of it") LIKE \'M_LLER\'', [3]],
    ["\"Name of it\" LIKE '100!%%' ESCAPE '!'", [2]],
    ['level BETWEEN 1 AND 2', [1]],
    ['level NOT BETWEEN 1 AND 2 AND level < 100', [2]],
    ['gauge IN (1, 3) OR NOT (gauge < 4)', [1, 3, 4]],
    ['level IS NULL', [3]],
    ['GAUGE * 2 + 1 = 7', [3]],
    ["opened > DATE '2024-01-15'", [2, 3]],
    ["opened = TIMESTAMP '2024-01-01 12:00:00'", [1]],
    ["opened < '2024-02-01'", [1]],
    ["closed = DATE '2024-05-01'", [1]],
    ['EXTRACT(MONTH FROM opened) = 3', [3]],
    ["opened + INTERVAL '1' DAY > TIMESTAMP '2024-03-02 00:00:00'", [3]],
    ['opened < CURRENT_TIMESTAMP - 30 AND MOD(gauge, 2) = 1', [1, 3]],
    ['is_active = 1 AND huge > 9007199254740990', [1]],
    ['"Name of it" = 100', []],
    ["gauge = '2'", [2]],
  ])('%s', async (where, expected) => {
    expect(await ids({ where })).toEqual(expected);
  });

  test.each([
    ['1=1; drop table item', 'cannot be read at character 4'],
    ['gauge = 1 union select 1', 'union at character 11 was not expected'],
    ['gauge = (select 1)', 'was not expected'],
    ['pg_sleep(10) = 1', 'there is no function pg_sleep'],
    ['level = other', 'there is no field other'],
    ['gauge', 'a condition is required'],
    ["gauge = 'x'", 'x is no number'],
    ["opened = 'yesterday'", 'is no time'],
    ['gauge = 1 -- comment', 'there is no field comment'],
    ['gauge / 0 = 1', 'divides by zero'],
    [`${'('.repeat(200)}gauge`, 'nested too deeply'],
    ["'open", 'cannot be read'],
    ['huge = 99999999999999999999999', ''],
  ])('%s is refused or harmless', async (where, sentence) => {
    const answer = await query({ where, returnCountOnly: 'true' });
    if (sentence === '') expect(answer).toEqual({ count: 0 });
    else expect(JSON.stringify(answer.error)).toContain(sentence);
  });
});

describe('places', () => {
  const at = (geometry: string | object, form: Record<string, string> = {}) => ({
    geometry: typeof geometry === 'string' ? geometry : JSON.stringify(geometry),
    ...form,
  });
  const shapes = '/services/Live/shapes/FeatureServer/0';

  test('points in a rectangle, in a polygon, and at a point', async () => {
    expect(await ids(at('7,49,9.5,51.5'))).toEqual([1, 2]);
    expect(
      await ids(
        at({
          rings: [
            [
              [8.5, 50],
              [11, 50],
              [11, 54],
              [8.5, 50],
            ],
          ],
        }),
      ),
    ).toEqual([3]);
    expect(await ids(at({ x: 9, y: 51 }, { geometryType: 'esriGeometryPoint' }))).toEqual([2]);
    const mercator = { xmin: 890_000, ymin: 6_446_000, xmax: 891_000, ymax: 6_447_000 };
    expect(await ids(at({ ...mercator, spatialReference: { wkid: 102100 } }))).toEqual([1]);
  });

  test('areas that meet, are contained and contain', async () => {
    const inside = '2,2,3,3';
    const around = '-1,-1,11,11';
    const relation = (spatialRel: string) => ({ spatialRel });
    expect(await ids(at(inside), shapes)).toEqual([1]);
    expect(await ids(at(inside, relation('esriSpatialRelContains')), shapes)).toEqual([]);
    expect(await ids(at(around, relation('esriSpatialRelContains')), shapes)).toEqual([1]);
    expect(await ids(at(inside, relation('esriSpatialRelWithin')), shapes)).toEqual([1]);
    // The box of the triangle, not the triangle.
    expect(await ids(at('20.1,29,21,29.9'), shapes)).toEqual([]);
    const box = relation('esriSpatialRelEnvelopeIntersects');
    expect(await ids(at('20.1,29,21,29.9', box), shapes)).toEqual([2]);
  });

  test('what cannot be read is said', async () => {
    expect(await query(at('here'))).toMatchObject({ error: { code: 400 } });
    expect(await query(at('1,2,3,4', { inSR: '25832' }))).toMatchObject({
      error: { details: ['inSR: 4326, 3857 or 102100 is required.'] },
    });
  });
});
