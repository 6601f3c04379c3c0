import { kinds, type Navigation } from '#sensing/contract/kinds.ts';
import { resolvePath } from '#sensing/contract/query/resolve-path.ts';
import {
  type Expression,
  isLogical,
  type Lambda,
  type LogicalOperator,
} from '#sensing/contract/query/syntax-tree.ts';
import { AliasTracker } from './alias-tracker.ts';
import { relationOf } from './entity-tables.ts';
import { keyColumn } from './key-column.ts';
import { nextNavigation } from './next-navigation.ts';
import { entityAsId, isNullTest, notAnEntitySet, nullItemsApart } from './null-test.ts';
import { someRelated, someRelatedToRow } from './related-condition.ts';
import { RowBindings } from './row-bindings.ts';
import { allRows, type RowSource, relationStart, withCondition } from './row-source.ts';
import type { Statement } from './statement.ts';
import type { Operand } from './value.ts';
import { ValueCompiler } from './value-compiler.ts';

/**
 * Compiles the expressions of one option. A condition holds for a row, does not hold, or is unknown
 * where a value is missing; neither it nor its negation picks a row for which it is unknown
 * (docs/decisions/0007). Throws a `QueryError` for what an expression cannot mean.
 */
export class ExpressionCompiler {
  readonly #statement: Statement;
  readonly #option: string;
  readonly #tracker = new AliasTracker();
  readonly #values: ValueCompiler;

  constructor(statement: Statement, option: string) {
    this.#statement = statement;
    this.#option = option;
    this.#values = new ValueCompiler(statement, option, this.#tracker, (lambda, bindings) =>
      this.#lambda(lambda, bindings, false),
    );
  }

  /** SQL that is true for the rows that the expression holds for, and false or null for others. */
  condition(expression: Expression, rows: RowSource): string {
    return this.#holds(expression, RowBindings.of(rows), false);
  }

  /** The value of an expression for each of the rows. */
  operand(expression: Expression, rows: RowSource): Operand {
    return this.#values.operand(expression, RowBindings.of(rows));
  }

  /** Negations are moved inwards, so that every `in (select …)` stands for a condition that holds. */
  #holds(expression: Expression, bindings: RowBindings, isNegated: boolean): string {
    if (expression.type === 'not') return this.#holds(expression.operand, bindings, !isNegated);
    if (expression.type === 'lambda') return this.#lambda(expression, bindings, isNegated);
    if (expression.type === 'binary' && isLogical(expression.operator)) {
      const terms = termsOf(expression, expression.operator);
      const isAnd = (expression.operator === 'and') !== isNegated;
      const parts = terms.map((term) => this.#holds(term, bindings, isNegated));
      return `(${parts.join(isAnd ? ' and ' : ' or ')})`;
    }
    if (expression.type === 'in') {
      const parts = nullItemsApart(expression).map((term) => this.#leaf(term, bindings, isNegated));
      return `(${parts.join(isNegated ? ' and ' : ' or ')})`;
    }
    return this.#leaf(entityAsId(this.#option, expression, bindings), bindings, isNegated);
  }

  /** A comparison, a function, a member of a list or a property that is true or false. */
  #leaf(expression: Expression, bindings: RowBindings, isNegated: boolean): string {
    const next = nextNavigation(this.#option, expression, bindings);
    if (next === undefined) return this.#values.condition(expression, bindings, isNegated);
    const { start, navigation, isAny, isId } = next;
    const follow = (leaf: Expression, isInnerNegated: boolean) =>
      this.#some(start.rows, navigation, (target) =>
        this.#leaf(leaf, bindings.withStep(start, target), isInnerNegated),
      );
    if (isAny) return negatedIf(isNegated, follow(expression, false), start.rows, navigation);
    const test = isNullTest(expression);
    // What an entity that is not there has is missing too.
    const isMissing = test !== undefined && (test.operator === 'eq') !== isNegated;
    const key = isId ? keyColumn(start.rows, navigation) : undefined;
    if (key !== undefined) {
      const byKey = bindings.withKey(start, key.sql);
      const condition = this.#values.condition(expression, byKey, isNegated);
      if (key.isOfKind === undefined) return condition;
      return isMissing
        ? `(${condition} or not ${key.isOfKind})`
        : `(${condition} and ${key.isOfKind})`;
    }
    if (test === undefined) return follow(expression, isNegated);
    return negatedIf(isMissing, follow({ ...test, operator: 'ne' }, false), start.rows, navigation);
  }

  #lambda(lambda: Lambda, bindings: RowBindings, isNegated: boolean): string {
    const { path, quantifier, test } = lambda;
    const { rows, rest } = bindings.start(path);
    const { property, navigations } = resolvePath(this.#option, rows.kind, rest);
    const [first] = navigations;
    if (first === undefined || property !== undefined || navigations.at(-1)?.isSet !== true) {
      throw notAnEntitySet(this.#option, lambda);
    }
    const isAll = quantifier === 'all';
    const found = this.#someAlong(rows, navigations, (target) => {
      if (test === undefined) return undefined;
      const inner = bindings.withVariable(test.variable, target);
      const condition = this.#holds(test.condition, inner, false);
      return isAll ? `((${condition}) is not true)` : condition;
    });
    return negatedIf(isNegated !== isAll, found, rows, first);
  }

  #someAlong(
    rows: RowSource,
    [navigation, ...rest]: readonly Navigation[],
    write: (target: RowSource) => string | undefined,
  ): string {
    if (navigation === undefined) throw new Error('A lambda has a path.');
    return this.#some(rows, navigation, (target) =>
      rest.length === 0 ? write(target) : this.#someAlong(target, rest, write),
    );
  }

  /** SQL that is true where some entity that the navigation property leads to meets a condition. */
  #some(
    rows: RowSource,
    navigation: Navigation,
    write: (target: RowSource) => string | undefined,
  ): string {
    const target = allRows(this.#statement, kinds[navigation.target]);
    const { part, isCorrelated } = this.#tracker.within(target.alias, () => write(target));
    this.#tracker.touch(rows.alias);
    const relation = relationOf(rows.kind.name, navigation.name);
    const related = { from: rows.alias, relation, target };
    if (part === undefined) return someRelated(related);
    return isCorrelated
      ? someRelatedToRow(related, this.#statement.alias(), part)
      : someRelated({ ...related, target: withCondition(target, part) });
  }
}

/** A row without the key of the related entity has no such entity. */
function negatedIf(
  isNegated: boolean,
  found: string,
  rows: RowSource,
  navigation: Navigation,
): string {
  if (!isNegated) return found;
  const relation = relationOf(rows.kind.name, navigation.name);
  if (relation.form !== 'own key') return `(not ${found})`;
  return `(${relationStart(relation, rows.alias)} is null or not ${found})`;
}

/** The terms of `a or b or c`, which the parser nests. */
function termsOf(expression: Expression, operator: LogicalOperator): Expression[] {
  const terms: Expression[] = [];
  let rest = expression;
  while (rest.type === 'binary' && rest.operator === operator) {
    terms.unshift(rest.right);
    rest = rest.left;
  }
  return [rest, ...terms];
}
