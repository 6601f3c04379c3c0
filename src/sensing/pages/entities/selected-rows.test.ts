import { expect, it } from 'vitest';
import { kinds } from '#sensing/contract/kinds.ts';
import { parseFilter } from '#sensing/contract/query/query-parser.ts';
import { parseColumns } from '#sensing/model/table-column.ts';
import { idFilter } from './id-filter.ts';
import { rowsAsText } from './selected-rows.ts';

it('asks for entities by id, numbers and texts', () => {
  expect(idFilter(['12'])).toBe('@iot.id eq 12');
  expect(idFilter(['12', "a'b"])).toBe("(@iot.id eq 12 or @iot.id eq 'a''b')");
  expect(idFilter([])).toBeUndefined();
  expect(() => parseFilter(idFilter(['12', "a'b"]) ?? '')).not.toThrow();
});

it('copies what the columns show, related entities by name', () => {
  const columns = parseColumns(kinds.Datastream, 'name,Thing,properties/tags,Thing/Locations');
  const rows = [
    {
      '@iot.id': 1,
      name: 'Level, "old"',
      properties: { tags: ['a', 1] },
      Thing: { name: 'Weir', Locations: [{ name: 'North' }, { name: 'South' }] },
    },
    { '@iot.id': 2, name: 'Flow\nrate', Thing: null },
  ];
  const heads = ['Name', 'Thing', 'tags', 'Locations'];
  expect(rowsAsText(columns, heads, rows, 'csv')).toBe(
    'Name,Thing,tags,Locations\r\n' +
      '"Level, ""old""",Weir,"[""a"",1]","North; South"\r\n' +
      '"Flow\nrate",,,\r\n',
  );
  expect(rowsAsText(columns, heads, rows, 'text')).toBe(
    'Name\tThing\ttags\tLocations\nLevel, "old"\tWeir\t["a",1]\tNorth; South\nFlow rate\t\t\t\n',
  );
});
