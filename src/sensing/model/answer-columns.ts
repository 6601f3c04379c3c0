import type { Entity } from '../contract/entities.ts';
import {
  findNavigation,
  findProperty,
  type Kind,
  kinds,
  type PropertyType,
} from '../contract/kinds.ts';
import { printExpression } from '../contract/query/query-printer.ts';
import type { Path } from '../contract/query/syntax-tree.ts';
import type { Question } from './question.ts';

/** A column of the table of an answer. */
export interface AnswerColumn {
  /** The path as it was asked for. */
  readonly name: string;
  readonly type: PropertyType;
  /** The kind of related entities that came along. */
  readonly related: Kind | undefined;
  /** Whether it leads to the page of the row's entity. */
  readonly isLink: boolean;
  readonly read: (row: Entity) => unknown;
}

/** The columns that a question asks for: those selected, or all that any row has, and what came along. */
export function answerColumns({ kind, query }: Question, rows: readonly Entity[]): AnswerColumn[] {
  const selected = query.select?.filter(({ steps }) => !isRelated(kind, steps[0]?.name));
  const paths: readonly (readonly (string | number)[])[] =
    selected?.map(stepsOf) ??
    kind.properties
      .map(({ name }) => [name])
      .filter(([name = '']) => rows.some((row) => row[name] !== undefined && row[name] !== null));
  const own = paths.map((path) => ownColumn(kind, path));
  const hasLink = own.some(({ name }) => name === 'name' || name === '@iot.id');
  const related = (query.expand ?? []).flatMap(({ name }) => relatedColumn(kind, name));
  return [...(hasLink ? own : [...idColumn(kind, rows), ...own]), ...related];
}

function stepsOf({ steps }: Path): (string | number)[] {
  return steps.map(({ name }) => (name === 'id' ? '@iot.id' : name));
}

function isRelated(kind: Kind, name: string | number | undefined): boolean {
  return typeof name === 'string' && findNavigation(kind, name) !== undefined;
}

function ownColumn(kind: Kind, path: readonly (string | number)[]): AnswerColumn {
  const [first] = path;
  const property = findProperty(kind, String(first));
  const steps = path.map((name) => ({ name, at: 0 }));
  const name = printExpression({ type: 'path', steps, at: 0 });
  return {
    name,
    type: path.length === 1 && property ? property.type : 'json',
    related: undefined,
    isLink: name === 'name' || name === '@iot.id',
    read: (row) => path.reduce<unknown>((value, step) => memberOf(value, step), row),
  };
}

function idColumn(kind: Kind, rows: readonly Entity[]): AnswerColumn[] {
  return rows.some((row) => row['@iot.id'] !== undefined) ? [ownColumn(kind, ['@iot.id'])] : [];
}

function relatedColumn(kind: Kind, name: string): AnswerColumn[] {
  const navigation = findNavigation(kind, name);
  if (navigation === undefined) return [];
  const related = kinds[navigation.target];
  return [{ name, type: 'json', related, isLink: false, read: (row) => row[name] }];
}

function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[String(step)];
}
