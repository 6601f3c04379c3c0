import { describe, expect, it } from 'vitest';
import { encodeQuery } from '../contract/paths.ts';
import { remarkInEnglish } from '../contract/query/query-sentences.ts';
import { questionOfPaste, readQuestion } from './question.ts';
import { printQuestion, readOptions } from './question-draft.ts';

/** What the first problem marks, its message and the text after its cure. */
function wrong(text: string) {
  const [problem] = readQuestion(text).problems;
  if (problem === undefined) throw new Error('Nothing is wrong.');
  const { fix, from, to } = problem;
  const message = remarkInEnglish(problem.remark);
  const cured = fix && text.slice(0, fix.from) + fix.text + text.slice(fix.to);
  return { marked: text.slice(from, to), from, message, cured };
}

describe('a question that is understood', () => {
  it('has a kind, a path and the options as they were typed', () => {
    const { question, problems } = readQuestion(
      "Things(12)/Datastreams ?$filter=name eq 'a & b?' & $expand=Thing/Locations&$top=5",
    );
    expect(problems).toEqual([]);
    expect(question).toMatchObject({
      kind: { name: 'Datastream' },
      path: 'Things(12)/Datastreams',
      options: { filter: "name eq 'a & b?'", expand: 'Thing/Locations', top: 5 },
    });
    expect(encodeQuery(question?.options ?? {})).toBe(
      "?$top=5&$filter=name%20eq%20'a%20%26%20b%3F'&$expand=Thing/Locations",
    );
  });

  it.each([
    'Things',
    'Datastreams?$filter=phenomenonTime gt 2020-01-01&$orderby=name desc,id&$count=true',
    "Things?$filter=Datastreams/any(d:d/name eq 'x' and d/Observations/any(o:o/result gt 5))",
    'Things?$select=name,properties/key&$expand=Locations($select=name),Datastreams($top=2;$orderby=name;$filter=name ne null;$expand=Sensor)&$top=10&$skip=20',
  ])('comes back from its parts: %s', (text) => {
    const { question } = readQuestion(text);
    const printed = printQuestion(question?.path ?? '', readOptions(question?.query ?? {}));
    expect(printed).toBe(text);
  });

  it('is found in an address with percent signs', () => {
    const address = "https://host/base/v1.1/Things?$filter=name%20eq%20'a%26b'&$top=1";
    expect(questionOfPaste(address)).toBe("Things?$filter=name eq 'a&b'&$top=1");
    expect(questionOfPaste("Things?$filter=name eq '100%25'")).toBe(
      "Things?$filter=name eq '100%25'",
    );
  });
});

describe('a question that is wrong', () => {
  it.each([
    ['Thngs?$top=1', 'Thngs', 'Things?$top=1'],
    ['Things?$filter=(', '', undefined],
    ['Things(1)/Datastream', 'Datastream', 'Things(1)/Datastreams'],
    ["Things?$fliter=name eq 'a'", '$fliter', "Things?$filter=name eq 'a'"],
    ["Things?filter=name eq 'a'", 'filter', "Things?$filter=name eq 'a'"],
    ["Things?$filter=name = 'a'", '=', "Things?$filter=name eq 'a'"],
    ["Things?$filter=nmae eq 'a'", 'nmae', "Things?$filter=name eq 'a'"],
    [
      "Things?$top=1&$filter=Datastreams/nmae eq 'a'",
      'nmae',
      "Things?$top=1&$filter=Datastreams/name eq 'a'",
    ],
    ["Things?$filter=name eq 'a", '', "Things?$filter=name eq 'a'"],
    [
      'Things?$filter=startwith(name,description)',
      'startwith',
      'Things?$filter=startswith(name,description)',
    ],
    ['Observations?$filter=(result gt 5', '', 'Observations?$filter=(result gt 5)'],
    [
      'Observations?$filter=resultTime gt 2020-01-01T00:00:00',
      '',
      'Observations?$filter=resultTime gt 2020-01-01T00:00:00Z',
    ],
    [
      'Things?$expand=Datastreams($select=nmae)',
      'nmae',
      'Things?$expand=Datastreams($select=name)',
    ],
    [
      'Things?$expand=Datastreams($expand=Sensr)',
      'Sensr',
      'Things?$expand=Datastreams($expand=Sensor)',
    ],
    [
      "Things?$filter=Datastreams/any(d:d/nmae eq 'x')",
      'nmae',
      "Things?$filter=Datastreams/any(d:d/name eq 'x')",
    ],
    ['Things?$orderby=nmae', 'nmae', 'Things?$orderby=name'],
    ['Things?$top', '$top', 'Things?$top='],
  ])('%s is marked and cured', (text, marked, cured) => {
    const found = wrong(text);
    expect(found.marked).toBe(marked);
    expect(found.cured).toBe(cured);
    expect(found.message).not.toBe('');
  });

  it.each([
    ['Things(1)', 'single entity'],
    ['Things/Datastreams', 'id in brackets'],
    ['', 'Expected one of Things'],
    ['Things?$top=1&$top=2', 'given more than once'],
    ['Things?$filter=', 'found the end'],
  ])('%s says what is wrong', (text, message) => {
    expect(wrong(text).message).toContain(message);
    expect(readQuestion(text).question).toBeUndefined();
  });

  it('tells all that is wrong in the order of the text', () => {
    const { problems } = readQuestion('Things?$filter=nmae eq 1 and x eq 2&$top=a&$orderby=nmae');
    expect(problems.map(({ from }) => from)).toEqual([15, 29, 41, 52]);
  });

  it('can be asked all the same where only a name is unknown', () => {
    const { question, problems } = readQuestion('Things?$filter=project eq 1');
    expect(problems).toEqual([expect.objectContaining({ isOnlyName: true })]);
    expect(question?.options.filter).toBe('project eq 1');
  });
});
