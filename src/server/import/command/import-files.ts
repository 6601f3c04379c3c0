import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { kindList } from '#sensing/contract/kinds.ts';
import { UsageError } from './options.ts';

/** A file to import. */
export interface SourceFile {
  readonly path: string;
  /** As shown to the user. */
  readonly name: string;
  readonly bytes: number;
}

/** What the words of a command line name, as files; `done` removes what was made for it. */
export interface SourceFiles {
  readonly files: readonly SourceFile[];
  /** Names the source of entities that have an id but no address. */
  readonly source: string;
  readonly done: () => void;
}

/** Finds the files that a word names, seen from a folder: a file, a folder with its folders, or `-`. */
export async function findFiles(word: string, folder: string): Promise<SourceFiles> {
  if (word === '-') return spoolInput();
  const named = resolve(folder, word);
  if (!existsSync(named)) {
    throw new UsageError(
      `${word} is neither a file, a folder nor an address that begins with http:// or https://.`,
    );
  }
  const isFolder = statSync(named).isDirectory();
  const paths = isFolder ? filesIn(named) : [named];
  if (paths.length === 0) throw new UsageError(`The folder ${word} has no .json or .csv file.`);
  const files = paths.map((path) => {
    const name = isFolder ? join(word, relative(named, path)) : word;
    return { path, name, bytes: statSync(path).size };
  });
  return { files, source: `file:${realpathSync(named)}`, done: () => undefined };
}

function filesIn(folder: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && /\.(json|geojson|jsonl|ndjson|csv|tsv|txt)$/i.test(entry.name)) {
      found.push(join(entry.parentPath, entry.name));
    }
  }
  return found.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

const order = [
  'Location',
  'Sensor',
  'ObservedProperty',
  'FeatureOfInterest',
  'Thing',
  'HistoricalLocation',
  'Datastream',
  'MultiDatastream',
  'Observation',
];

/** Files named after a kind in the order in which kinds need each other, so that little waits. */
function rankOf(path: string): number {
  const name = path.replace(/^.*[/\\]/, '').toLowerCase();
  const kind = kindList.find(({ set }) => name.startsWith(set.toLowerCase()));
  return kind === undefined ? order.length : order.indexOf(kind.name);
}

/** Standard input is read twice, so it is kept in a file meanwhile. */
async function spoolInput(): Promise<SourceFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-import-'));
  const path = join(folder, 'input');
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  return {
    files: [{ path, name: 'standard input', bytes: statSync(path).size }],
    source: 'standard input',
    done: () => rmSync(folder, { recursive: true, force: true }),
  };
}
