import type { Dataset } from '#portal/contract/data-store.ts';
import { DeadlineError, StatementError } from '#server/db/database.ts';
import type { DataSource } from './data-source.ts';
import { boundsSql, tableSql } from './geometry-sql.ts';

/** Milliseconds that the extent of one dataset may take; without an answer it has none. */
const patience = 5_000;

interface Row {
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
}

/** The dataset with the extent of its rows in degrees; one that cannot be measured has none. */
export async function withExtent(source: DataSource, dataset: Dataset): Promise<Dataset> {
  if (!dataset.geometry) return dataset;
  const { geometry } = dataset;
  try {
    const [row] = await source.read((reader) =>
      reader.query<Row>(`select ${boundsSql(geometry)} from ${tableSql(dataset)} t`, [], {
        deadline: patience,
      }),
    );
    return { ...dataset, extent: toExtent(row) };
  } catch (error) {
    if (error instanceof StatementError || error instanceof DeadlineError) return dataset;
    throw error;
  }
}

function toExtent(row: Row | undefined): number[][] | null {
  if (row === undefined) return null;
  const { west, south, east, north } = row;
  const edges = [west, south, east, north];
  if (edges.some((edge) => edge === null || !Number.isFinite(edge))) return null;
  const isOnEarth =
    Math.abs(west ?? 0) <= 180 &&
    Math.abs(east ?? 0) <= 180 &&
    Math.abs(south ?? 0) <= 90 &&
    Math.abs(north ?? 0) <= 90;
  if (!isOnEarth) return null;
  return [
    [west ?? 0, south ?? 0],
    [east ?? 0, north ?? 0],
  ];
}
