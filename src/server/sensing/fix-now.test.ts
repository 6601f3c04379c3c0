import { expect, it } from 'vitest';
import { parseQuery } from '#sensing/contract/query/query-parser.ts';
import { printOptions } from '#sensing/contract/query/query-printer.ts';
import { fixNow } from './fix-now.ts';

const now = '2026-11-20T22:00:00.123Z';

it.each([
  ['$filter', "a gt now() sub duration'PT10M'", `a gt ${now} sub duration'PT10M'`],
  ['$filter', "year(now()) in (1,now()) or b eq 'now()'", undefined],
  ['$filter', 'A/any(a:a/b lt NOW()) and A/any()', `A/any(a:a/b lt ${now}) and A/any()`],
  ['$orderby', 'a sub now() desc,b', `a sub ${now} desc,b`],
  ['$expand', 'A($filter=a lt now();$expand=B($filter=c gt now()))', undefined],
  ['$select', 'now', 'now'],
])('%s=%s', (option, text, expected) => {
  const query = fixNow(parseQuery([[option, text]]), now);
  const printed = Object.fromEntries(printOptions(query));
  const replaced = text.replaceAll(/(?<!')now\(\)/gi, now);
  expect(printed).toEqual({ [option]: expected ?? replaced });
});
