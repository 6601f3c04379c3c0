import { expect, minimalTest as test } from './fixtures.ts';

test('the minimal server answers the six options and refuses the rest', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(`/v1.1${path}`)).status();
  expect(await statusOf('')).toBe(404);
  expect(await statusOf('/Datastreams?$orderby=name')).toBe(501);
  expect(await statusOf('/Observations?$resultFormat=dataArray')).toBe(501);
  expect(await statusOf('/Datastreams?$expand=Thing($select=name)')).toBe(400);
  expect(await statusOf("/Datastreams?$filter=substringof('a',name)")).toBe(400);
  expect(await statusOf('/Things(999)')).toBe(404);

  const filter = "name ge 'Level' and (name lt 'Levem' and not name eq 'Level in the ditch')";
  const address = '/v1.1/Datastreams?$count=true&$select=@iot.id,name&$expand=Thing&$filter=';
  const page = await (await request.get(address + encodeURIComponent(filter))).json();
  expect(page['@iot.count']).toBe(25);
  expect(page.value).toHaveLength(20);
  expect(page.value[0]).toMatchObject({ '@iot.id': 1, name: 'Level at the weir' });
  expect(page.value[0].Thing.name).toBe('Weir');
  const next = await (await request.get(page['@iot.nextLink'])).json();
  expect(next.value).toHaveLength(5);
  expect(next['@iot.nextLink']).toBeUndefined();
});
