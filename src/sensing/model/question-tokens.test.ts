import { expect, it } from 'vitest';
import { meaningAt, questionTokens } from './question-tokens.ts';

const text =
  "Things?$filter=startswith(name,'a b') and Datastreams/phenomenonTime gt 2020-01-01&$top=5";

it('cuts a text into words that are the text together', () => {
  const tokens = questionTokens(text);
  expect(tokens.map((token) => token.text).join('')).toBe(text);
  const typed = tokens
    .filter(({ type }) => type !== 'other')
    .map((token) => `${token.type} ${token.text}`);
  expect(typed).toEqual([
    'name Things',
    'option $filter',
    'function startswith',
    'name name',
    "text 'a b'",
    'operator and',
    'name Datastreams',
    'name phenomenonTime',
    'operator gt',
    'number 2020-01-01',
    'option $top',
    'number 5',
  ]);
});

it.each([
  ['Things', { type: 'set', kind: 'Thing' }],
  ['$filter', { type: 'option', name: '$filter' }],
  ['startswith', { type: 'function', name: 'startswith' }],
  ['name', { type: 'property', name: 'name', kind: 'text', of: 'Thing' }],
  ['a b', undefined],
  ['and', { type: 'operator', name: 'and' }],
  ['Datastreams', { type: 'related', name: 'Datastreams', kind: 'Datastream', isSet: true }],
  ['phenomenonTime', { type: 'property', name: 'phenomenonTime', kind: 'time', of: 'Datastream' }],
  ['2020', undefined],
])('knows what %s is', (word, meaning) => {
  expect(meaningAt(text, text.indexOf(word) + 1)).toEqual(meaning);
});
