import { describe, expect, it } from 'vitest';
import { QueryError } from './query-error.ts';
import { parseQuery } from './query-parser.ts';
import { printOptions } from './query-printer.ts';

function printed(...pairs: [string, string][]) {
  return Object.fromEntries(printOptions(parseQuery(pairs)));
}

function failure(option: string, text: string): QueryError {
  try {
    parseQuery([[option, text]]);
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error(`"${text}" was understood.`);
}

describe('options', () => {
  it('reads each option', () => {
    const query = parseQuery([
      ['$top', '5'],
      ['$skip', '10'],
      ['$count', 'TRUE'],
      ['$select', 'id,name, properties/type'],
      ['$orderby', 'name desc,id'],
    ]);
    expect(query).toMatchObject({ top: 5, skip: 10, count: true });
    expect(query.select?.map((path) => path.steps.map((step) => step.name))).toEqual([
      ['id'],
      ['name'],
      ['properties', 'type'],
    ]);
    expect(query.orderby?.map((item) => item.descending)).toEqual([true, false]);
  });

  it('allows white space around names and values, and names in any case', () => {
    expect(printed([' \n $FILTER ', '\n name eq \t 1 '])).toEqual({ $filter: 'name eq 1' });
  });

  it('knows the result formats in any case', () => {
    expect(printed(['$resultformat', 'DATAARRAY'])).toEqual({ $resultFormat: 'dataArray' });
    expect(parseQuery([['$resultFormat', 'csv']])).toEqual({ resultFormat: 'CSV' });
  });

  it('passes over custom options', () => {
    expect(parseQuery([['token', 'x']])).toEqual({});
  });

  it.each([
    ['$tpo', '1', '$tpo: there is no such option. Did you mean "$top"?'],
    ['top', '1', 'top: there is no such option. Did you mean "$top"?'],
    ['$search', 'x', '$search: this service does not offer this option.'],
    ['resultFormat', 'csv', 'Did you mean "$resultFormat"?'],
    [
      '$resultFormat',
      'xml',
      '$resultFormat: found "xml" at character 0, expected dataArray, CSV or GeoJSON.',
    ],
    ['$top', '-1', '$top: found "-1" at character 0, expected a whole number from 0.'],
    ['$top', '1.5', '$top: found "1.5" at character 0, expected a whole number from 0.'],
    ['$top', '99999999999999999999', '$top: found "99999999999999999999" at character 0'],
    ['$count', 'yes', '$count: found "yes" at character 0, expected true or false.'],
    ['$select', '', '$select: found the end at character 0, expected a name.'],
    ['$select', 'name name', '$select: found "name" at character 5, expected ",", "/" or the end.'],
  ])('%s=%s: %s', (option, text, message) => {
    expect(failure(option, text).message).toContain(message);
  });

  it('refuses an option that is given twice', () => {
    expect(() =>
      parseQuery([
        ['$top', '1'],
        ['$TOP', '1'],
      ]),
    ).toThrow('$top: the option is given more than once.');
  });
});

describe('$expand', () => {
  it.each([
    ['Datastreams', 'Datastreams'],
    ['Datastreams,Locations', 'Datastreams,Locations'],
    ['Datastreams/Sensor', 'Datastreams($expand=Sensor)'],
    ['Datastreams/Sensor,Datastreams/Thing', 'Datastreams($expand=Sensor,Thing)'],
    ['Datastreams,Datastreams/Thing', 'Datastreams($expand=Thing)'],
    ['Datastreams($select=name)/Sensor', 'Datastreams($select=name;$expand=Sensor)'],
    [
      "Datastreams( $top = 1 ; $filter = a eq (1) and b eq ';)' ; $expand=Observations($top=2;) )",
      "Datastreams($top=1;$filter=a eq 1 and b eq ';)';$expand=Observations($top=2))",
    ],
  ])('%s', (text, expected) => {
    expect(printed(['$expand', text])).toEqual({ $expand: expected });
  });

  it.each([
    ['Datastreams(', 12, ''],
    ['Datastreams($top=x)', 17, 'x'],
    ['Datastreams($top=1&$skip=2)', 18, '&'],
    ['Datastreams($top=1,Thing)', 18, ','],
    ['Datastreams(name)', 12, 'name'],
  ])('%s fails at character %i', (text, position, found) => {
    expect(failure('$expand', text).problem).toMatchObject({ position, found });
  });

  it.each([
    ['A($tpo=1)', '$expand: at character 2, $tpo: there is no such option. Did you mean "$top"?'],
    ['A($resultFormat=CSV)', 'the format is that of the whole answer'],
    ['A($top=1;$top=2)', '$expand: $top at character 9 is given twice.'],
    [
      'A($top=1),A($top=2)',
      '$expand: A at character 10 is expanded twice, each time with another $top.',
    ],
  ])('%s: %s', (text, message) => {
    expect(failure('$expand', text).message).toContain(message);
  });
});
