import { expect, it } from 'vitest';
import {
  type ColumnOperator,
  conditionRows,
  operatorsOfColumn,
  valueRow,
} from './column-condition.ts';
import type { FieldType } from './filter-fields.ts';
import { filterNodes, formatNodes } from './table-filter.ts';

function written(type: FieldType, operator: ColumnOperator, texts: string[], canSearch = true) {
  const rows = conditionRows({ path: 'x', type, operator, texts, canSearch, locale: 'en-GB' });
  return rows && formatNodes(rows);
}

it('writes what was typed in the query language', () => {
  expect(written('text', 'contains', ["O'B"])).toBe("substringof('o''b',tolower(x))");
  expect(written('text', 'startswith', ['Le'])).toBe("startswith(x,'Le')");
  expect(written('text', 'eq', ['12'])).toBe("x eq '12'");
  expect(written('any', 'eq', ['12'])).toBe('x eq 12');
  expect(written('number', 'ge', ['-2,5'])).toBe('x ge -2.5');
  expect(written('any', 'eq', ['true'])).toBe('x eq true');
  expect(written('any', 'ne', ['rain'])).toBe("x ne 'rain'");
  expect(written('id', 'eq', ['a-1'])).toBe("x eq 'a-1'");
  expect(written('number', 'between', ['1', '2.5'])).toBe('x ge 1 and x le 2.5');
  expect(written('time', 'between', ['2020', '2021-06'])).toBe(
    'x ge 2020-01-01T00:00:00Z and x lt 2021-06-01T00:00:00Z',
  );
  expect(written('any', 'empty', [])).toBe('x eq null');
});

it('leaves a side of a range open and waits for proper values', () => {
  expect(written('number', 'between', ['', '5'])).toBe('x le 5');
  expect(written('number', 'between', ['', ''])).toBeUndefined();
  expect(written('number', 'between', ['1', 'x'])).toBeUndefined();
  expect(written('number', 'eq', ['abc'])).toBeUndefined();
  expect(written('time', 'ge', ['yesterday'])).toBeUndefined();
  expect(written('text', 'contains', [''])).toBeUndefined();
});

it('asks a server without functions of texts for a range', () => {
  expect(operatorsOfColumn('text', false)).not.toContain('contains');
  expect(written('text', 'startswith', ['Le'], false)).toBe("x ge 'Le' and x lt 'Lf'");
});

it('filters by a value that is there', () => {
  const filter = (type: FieldType, value: unknown) => {
    const row = valueRow('x', type, value);
    return row && formatNodes([row]);
  };
  expect(filter('any', 5)).toBe('x eq 5');
  expect(filter('text', "it's")).toBe("x eq 'it''s'");
  expect(filter('time', '2020-01-01T00:00:00Z/2020-01-02T00:00:00Z')).toBe(
    'x eq 2020-01-01T00:00:00Z/2020-01-02T00:00:00Z',
  );
  expect(filter('any', null)).toBe('x eq null');
  expect(filter('any', { a: 1 })).toBeUndefined();
});

it('takes a filter apart into conditions and together again', () => {
  const filter = "name eq 'a' and (result gt 5 or result lt 1) and length(name) add 1 gt 3";
  const nodes = filterNodes(filter);
  expect(nodes).toHaveLength(3);
  expect(formatNodes(nodes)).toBe(filter);
  expect(formatNodes(nodes.slice(1, 2))).toBe('result gt 5 or result lt 1');
  expect(filterNodes("name eq 'a' or name eq 'b'")).toHaveLength(1);
  expect(formatNodes([])).toBeUndefined();
});
