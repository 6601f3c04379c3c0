import type { Geometry } from 'geojson';

/** The tree of a parsed query. Every node keeps the character at which it stands. */

interface Node {
  /** 0-based offset into the text of the option. */
  readonly at: number;
}

export interface TextLiteral extends Node {
  readonly type: 'text';
  readonly value: string;
}

/** Kept as written, so that no digit is lost. */
export interface NumberLiteral extends Node {
  readonly type: 'number';
  readonly text: string;
}

export interface BooleanLiteral extends Node {
  readonly type: 'boolean';
  readonly value: boolean;
}

export interface NullLiteral extends Node {
  readonly type: 'null';
}

/** A time with its zone, or a date; a date stands for its first moment in UTC. */
export interface InstantLiteral extends Node {
  readonly type: 'instant';
  readonly text: string;
}

/** A time of day in UTC, `12:30` or `12:30:00.5`. */
export interface ClockLiteral extends Node {
  readonly type: 'clock';
  readonly text: string;
}

/** `start/end`; one of the two may be a duration (`P1D`) to or from the other. */
export interface IntervalLiteral extends Node {
  readonly type: 'interval';
  readonly start: string;
  readonly end: string;
}

/** ISO 8601, written `duration'P1DT2H'`. */
export interface DurationLiteral extends Node {
  readonly type: 'duration';
  readonly text: string;
}

/** Written as well-known text, `geography'POINT (8.5 47.4)'`; longitude comes first. */
export interface GeometryLiteral extends Node {
  readonly type: 'geometry';
  readonly geometry: Geometry;
}

export type Literal =
  | TextLiteral
  | NumberLiteral
  | BooleanLiteral
  | NullLiteral
  | InstantLiteral
  | ClockLiteral
  | IntervalLiteral
  | DurationLiteral
  | GeometryLiteral;

/**
 * `Datastream/Thing/properties/list[0]`: names, and array indexes as numbers. Inside a lambda the
 * first name may be one of the variables around it, or `$it` for the entity that is filtered.
 */
export interface Path extends Node {
  readonly type: 'path';
  readonly steps: readonly PathStep[];
}

export interface PathStep extends Node {
  readonly name: string | number;
}

export interface Call extends Node {
  readonly type: 'call';
  readonly name: string;
  readonly args: readonly Expression[];
}

export const comparisonOperators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

export const arithmeticOperators = ['add', 'sub', 'mul', 'div', 'mod'] as const;
export type ArithmeticOperator = (typeof arithmeticOperators)[number];

export const logicalOperators = ['and', 'or'] as const;
export type LogicalOperator = (typeof logicalOperators)[number];

export type BinaryOperator = ComparisonOperator | ArithmeticOperator | LogicalOperator;

export interface Binary extends Node {
  readonly type: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Not extends Node {
  readonly type: 'not';
  readonly operand: Expression;
}

/** `(8,9)`, at the right of `in`. */
export interface List extends Node {
  readonly type: 'list';
  readonly items: readonly Expression[];
}

/** `path in (8,9)`, or `'x' in properties/tags` for a member of a JSON array. */
export interface Membership extends Node {
  readonly type: 'in';
  readonly operand: Expression;
  readonly among: List | Path;
}

/** `Datastreams/any(d:d/name eq 'x')`. Without a test, `any()` says that there is an entity. */
export interface Lambda extends Node {
  readonly type: 'lambda';
  readonly quantifier: Quantifier;
  /** Leads to a set of entities. */
  readonly path: Path;
  readonly test?: LambdaTest | undefined;
}

export interface LambdaTest {
  /** Stands for one entity of the set in the condition. */
  readonly variable: string;
  readonly condition: Expression;
}

export const quantifiers = ['any', 'all'] as const;
export type Quantifier = (typeof quantifiers)[number];

export type Expression = Literal | Path | Call | Binary | Not | Membership | Lambda;

export const resultFormats = ['dataArray', 'CSV', 'GeoJSON'] as const;
export type ResultFormat = (typeof resultFormats)[number];

export interface OrderItem {
  readonly expression: Expression;
  readonly descending: boolean;
}

export interface ExpandItem extends Node {
  readonly name: string;
  readonly query: Query;
}

/** The options of a request, or of one expanded navigation property. */
export interface Query {
  readonly top?: number | undefined;
  readonly skip?: number | undefined;
  readonly count?: boolean | undefined;
  readonly select?: readonly Path[] | undefined;
  readonly expand?: readonly ExpandItem[] | undefined;
  readonly filter?: Expression | undefined;
  readonly orderby?: readonly OrderItem[] | undefined;
  /** Of a request alone, never inside an `$expand`. */
  readonly resultFormat?: ResultFormat | undefined;
  /** Where a page begins, as the service wrote it into the link to that page. */
  readonly skiptoken?: string | undefined;
}

/**
 * How tightly an operator binds (OGC 18-088, request-data/built-in-filter-operations): or < and < not < comparison < add < mul.
 * `not` therefore negates a whole comparison.
 */
export const precedence: Readonly<Record<BinaryOperator | 'not' | 'in', number>> = {
  or: 1,
  and: 2,
  not: 3,
  eq: 4,
  ne: 4,
  gt: 4,
  ge: 4,
  lt: 4,
  le: 4,
  in: 4,
  add: 5,
  sub: 5,
  mul: 6,
  div: 6,
  mod: 6,
};

export function isComparison(operator: BinaryOperator): operator is ComparisonOperator {
  return (comparisonOperators as readonly string[]).includes(operator);
}

export function isArithmetic(operator: BinaryOperator): operator is ArithmeticOperator {
  return (arithmeticOperators as readonly string[]).includes(operator);
}

export function isLogical(operator: BinaryOperator): operator is LogicalOperator {
  return operator === 'and' || operator === 'or';
}

export function isBinaryOperator(word: string): word is BinaryOperator {
  return word !== 'not' && word !== 'in' && Object.hasOwn(precedence, word);
}
