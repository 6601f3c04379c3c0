import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownSentences } from '#lib/own-sentences.ts';
import states from './en/states.json' with { type: 'json' };

const source = join(import.meta.dirname, '..', '..');

/** English that stands in code: a sentence in quotes, text between tags, an attribute that is read out. */
const english: readonly RegExp[] = [
  /(['"`])\p{Lu}[\p{L}’-]*[ :](?:(?!\1)[^\n\\]|\\.)*[.?]\1/gu,
  />\s*\p{Lu}\p{Ll}+(?: [^<>{}\n]*)?\p{Ll}\s*<\//gu,
  /\b(?:title|label|aria-label|placeholder|alt|description|message|error)="\p{Lu}\p{Ll}+[^"]*"/gu,
];

function sentencesOf(code: string): string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  return english.flatMap((pattern) => plain.match(pattern) ?? []);
}

test.each([
  "throw new Error('The server did not answer.')",
  'throw new Error(`There is no {kind} here.`)',
  '<Text>Nothing is here yet</Text>',
  '<Button>Retry</Button>',
  '<Image alt="Plan of the station" />',
])('%s is English outside of the catalogue', (code) => {
  expect(sentencesOf(code)).toHaveLength(1);
});

test.each([
  "// It's said elsewhere.",
  "text('nothing')",
  'const ids = new Map<string, Promise<void>>();',
  'const found = names.map((name) => <Text key={name}>{name}</Text>);',
  '<TextInput placeholder="https://" />',
])('%s is none', (code) => {
  expect(sentencesOf(code)).toEqual([]);
});

/** Lists of sentences by code, whose texts in the catalogue are compared with them. */
const lists =
  /^(lib\/own-sentences|portal\/runs\/run-sentences|sensing\/contract\/query\/query-sentences)\.ts$/;
/** What the service answers; forms of the browser say by field what is wrong. */
const answers = /^portal\/contract\//;

/** Errors that no user and no server can cause, or of which only that there is one is told. */
const mistakesOfTheProgram = [
  "charts/chart-group.tsx: 'No ChartGroup above this component.'",
  'map/tile-sources.ts: `No tiles of {overlay}.`',
  "portal/pages/portal-server.tsx: 'No PortalServerProvider above this component.'",
  "portal/urls/queries.ts: 'No portal answers there.'",
  "sensing/contract/query/expression-parser.ts: 'A lambda begins with any or all.'",
  "sensing/contract/query/token-cursor.ts: 'A token list ends with an end token.'",
  "sensing/export/parquet-writer.ts: 'The file was not begun.'",
  "sensing/model/delay.ts: 'The resultTimes were not loaded.'",
  "sensing/pages/chart/use-reduction.ts: 'No series.'",
  "sensing/pages/sensing-server.tsx: 'No SensingServerProvider above this component.'",
  "sensing/queries/observed-queries.ts: 'There is no way left to ask for ObservedProperties.'",
  "sensing/workers/observation-loads.ts: 'The page was left.'",
  'sensing/workers/ordering-server.ts: `The filter {filter} is not served.`',
  "sensing/workers/reductions.ts: 'A series is missing.'",
  'sensing/workers/stream-host.ts: `There is no reduction "{kind}".`',
  'sensing/workers/stream-host.ts: `Nothing is loaded of {stream}.`',
  "sensing/workers/stream-reader.ts: 'The page is not in order.'",
  "ui/json-tree/use-json-tree.ts: 'A tree has at least its root.'",
  "ui/part-failure.ts: 'A part of the application could not be fetched.'",
];

test('what people read stands in the catalogue', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|-rig\.|-test\.|\/testing\/|^server\b/.test(file) &&
      !lists.test(file) &&
      !answers.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.sort().flatMap((file) => {
    const code = readFileSync(join(source, file), 'utf8');
    return sentencesOf(code).map((what) => `${file}: ${what.replaceAll('$', '')}`);
  });
  expect(found).toEqual(mistakesOfTheProgram);
});

test('the catalogue says the sentences of errors word for word', () => {
  expect(states.own).toEqual(ownSentences);
});
