import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Path of a file of the package vega-datasets. */
export function sampleFile(name: string): string {
  const entry = createRequire(import.meta.url).resolve('vega-datasets');
  return join(dirname(entry), '..', 'data', name);
}

/** Rows of a CSV file of the package by its header; throws when a column is missing. */
export async function readSampleCsv<Column extends string>(
  name: string,
  columns: readonly Column[],
): Promise<Record<Column, string>[]> {
  const text = await readFile(sampleFile(name), 'utf8');
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  return rows.map((row) => {
    const picked: Partial<Record<Column, string>> = {};
    for (const column of columns) picked[column] = cell(row, column, name);
    return picked as Record<Column, string>;
  });
}

/** A JSON file of the package, unchecked. */
export async function readSampleJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(sampleFile(name), 'utf8'));
}

function cell(row: Record<string, string>, column: string, file: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`${file} has no column "${column}".`);
  return value;
}
