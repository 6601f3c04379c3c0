import fs from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { DurableNodeFs } from './durable-fs.ts';
import { durableStartParams } from './start-params.ts';

let folder: string;
let database: PGlite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldstation-fsync-'));
  database = await PGlite.create({
    fs: new DurableNodeFs(join(folder, 'database')),
    loadDataDir: new Blob([await readFile(inject('databaseTemplate'))]),
    startParams: durableStartParams,
  });
  await database.exec('create table reading (value integer)');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('every commit reaches the disk before it is acknowledged', async () => {
  const synced = vi.spyOn(fs, 'fsyncSync');
  const commits = 20;
  for (let value = 0; value < commits; value += 1) {
    const before = synced.mock.calls.length;
    await database.query('insert into reading values ($1)', [value]);
    expect(synced.mock.calls.length).toBeGreaterThan(before);
  }
  const beforeReading = synced.mock.calls.length;
  await database.query('select count(*) from reading');
  expect(synced.mock.calls.length).toBe(beforeReading);
  synced.mockRestore();
});

test('a checkpoint writes files and folders through', async () => {
  const synced = vi.spyOn(fs, 'fsyncSync');
  await database.exec('create table other (value integer); insert into other values (1)');
  synced.mockClear();
  await database.exec('checkpoint');
  expect(synced.mock.calls.length).toBeGreaterThan(1);
  synced.mockRestore();
});
