import type { Database } from './database.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Brings the schema up to date. */
export async function migrate(database: Database): Promise<void> {
  await database.execute('create table if not exists migration (name text primary key)');
  const done = new Set(
    (await database.query<{ name: string }>('select name from migration')).map((row) => row.name),
  );
  for (const [path, sql] of Object.entries(files).sort()) {
    if (done.has(path)) continue;
    await database.execute(sql);
    await database.query('insert into migration values ($1)', [path]);
  }
}
