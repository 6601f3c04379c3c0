/**
 * A `$filter` as rows that a person can read and change: each says one thing about one property,
 * and groups hold rows together. What a row cannot say stays as text, so that nothing is lost on
 * the way from an address to rows and back.
 */
import { printExpression } from '../contract/query/query-printer.ts';
import {
  type Expression,
  isLogical,
  type Lambda,
  type LogicalOperator,
  type Quantifier,
} from '../contract/query/syntax-tree.ts';
import { type FilterCondition, readCondition, writeCondition } from './filter-conditions.ts';
import { parseOrNothing, readPath, writePath } from './filter-values.ts';

export interface FilterRow extends FilterCondition {
  readonly type: 'row';
  readonly isNegated: boolean;
}

/** A part of the filter that no row can say, in the words of the interface. */
export interface FilterText {
  readonly type: 'text';
  readonly text: string;
}

export interface FilterGroup {
  readonly type: 'group';
  /** Whether all of the nodes must hold or one of them. */
  readonly joins: LogicalOperator;
  readonly isNegated: boolean;
  /** For a group about the entities of a set; its rows begin there. */
  readonly among?: FilterSet | undefined;
  readonly nodes: readonly FilterNode[];
}

/** A set of related entities, of which one or all must meet a group. */
export interface FilterSet {
  readonly path: string;
  readonly quantifier: Quantifier;
  /** Stands for one of the entities in the address. */
  readonly variable: string;
}

export type FilterNode = FilterRow | FilterText | FilterGroup;

/** A group that holds for everything. */
export const noFilter: FilterGroup = { type: 'group', joins: 'and', isNegated: false, nodes: [] };

/** The rows of a filter. */
export function readRows(filter: Expression | undefined): FilterGroup {
  if (filter === undefined) return noFilter;
  const node = readNode(filter, undefined);
  return node.type === 'group' && !node.isNegated && node.among === undefined
    ? node
    : { ...noFilter, nodes: [node] };
}

/** The rows of a filter as it is written; one that cannot be understood stays as text. */
export function rowsOfText(filter: string): FilterGroup {
  const read = parseOrNothing(filter);
  return read ? readRows(read) : { ...noFilter, nodes: [{ type: 'text', text: filter }] };
}

function readNode(expression: Expression, variable: string | undefined): FilterNode {
  if (expression.type === 'not') return negate(readNode(expression.operand, variable));
  if (expression.type === 'lambda') return readLambda(expression, variable) ?? asText(expression);
  if (expression.type === 'binary' && isLogical(expression.operator)) {
    const joins = expression.operator;
    const nodes = operands(expression, joins).map((operand) => readNode(operand, variable));
    return { type: 'group', joins, isNegated: false, nodes };
  }
  const test = readCondition(expression, variable);
  return test === undefined ? asText(expression) : { type: 'row', isNegated: false, ...test };
}

function asText(expression: Expression): FilterText {
  return { type: 'text', text: printExpression(expression) };
}

/** `a and (b and c)` has three operands. */
function operands(expression: Expression, joins: LogicalOperator): Expression[] {
  if (expression.type !== 'binary' || expression.operator !== joins) return [expression];
  return [...operands(expression.left, joins), ...operands(expression.right, joins)];
}

function negate(node: FilterNode): FilterNode {
  if (node.type !== 'text' && !node.isNegated) return { ...node, isNegated: true };
  return { ...noFilter, isNegated: true, nodes: [node] };
}

function readLambda(
  { path, quantifier, test }: Lambda,
  outer: string | undefined,
): FilterGroup | undefined {
  const text = readPath(path, outer);
  if (text === undefined) return undefined;
  const among = { path: text, quantifier, variable: test?.variable ?? 'x' };
  if (test === undefined) return { ...noFilter, among };
  const inner = readNode(test.condition, test.variable);
  return inner.type === 'group' && !inner.isNegated && inner.among === undefined
    ? { ...inner, among }
    : { ...noFilter, among, nodes: [inner] };
}

/**
 * The filter of rows, or undefined when there is none. Rows without a property or a proper value
 * are left out, and groups of only such rows; `isComplete` tells which.
 */
export function writeRows(node: FilterNode, variable?: string): Expression | undefined {
  if (node.type === 'text') return parseOrNothing(node.text);
  const plain = node.type === 'row' ? writeCondition(node, variable) : writeGroup(node, variable);
  if (plain === undefined || !node.isNegated) return plain;
  return { type: 'not', operand: plain, at: 0 };
}

function writeGroup(group: FilterGroup, outer: string | undefined): Expression | undefined {
  const { among, joins, nodes } = group;
  const parts = nodes
    .map((node) => writeRows(node, among ? among.variable : outer))
    .filter((part) => part !== undefined);
  const [first, ...rest] = parts;
  const condition =
    first &&
    rest.reduce((left, right) => ({ type: 'binary', operator: joins, left, right, at: 0 }), first);
  if (among === undefined) return condition;
  const path = writePath(among.path, outer);
  // Any entity of the set will do where there are no rows, not where they are yet to be filled in.
  const isAnything = nodes.length === 0 && among.quantifier === 'any';
  if (path === undefined || (condition === undefined && !isAnything)) return undefined;
  const test = condition && { variable: among.variable, condition };
  return { type: 'lambda', quantifier: among.quantifier, path, test, at: 0 };
}

/** Whether a node is part of the filter as it stands. */
export function isComplete(node: FilterNode, variable?: string): boolean {
  return writeRows(node, variable) !== undefined;
}

/** The filter of rows as the text of a `$filter`; undefined when there is none. */
export function printRows(group: FilterGroup): string | undefined {
  const filter = writeRows(group);
  return filter && printExpression(filter);
}

/** The parts of a filter that rows cannot say, in the order in which they stand. */
export function partsAsText(node: FilterNode): readonly string[] {
  if (node.type === 'text') return [node.text];
  return node.type === 'group' ? node.nodes.flatMap(partsAsText) : [];
}
