/** The difference between a database and what is published from it. */
import { isDeepStrictEqual } from 'node:util';
import type { Dataset, DatasetColumn } from '#portal/contract/data-store.ts';
import type { ColumnChange, DatasetChange } from '#portal/contract/publish.ts';
import type { TemplateServiceConfiguration } from '#portal/contract/template-service-configuration.ts';
import type { PublishedRow } from './published-rows.ts';

function columnChanges(
  before: readonly DatasetColumn[],
  after: readonly DatasetColumn[],
): ColumnChange[] {
  const typeOf = (column: DatasetColumn) => `${column.type}${column.isNullable ? '' : ' not null'}`;
  const old = new Map(before.map((column) => [column.name, typeOf(column)]));
  const current = new Map(after.map((column) => [column.name, typeOf(column)]));
  const changes: ColumnChange[] = [];
  for (const [column, from] of old) {
    const to = current.get(column);
    if (to === undefined) changes.push({ column, change: 'removed', from, to: null });
    else if (to !== from) changes.push({ column, change: 'changed', from, to });
  }
  for (const [column, to] of current) {
    if (!old.has(column)) changes.push({ column, change: 'added', from: null, to });
  }
  return changes;
}

function changeOf(
  row: PublishedRow,
  dataset: Dataset,
  template: TemplateServiceConfiguration,
): DatasetChange {
  const columns = columnChanges(row.definition.columns, dataset.columns);
  const reasons: string[] = [];
  if (columns.length > 0) reasons.push('columns');
  if (!isDeepStrictEqual(row.definition.key, dataset.key)) reasons.push('key');
  if (!isDeepStrictEqual(row.definition.geometry ?? null, dataset.geometry ?? null)) {
    reasons.push('geometry');
  }
  if (!isDeepStrictEqual(row.template, template)) reasons.push('template');
  const isMissing = row.map_item_id === null || row.feature_item_id === null;
  if (isMissing) reasons.push('items');
  return {
    dataset: dataset.name,
    action: isMissing ? 'restore' : reasons.length > 0 ? 'update' : 'keep',
    ...itemsOf(row),
    ...(reasons.length > 0 ? { reasons } : {}),
    ...(columns.length > 0 ? { columns } : {}),
  };
}

function itemsOf(row: PublishedRow) {
  return { mapItemId: row.map_item_id, featureItemId: row.feature_item_id };
}

/**
 * What has to be done so that every dataset, and nothing else, is published with the configuration:
 * deletions first, so that the names of services become free.
 */
export function compareDatasets(
  published: readonly PublishedRow[],
  datasets: readonly Dataset[],
  template: TemplateServiceConfiguration,
): DatasetChange[] {
  const present = new Set(datasets.map(({ name }) => name));
  const known = new Map(published.map((row) => [row.dataset, row]));
  const gone = published.filter((row) => !present.has(row.dataset));
  return [
    ...gone.map(
      (row): DatasetChange => ({
        dataset: row.dataset,
        action: 'delete',
        ...itemsOf(row),
      }),
    ),
    ...datasets.map((dataset): DatasetChange => {
      const row = known.get(dataset.name);
      if (row === undefined) return { dataset: dataset.name, action: 'add' };
      return changeOf(row, dataset, template);
    }),
  ];
}

/** How many datasets there are of each action. */
export function countActions(changes: readonly DatasetChange[]): Record<string, number> {
  const counts: Record<string, number> = { add: 0, delete: 0, update: 0, restore: 0, keep: 0 };
  for (const { action } of changes) counts[action] = (counts[action] ?? 0) + 1;
  return counts;
}
