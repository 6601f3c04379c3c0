/** Programs that load what a chart shows, for people to take along. */
import { formatInstant, type TimeRange } from '#lib/time.ts';
import { encodeQuery } from '../contract/paths.ts';

export const codeLanguages = ['curl', 'python', 'r', 'javascript'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** One stream whose Observations a program loads. */
export interface CodeStream {
  /** What people call it; stands in the program as text. */
  readonly name: string;
  /** Address of its Observations without options. */
  readonly address: string;
  /** Only Observations that begin in this time, ends included; undefined for all. */
  readonly window: TimeRange | undefined;
  /** Whether phenomenonTimes are intervals. */
  readonly hasIntervals: boolean;
}

/**
 * A whole program that follows the next links of each stream to the end and says how many
 * Observations there are. curl needs a POSIX shell, Python and JavaScript their standard library
 * alone, R the package jsonlite.
 */
export function toCode(language: CodeLanguage, streams: readonly CodeStream[]): string {
  const sources = streams.map((stream) => ({ name: stream.name, url: firstPage(stream) }));
  return writers[language](sources);
}

/** Rows of a page that are asked for; servers grant less, and without it many grant only 100. */
const askedRows = 10_000;

/** The address of the first page: the options that the interface shows, and no other. */
export function firstPage({ address, window, hasIntervals }: CodeStream): string {
  return `${address}${encodeQuery({
    filter: window && streamFilter(window, hasIntervals),
    select: 'phenomenonTime,result',
    top: askedRows,
  })}`;
}

/**
 * A `$filter` for the Observations that begin in a window, ends included. An interval is not `le` an
 * instant that it goes beyond, so its start is asked for otherwise.
 */
export function streamFilter({ from, to }: TimeRange, hasIntervals: boolean): string {
  const end = formatInstant(to);
  const begins = `phenomenonTime ge ${formatInstant(from)}`;
  return hasIntervals
    ? `${begins} and not (phenomenonTime gt ${end})`
    : `${begins} and phenomenonTime le ${end}`;
}

interface Source {
  readonly name: string;
  readonly url: string;
}

const writers: Readonly<Record<CodeLanguage, (sources: readonly Source[]) => string>> = {
  curl: (sources) => `#!/bin/sh
# Saves every page of Observations as a file of its own: observations-1-1.json, -1-2.json, ...
load() {
  page=0
  url=$2
  while [ -n "$url" ]; do
    page=$((page + 1))
    file="observations-$1-$page.json"
    curl --fail --silent --show-error --globoff --output "$file" "$url" || exit 1
    url=$(tr -d '\\n' < "$file" |
      sed -n 's/.*"@iot\\.nextLink" *: *"\\([^"]*\\)".*/\\1/p' |
      sed 's|\\\\/|/|g; s|\\\\u0026|\\&|g')
  done
  echo "$page pages"
}

${sources.map(({ name, url }, index) => `# ${oneLine(name)}\nload ${index + 1} ${shellText(url)}`).join('\n')}
`,

  python: (sources) => `import json
from urllib.parse import urljoin
from urllib.request import urlopen

streams = {
${sources.map(({ name, url }) => `    ${JSON.stringify(name)}: ${JSON.stringify(url)},`).join('\n')}
}

rows = []
for name, url in streams.items():
    while url:
        with urlopen(url) as answer:
            page = json.load(answer)
        rows += [(name, row["phenomenonTime"], row.get("result")) for row in page["value"]]
        next_link = page.get("@iot.nextLink")
        url = urljoin(url, next_link) if next_link else None

print(len(rows), "Observations")
`,

  r: (sources) => `library(jsonlite)

streams <- list(
${sources.map(({ name, url }) => `  list(name = ${JSON.stringify(name)}, url = ${JSON.stringify(url)})`).join(',\n')}
)

pages <- list()
for (stream in streams) {
  url <- stream$url
  while (!is.null(url)) {
    page <- fromJSON(url, simplifyVector = FALSE)
    pages[[length(pages) + 1]] <- lapply(page$value, function(row) {
      list(stream = stream$name, time = row$phenomenonTime, result = row$result)
    })
    url <- page[["@iot.nextLink"]]
  }
}
rows <- unlist(pages, recursive = FALSE)

cat(length(rows), "Observations\\n")
`,

  javascript: (
    sources,
  ) => `// A module: save it as load.mjs and run it with Node.js 18 or newer, or use it in a page.
const streams = [
${sources.map(({ name, url }) => `  { name: ${JSON.stringify(name)}, url: ${JSON.stringify(url)} },`).join('\n')}
];

const rows = [];
for (const { name, url: first } of streams) {
  let url = first;
  while (url) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(\`\${answer.status} at \${url}\`);
    const page = await answer.json();
    for (const { phenomenonTime, result } of page.value) rows.push({ name, phenomenonTime, result });
    const next = page['@iot.nextLink'];
    url = next && new URL(next, url).href;
  }
}

console.log(\`\${rows.length} Observations\`);
`,
};

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
