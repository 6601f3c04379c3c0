import { kinds } from '#sensing/contract/kinds.ts';
import { isFunctionName, usageOf } from '#sensing/contract/query/functions.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { resolvePath } from '#sensing/contract/query/resolve-path.ts';
import {
  type Binary,
  type Call,
  type Expression,
  isArithmetic,
  isComparison,
  type Lambda,
  type Membership,
  type Path,
} from '#sensing/contract/query/syntax-tree.ts';
import type { AliasTracker } from './alias-tracker.ts';
import { arithmeticSql } from './arithmetic-sql.ts';
import { comparisonSql } from './comparison-sql.ts';
import { relationOf } from './entity-tables.ts';
import { functionSql } from './function-sql.ts';
import { geometryCall, isGeometryFunction } from './geometry-call.ts';
import { literalValue } from './literal-value.ts';
import { elementSql, isPlainList } from './membership-sql.ts';
import { entityAsId } from './null-test.ts';
import { propertyValue } from './property-value.ts';
import { RowBindings } from './row-bindings.ts';
import { type RowSource, relatedRows, relationStart, whereClause } from './row-source.ts';
import type { Statement } from './statement.ts';
import { asBoolean, mapValue, type Operand, type Value } from './value.ts';

/**
 * Compiles expressions whose paths lead to single values. A single entity is read by a scalar
 * subselect of each row.
 */
export class ValueCompiler {
  readonly #statement: Statement;
  readonly #option: string;
  readonly #tracker: AliasTracker;
  readonly #lambdaSql: (lambda: Lambda, bindings: RowBindings) => string;

  constructor(
    statement: Statement,
    option: string,
    tracker: AliasTracker,
    lambdaSql: (lambda: Lambda, bindings: RowBindings) => string,
  ) {
    this.#statement = statement;
    this.#option = option;
    this.#tracker = tracker;
    this.#lambdaSql = lambdaSql;
  }

  operand(expression: Expression, bindings: RowBindings): Operand {
    return { value: this.#value(expression, bindings), expression, option: this.#option };
  }

  /**
   * SQL that is true where the expression, or its negation, holds. The negation is false where the
   * expression holds and null where it is unknown, as `not` of the value would be.
   */
  condition(expression: Expression, bindings: RowBindings, isNegated: boolean): string {
    if (expression.type === 'binary' && isComparison(expression.operator)) {
      const left = this.operand(expression.left, bindings);
      const right = this.operand(expression.right, bindings);
      return comparisonSql(this.#statement, expression.operator, left, right, isNegated);
    }
    if (expression.type === 'in') return this.#membership(expression, bindings, isNegated);
    const sql = asBoolean(this.operand(expression, bindings));
    return isNegated ? `(not ${sql})` : sql;
  }

  #value(expression: Expression, bindings: RowBindings): Value {
    switch (expression.type) {
      case 'path':
        return this.#path(expression, expression, bindings);
      case 'call': {
        const operands = expression.args.map((arg) => this.operand(arg, bindings));
        return withUsage(expression, () =>
          isGeometryFunction(expression.name)
            ? geometryCall(this.#statement, expression, operands)
            : functionSql(expression, operands),
        );
      }
      case 'not':
        return { type: 'boolean', sql: `(not ${this.#truth(expression.operand, bindings)})` };
      case 'binary':
        return this.#binary(expression, bindings);
      case 'in': {
        const sql = `(not ${this.#membership(expression, bindings, true)})`;
        return { type: 'boolean', sql };
      }
      case 'lambda':
        return {
          type: 'boolean',
          sql: `coalesce(${this.#lambdaSql(expression, bindings)}, false)`,
        };
      default:
        return literalValue(this.#statement, expression);
    }
  }

  #truth(expression: Expression, bindings: RowBindings): string {
    return asBoolean(this.operand(expression, bindings));
  }

  #binary(expression: Binary, bindings: RowBindings): Value {
    const { operator, left, right } = expression;
    if (isArithmetic(operator)) {
      return arithmeticSql(operator, this.operand(left, bindings), this.operand(right, bindings));
    }
    if (isComparison(operator)) {
      const comparison = entityAsId(this.#option, expression, bindings);
      return { type: 'boolean', sql: `(not ${this.condition(comparison, bindings, true)})` };
    }
    const sql = `(${this.#truth(left, bindings)} ${operator} ${this.#truth(right, bindings)})`;
    return { type: 'boolean', sql };
  }

  #membership(expression: Membership, bindings: RowBindings, isNegated: boolean): string {
    const { among } = expression;
    const operand = this.operand(expression.operand, bindings);
    if (among.type === 'path') {
      const sql = elementSql(this.#statement, operand, this.operand(among, bindings));
      return isNegated ? `(not ${sql})` : `(${sql})`;
    }
    const items = among.items.map((item) => this.operand(item, bindings));
    if (isPlainList(operand, items) && 'sql' in operand.value) {
      const list = items.map(({ value }) => ('sql' in value ? value.sql : '')).join(', ');
      return `(${operand.value.sql} ${isNegated ? 'not in' : 'in'} (${list}))`;
    }
    const parts = items.map((item) =>
      comparisonSql(this.#statement, 'eq', operand, item, isNegated),
    );
    return `(${parts.join(isNegated ? ' and ' : ' or ')})`;
  }

  #path(path: Path, written: Path, bindings: RowBindings): Value {
    const begin = bindings.start(path);
    const { rows, rest } = begin;
    const column = bindings.keyColumn(begin);
    if (column !== undefined) {
      this.#tracker.touch(rows.alias);
      return { type: 'number', sql: column };
    }
    const { property, members, navigations } = resolvePath(this.#option, rows.kind, rest);
    if (property === undefined) {
      throw this.#problem(written, 'is an entity; name one of its properties, such as its id');
    }
    this.#tracker.touch(rows.alias);
    const [navigation] = navigations;
    if (navigation === undefined) return propertyValue(this.#statement, rows, property, members);
    if (navigation.isSet) {
      const { name } = navigation;
      const advice =
        this.#option === '$orderby' ? `; order it inside, in $expand=${name}($orderby=…)` : '';
      throw this.#problem(written, `leads through a set and has no single value${advice}`);
    }
    const relation = relationOf(rows.kind.name, navigation.name);
    const start = relationStart(relation, rows.alias);
    const target = relatedRows(this.#statement, relation, kinds[navigation.target], start);
    return this.#read(target, { ...rest, steps: rest.steps.slice(1) }, written);
  }

  /** A value of the single entity that the rows are. */
  #read(target: RowSource, rest: Path, written: Path): Value {
    const { part } = this.#tracker.within(target.alias, () =>
      this.#path(rest, written, RowBindings.of(target)),
    );
    return mapValue(part, (sql) => `(select ${sql} from ${target.from}${whereClause(target)})`);
  }

  #problem(path: Path, message: string): QueryError {
    const name = path.steps.map((step) => step.name).join('/');
    return new QueryError(this.#option, `"${name}" at character ${path.at} ${message}.`, {
      position: path.at,
      found: name,
      expected: [],
    });
  }
}

/** Adds to the error about an argument how the function is written. */
function withUsage({ name }: Call, compile: () => Value): Value {
  try {
    return compile();
  } catch (error) {
    if (error instanceof QueryError && isFunctionName(name)) {
      error.message += ` The function is ${usageOf(name)}.`;
    }
    throw error;
  }
}
