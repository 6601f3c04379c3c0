/** Questions to published services in tests. */
import type { TestPortal } from '../testing.ts';

/** The JSON that a service answers to an account, or to a stranger. */
export async function askService(
  portal: TestPortal,
  path: string,
  form: Record<string, string> = {},
  username?: string,
): Promise<Record<string, unknown>> {
  const token = username === undefined ? {} : { token: await portal.signIn(username) };
  const response = await portal.app.inject({
    method: 'POST',
    url: `/server/rest${path}`,
    headers: {
      host: 'portal.test:8080',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ f: 'json', ...form, ...token }).toString(),
  });
  return response.json();
}

/** Tables of many kinds of columns and places in the schema that the own data store offers. */
export async function makeLiveTables(portal: TestPortal): Promise<void> {
  await portal.database.execute(`
    create table station_data.gauges (
      gauge int primary key, "Name of it" text, level double precision, opened timestamp,
      closed date, is_active boolean, huge bigint, site point);
    insert into station_data.gauges values
      (1, 'O''Brien', 1.5, '2024-01-01 12:00', '2024-05-01', true, 9007199254740991, '(8,50)'),
      (2, '100% sure', 2.5, '2024-02-01 12:00', null, false, 1, '(9,51)'),
      (3, 'Müller', null, '2024-03-01 12:00', null, true, null, '(10,52)'),
      (4, null, 'NaN', null, null, null, 2, null);
    create table station_data.shapes (
      name text not null, part int not null, area polygon, frame box, line path,
      primary key (name, part));
    insert into station_data.shapes values
      ('a', 1, '((0,0),(10,0),(10,10),(0,10))', '(1,1),(0,0)', '[(0,0),(5,5)]'),
      ('b', 1, '((20,20),(30,20),(30,30))', '(21,21),(20,20)', '((20,20),(25,25),(25,20))')`);
}
