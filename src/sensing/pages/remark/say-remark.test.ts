import { createFormatter, createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { kinds } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { parseQuery } from '#sensing/contract/query/query-parser.ts';
import {
  queryPhrases,
  querySentences,
  type Remark,
  remarkInEnglish,
} from '#sensing/contract/query/query-sentences.ts';
import { readQuestion } from '#sensing/model/question.ts';
import { namesThatAreNone } from '#sensing/model/question-names.ts';
import { type Language, loadTexts } from '#ui/messages/catalogue.ts';
import { type Speaker, sayRemark } from './say-remark.ts';

async function speakerOf(language: Language, locale: string): Promise<Speaker> {
  const messages = await loadTexts(language, 'parser');
  const text = createTranslator({ locale, messages, namespace: 'parser' });
  return { text: text as Speaker['text'], format: createFormatter({ locale }) };
}

/** What is said of an option that is not understood, or of its names. */
function remarkOn(option: string, text: string): Remark {
  try {
    const [error] = namesThatAreNone(kinds.Thing, parseQuery([[option, text]]));
    if (error !== undefined) return error.remark;
  } catch (error) {
    if (error instanceof QueryError) return error.remark;
    throw error;
  }
  throw new Error(`${option}=${text} is understood.`);
}

const wrongOptions = [
  ['$filter', "name = 'x'"],
  ['$filter', 'name eq'],
  ['$filter', "name eq 'x"],
  ['$filter', 'name eq "x"'],
  ['$filter', 'nmae eq 1'],
  ['$filter', 'name/first eq 1'],
  ['$filter', "startwith(name,'a')"],
  ['$filter', "soundex(name) eq 'a'"],
  ['$filter', "substring('a')"],
  ['$filter', 'now(1) gt 1'],
  ['$filter', 'a in'],
  ['$filter', 'A/all(1)'],
  ['$filter', '#'],
  ['$filter', 'a gt 2016-01-01T00:00:00'],
  ['$filter', 'a gt 2016-13-01T00:00:00Z'],
  ['$filter', 'a eq 25:00'],
  ['$filter', 'a eq 2016-01-02/2016-01-01'],
  ['$filter', 'result[x] eq 1'],
  ['$filter', 'result[1.5] eq 1'],
  ['$filter', 'Datastreams[1] eq 1'],
  ['$filter', '('.repeat(70)],
  ['$filter', `a${'/a'.repeat(30)} eq 1`],
  ['$filter', Array.from({ length: 502 }, () => '1').join(' add ')],
  ['$filter', "st_within(x,geography'POINT (1 2) 3')"],
  ['$filter', "st_within(x,geography'POINT (a)')"],
  ['$filter', `st_within(x,geography'POINT (1${'0'.repeat(400)} 2)')`],
  ['$filter', "st_within(x,geography'SRID=3857;POINT (1 2)')"],
  ['$filter', "st_within(x,geography'LINESTRING (1 2)')"],
  ['$filter', "st_within(x,geography'POLYGON ((1 2, 3 4))')"],
  ['$top', '1.5'],
  ['$search', 'x'],
  ['$flter', 'x'],
  ['$odd', 'x'],
  ['$orderby', 'name up'],
  ['$resultFormat', 'XML'],
  ['$expand', '1'],
  ['$expand', 'Sensors'],
  ['$expand', 'Datastreams(name)'],
  ['$expand', 'Datastreams($resultFormat=CSV)'],
  ['$expand', 'Datastreams($skiptoken=1)'],
  ['$expand', 'Datastreams($top=1;$top=2)'],
  ['$expand', 'Datastreams($top=1),Datastreams($top=2)'],
] as const;

const wrongQuestions = [
  'Things?$top=1&$top=2',
  'Things?$top',
  'Thngs',
  '',
  'Things/Datastreams',
  'Things(1)',
];

const remarks: readonly Remark[] = [
  ...wrongOptions.map(([option, text]) => remarkOn(option, text)),
  ...wrongQuestions.flatMap((text) => readQuestion(text).problems.map(({ remark }) => remark)),
  new QueryError('$top', 'what the service alone says.').remark,
];

test('the catalogue says in English what the service says', async () => {
  const { parser } = await loadTexts('en', 'parser');
  expect(parser.sentences).toEqual(querySentences);
  expect(parser.phrases).toEqual(queryPhrases);
});

test('every remark is the one of the service, word for word', async () => {
  const english = await speakerOf('en', 'en-GB');
  for (const remark of remarks) {
    expect(sayRemark(remark, english)).toBe(remarkInEnglish(remark));
  }
});

test('every sentence and every phrase has been said', () => {
  const said = JSON.stringify(remarks);
  const unsaid = [...Object.keys(querySentences), ...Object.keys(queryPhrases)].filter(
    (code) => code !== 'within' && !said.includes(`"code":"${code}"`),
  );
  expect(unsaid).toEqual([]);
});

test('a remark is made of German sentences, phrases and lists', async () => {
  const german = await speakerOf('de', 'de-AT');
  const say = (option: string, text: string) => sayRemark(remarkOn(option, text), german);
  expect(say('$filter', "startwith(name,'a')")).toBe(
    '$filter: es gibt keine Funktion „startwith“ (bei Zeichen 0). Gemeint ist vielleicht „startswith“.',
  );
  expect(say('$filter', '#')).toBe(
    '$filter: „#“ bei Zeichen 0 passt hier nicht, erwartet: ein Name, ein Wert oder ein Operator.',
  );
  expect(say('$expand', 'Datastreams($tpo=1)')).toBe(
    '$expand: bei Zeichen 12, $tpo: eine solche Option gibt es nicht. Gemeint ist vielleicht „$top“.',
  );
});
