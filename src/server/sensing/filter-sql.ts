import { kinds } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { resolvePath } from '#sensing/contract/query/resolve-path.ts';
import {
  type ArithmeticOperator,
  arithmeticOperators,
  type ComparisonOperator,
  comparisonOperators,
  type Expression,
  type Literal,
  type Path,
} from '#sensing/contract/query/syntax-tree.ts';
import { arithmeticSql } from './arithmetic-sql.ts';
import { comparisonSql } from './comparison-sql.ts';
import { relationOf } from './entity-tables.ts';
import { functionSql } from './function-sql.ts';
import { factorNavigation } from './navigation-factor.ts';
import { propertyValue } from './property-value.ts';
import type { QueryScope } from './query-scope.ts';
import {
  allRows,
  type RowSource,
  relatedRows,
  relationStart,
  whereClause,
  withCondition,
} from './row-source.ts';
import type { Statement } from './statement.ts';
import { asBoolean, mapValue, type Operand, type Value } from './value.ts';

/** SQL of a `$filter` on the rows. Throws a `QueryError` for what it cannot mean. */
export function filterSql(scope: QueryScope, rows: RowSource, filter: Expression): string {
  return new ExpressionCompiler(scope.statement, scope.optionName('$filter')).condition(
    filter,
    rows,
  );
}

/** Compiles the expressions of one option. */
export class ExpressionCompiler {
  readonly #statement: Statement;
  readonly #option: string;

  constructor(statement: Statement, option: string) {
    this.#statement = statement;
    this.#option = option;
  }

  /** SQL that is true for the rows that the expression holds for. */
  condition(expression: Expression, rows: RowSource): string {
    if (expression.type === 'not') return `(not ${this.condition(expression.operand, rows)})`;
    if (expression.type === 'binary') {
      const { operator, left, right } = expression;
      if (operator === 'and' || operator === 'or') {
        return `(${this.condition(left, rows)} ${operator} ${this.condition(right, rows)})`;
      }
    }
    return this.#related(expression, rows) ?? asBoolean(this.operand(expression, rows));
  }

  /**
   * A condition all of whose paths begin with the same navigation property, as an uncorrelated
   * `in (select …)`: planned as a semi-join, and allowed on a cluster (storage.md, 8). For a set
   * it holds when any of the related entities meets it.
   */
  #related(expression: Expression, rows: RowSource): string | undefined {
    const factored = factorNavigation(this.#option, expression, rows.kind);
    if (factored === undefined) return undefined;
    const { navigation, inner } = factored;
    const related = allRows(this.#statement, kinds[navigation.target]);
    const relation = relationOf(rows.kind.name, navigation.name);
    const filtered = withCondition(related, this.condition(inner, related));
    const start = relationStart(relation, rows.alias);
    if (relation.form === 'their key') {
      const key = `${related.alias}.${relation.column}`;
      const { from, ...rest } = withCondition(filtered, `${key} is not null`);
      return `(${start} in (select ${key} from ${from}${whereClause({ from, ...rest })}))`;
    }
    const ids = `select ${related.alias}.id from ${filtered.from}${whereClause(filtered)}`;
    if (relation.form === 'own key') return `(${start} in (${ids}))`;
    return `(${start} in (select ${relation.own} from ${relation.table} where ${relation.theirs} in (${ids})))`;
  }

  operand(expression: Expression, rows: RowSource): Operand {
    return { value: this.#value(expression, rows), expression, option: this.#option };
  }

  #value(expression: Expression, rows: RowSource): Value {
    switch (expression.type) {
      case 'path':
        return this.#path(expression, rows);
      case 'call':
        return functionSql(
          expression,
          expression.args.map((arg) => this.operand(arg, rows)),
        );
      case 'not':
        return { type: 'boolean', sql: this.condition(expression, rows) };
      case 'binary': {
        const { operator } = expression;
        if (!isArithmetic(operator) && !isComparison(operator)) {
          return { type: 'boolean', sql: this.condition(expression, rows) };
        }
        const left = this.operand(expression.left, rows);
        const right = this.operand(expression.right, rows);
        if (isArithmetic(operator)) return arithmeticSql(operator, left, right);
        const sql = comparisonSql(this.#statement, operator, left, right);
        return { type: 'boolean', sql };
      }
      default:
        return literalValue(this.#statement, expression);
    }
  }

  #path(path: Path, rows: RowSource): Value {
    const resolved = resolvePath(this.#option, rows.kind, path);
    const { property, members, navigations } = resolved;
    if (property === undefined) {
      throw this.#problem(path, `is an entity; name one of its properties, such as its id`);
    }
    const [navigation] = navigations;
    if (navigation === undefined) return propertyValue(this.#statement, rows, property, members);
    if (navigation.isSet) {
      throw this.#problem(path, 'leads through a set, which this place does not allow');
    }
    const relation = relationOf(rows.kind.name, navigation.name);
    const start = relationStart(relation, rows.alias);
    const target = relatedRows(this.#statement, relation, kinds[navigation.target], start);
    const rest: Path = { ...path, steps: path.steps.slice(1) };
    const value = this.#path(rest, target);
    return mapValue(value, (sql) => `(select ${sql} from ${target.from}${whereClause(target)})`);
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

function isArithmetic(operator: string): operator is ArithmeticOperator {
  return (arithmeticOperators as readonly string[]).includes(operator);
}

function isComparison(operator: string): operator is ComparisonOperator {
  return (comparisonOperators as readonly string[]).includes(operator);
}

function literalValue(statement: Statement, literal: Literal): Value {
  switch (literal.type) {
    case 'text':
      return { type: 'text', sql: statement.bind(literal.value) };
    case 'number': {
      // bigint where it fits, so that the index on an id can be used.
      const type = /^-?\d{1,18}$/.test(literal.text) ? 'bigint' : 'numeric';
      return { type: 'number', sql: statement.bind(literal.text, type) };
    }
    case 'boolean':
      return { type: 'boolean', sql: String(literal.value) };
    case 'null':
      return { type: 'null' };
    case 'instant':
      return { type: 'instant', sql: instantSql(statement, literal.text) };
    case 'duration':
      return { type: 'duration', sql: statement.bind(literal.text, 'interval') };
    case 'interval': {
      const start = instantSql(statement, literal.start);
      const end = literal.end.startsWith('P')
        ? `((${start} at time zone 'UTC' + ${statement.bind(literal.end, 'interval')}) at time zone 'UTC')`
        : instantSql(statement, literal.end);
      return { type: 'interval', start, end };
    }
  }
}

/** A date is its first moment in UTC. */
function instantSql(statement: Statement, text: string): string {
  return statement.bind(text.length === 10 ? `${text}T00:00:00Z` : text, 'timestamptz');
}
