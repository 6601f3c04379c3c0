import { findProperty, type Kind, type KindName, kinds } from '../contract/kinds.ts';
import { isSetColumn, parseColumns, type TableColumn } from './table-column.ts';

/** What a table asks of the server for its columns. */
export interface TableRequest {
  readonly select: string;
  readonly expand: string | undefined;
  /** Columns that this server cannot bring along. */
  readonly missing: readonly TableColumn[];
}

/** How many of a set of related entities come with a row; one more is asked for, to tell. */
export const relatedShown = 3;

/** Kinds of which a column shows the newest, and the property that says which that is. */
const newestBy: Partial<Record<KindName, string>> = {
  Observation: 'phenomenonTime',
  HistoricalLocation: 'time',
};

interface Branch {
  readonly kind: Kind;
  readonly isSet: boolean;
  readonly select: Set<string>;
  readonly branches: Map<string, Branch>;
}

/**
 * The one request that fills the columns: own properties by `$select`, what is related by `$expand`.
 *
 * @param canNest whether the server takes options inside `$expand`. Without them only what is one
 * step away is asked for, and no set.
 * @param setRows how many of each set are asked for
 */
export function tableRequest(
  kind: Kind,
  columns: readonly TableColumn[],
  canNest: boolean,
  setRows = relatedShown + 1,
): TableRequest {
  const root = branch(kind, false);
  addIdentity(root);
  const missing: TableColumn[] = [];
  for (const column of columns) {
    if (!canNest && needsNesting(column)) missing.push(column);
    else for (const needed of [column, ...companions(kind, column)]) add(root, needed);
  }
  const expands = [...root.branches].map(([name, each]) =>
    printBranch(name, each, canNest, setRows),
  );
  return { select: [...root.select].join(','), expand: expands.join(',') || undefined, missing };
}

/** Whether a column needs options inside `$expand`: it is several steps away, or of a long set. */
export function needsNesting(column: TableColumn): boolean {
  return column.navigations.length > 1 || isSetColumn(column);
}

/** What a column needs besides itself: a number says little without its unit. */
export function companions(kind: Kind, column: TableColumn): readonly TableColumn[] {
  if (kind.name === 'Observation' && column.path === 'result') {
    return parseColumns(kind, '@iot.id,Datastream/unitOfMeasurement').slice(1);
  }
  if (kind.name === 'Datastream' && column.path === 'Observations') {
    return parseColumns(kind, '@iot.id,unitOfMeasurement').slice(1);
  }
  return [];
}

function branch(kind: Kind, isSet: boolean): Branch {
  return { kind, isSet, select: new Set(), branches: new Map() };
}

/** What makes a link to an entity. */
function addIdentity({ kind, select }: Branch): void {
  select.add('@iot.id');
  if (findProperty(kind, 'name')) select.add('name');
  else if (newestBy[kind.name] !== undefined) select.add(newestBy[kind.name] ?? '');
  if (kind.name === 'Observation') select.add('result');
}

function add(root: Branch, { navigations, property }: TableColumn): void {
  let at = root;
  for (const { name, target, isSet } of navigations) {
    const next = at.branches.get(name) ?? branch(kinds[target], isSet);
    at.branches.set(name, next);
    addIdentity(next);
    at = next;
  }
  if (property) at.select.add(property.name);
}

function printBranch(
  name: string,
  { kind, isSet, select, branches }: Branch,
  canNest: boolean,
  setRows: number,
): string {
  if (!canNest) return name;
  const inner = [...branches].map(([next, each]) => printBranch(next, each, canNest, setRows));
  const newest = newestBy[kind.name];
  const options = [
    isSet && newest !== undefined && `$orderby=${newest} desc`,
    isSet && `$top=${newest === undefined ? setRows : 1}`,
    `$select=${[...select].join(',')}`,
    inner.length > 0 && `$expand=${inner.join(',')}`,
  ];
  return `${name}(${options.filter(Boolean).join(';')})`;
}
