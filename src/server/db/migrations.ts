/** The numbered .sql files, built into the program. */
import { createHash } from 'node:crypto';

export interface Migration {
  readonly number: number;
  /** The file without its folder and ending, e.g. `0001-sensing`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text in hexadecimal digits. */
  readonly checksum: string;
}

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The migrations of a set of files in the order of their numbers; throws for a bad or double number. */
export function migrationsOf(sources: Readonly<Record<string, string>>): readonly Migration[] {
  const migrations = Object.entries(sources).map(([path, text]): Migration => {
    const name = path.replace(/^.*\//, '').replace(/\.sql$/, '');
    const number = Number.parseInt(name, 10);
    if (!/^\d{4}-[a-z0-9-]+$/.test(name))
      throw new Error(`${path} is not named like 0001-name.sql`);
    // A checkout may change line ends; the statements are the same.
    const sql = text.replaceAll('\r\n', '\n');
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  migrations.sort((one, other) => one.number - other.number);
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.number === number) throw new Error(`${before.name} and ${name} have one number`);
  }
  return migrations;
}

export const migrations = migrationsOf(files);
