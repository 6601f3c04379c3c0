import {
  type ColumnChange,
  type ComparePublishedAnswer,
  type DatasetChange,
  datasetActions,
} from '../contract/publish.ts';

export type DatasetAction = (typeof datasetActions)[number];

/** One line of the difference: a dataset, or one of its columns or other reasons. */
export interface DifferenceRow {
  readonly key: string;
  readonly dataset: string;
  readonly action: DatasetAction;
  readonly column?: ColumnChange;
  readonly reason?: string;
}

/** The lines of the difference, of one action or of all; a changed dataset has one for each reason. */
export function differenceRows(
  changes: readonly DatasetChange[],
  action: DatasetAction | undefined,
): DifferenceRow[] {
  return changes
    .filter((change) => action === undefined || change.action === action)
    .flatMap(rowsOf);
}

function rowsOf({ dataset, action, columns, reasons }: DatasetChange): DifferenceRow[] {
  const rows: DifferenceRow[] = (columns ?? []).map((column) => ({
    key: `${dataset} column ${column.column}`,
    dataset,
    action,
    column,
  }));
  for (const reason of reasons ?? []) {
    // Told column by column where the columns are told.
    if (reason === 'columns' && rows.length > 0) continue;
    rows.push({ key: `${dataset} ${reason}`, dataset, action, reason });
  }
  return rows.length > 0 ? rows : [{ key: dataset, dataset, action }];
}

/** How many datasets there are of each action. */
export function countOf({ changes }: ComparePublishedAnswer, action: DatasetAction): number {
  return changes.filter((change) => change.action === action).length;
}

/** What is deleted: the datasets, and how many items go with them. */
export function deletionsOf({ changes }: ComparePublishedAnswer) {
  const gone = changes.filter(({ action }) => action === 'delete');
  const items = gone.flatMap(({ mapItemId, featureItemId }) =>
    [mapItemId, featureItemId].filter(Boolean),
  );
  return { datasets: gone.map(({ dataset }) => dataset), items: items.length };
}

/** Whether a publish would leave everything as it is. */
export function isInStep({ changes }: ComparePublishedAnswer): boolean {
  return changes.every(({ action }) => action === 'keep');
}

/** The action of a filter in an address, if it is one. */
export function readAction(text: string | undefined): DatasetAction | undefined {
  return datasetActions.find((action) => action === text);
}
