import {
  type ArithmeticOperator,
  arithmeticOperators,
  type Binary,
  type ComparisonOperator,
  type Expression,
  type Lambda,
  type Membership,
} from '#sensing/contract/query/syntax-tree.ts';
import { calculate } from './calculate.ts';
import { call } from './call.ts';
import { compare } from './compare.ts';
import { literal } from './literal.ts';
import { isElement, isListed } from './membership.ts';
import type { Entity } from './network.ts';
import {
  endsAtEntity,
  entitiesAt,
  firstSet,
  pathsOf,
  type Scope,
  type Steps,
  stepsOf,
  valueAt,
} from './paths.ts';
import type { Moment } from './times.ts';
import { asTruth, fromTruth, type Truth, type Value } from './value.ts';

/** The entities that a `$filter` holds for; what is unknown does not hold. */
export function filtered(
  entities: readonly Entity[],
  filter: Expression,
  now: Moment = 0n,
): Entity[] {
  return entities.filter((it) => condition(filter, scopeOf(it, now)) === true);
}

/** The value of an expression about an entity, as `$orderby` needs it. */
export function evaluated(expression: Expression, it: Entity, now: Moment = 0n): Value {
  return value(expression, scopeOf(it, now));
}

function scopeOf(it: Entity, now: Moment): Scope {
  return { it, now, variables: new Map([['$it', it]]) };
}

function condition(expression: Expression, scope: Scope): Truth {
  if (expression.type === 'not') {
    const truth = condition(expression.operand, scope);
    return truth === undefined ? undefined : !truth;
  }
  if (expression.type === 'binary') {
    const { operator, left, right } = expression;
    if (operator === 'and' || operator === 'or') {
      // One false settles `and`, one true settles `or`; else one unknown makes it unknown.
      const settles = operator === 'or';
      const truths = [condition(left, scope), condition(right, scope)];
      if (truths.includes(settles)) return settles;
      return truths.includes(undefined) ? undefined : !settles;
    }
  }
  return statement(expression, scope);
}

/**
 * A statement without `and`, `or` and `not` about a path through a set holds when it holds for any
 * of the set's entities; paths that begin alike are about the same one of them.
 */
function statement(expression: Expression, scope: Scope): Truth {
  const prefix = pathsOf(expression)
    .map((path) => firstSet(stepsOf(path), scope))
    .find((steps) => steps !== undefined);
  if (prefix === undefined) return asTruth(value(expression, scope));
  const variable = `#${scope.variables.size}`;
  const inner = withVariable(expression, prefix, variable);
  return entitiesAt(prefix, scope).some(
    (entity) => statement(inner, withEntity(scope, variable, entity)) === true,
  );
}

function withEntity(scope: Scope, variable: string, entity: Entity): Scope {
  return { ...scope, variables: new Map([...scope.variables, [variable, entity]]) };
}

/** The expression with the variable in the place of a beginning of its paths. */
function withVariable(expression: Expression, prefix: Steps, variable: string): Expression {
  const change = (part: Expression): Expression => withVariable(part, prefix, variable);
  switch (expression.type) {
    case 'path': {
      const { steps } = expression;
      if (!prefix.every((name, index) => steps[index]?.name === name)) return expression;
      return { ...expression, steps: [{ name: variable, at: 0 }, ...steps.slice(prefix.length)] };
    }
    case 'binary':
      return { ...expression, left: change(expression.left), right: change(expression.right) };
    case 'call':
      return { ...expression, args: expression.args.map(change) };
    case 'not':
      return { ...expression, operand: change(expression.operand) };
    case 'in': {
      const { operand, among } = expression;
      const changed = among.type === 'path' ? change(among) : among;
      const path = changed.type === 'path' || changed.type === 'list' ? changed : among;
      return { ...expression, operand: change(operand), among: path };
    }
    default:
      return expression;
  }
}

function value(expression: Expression, scope: Scope): Value {
  switch (expression.type) {
    case 'path':
      return valueAt(stepsOf(expression), scope);
    case 'call': {
      const args = expression.args.map((arg) => value(arg, scope));
      return call(expression.name, args, scope.now);
    }
    case 'not':
      return fromTruth(condition(expression, scope));
    case 'in':
      return fromTruth(membership(expression, scope));
    case 'lambda':
      return fromTruth(quantified(expression, scope));
    case 'binary':
      return binary(expression, scope);
    default:
      return literal(expression);
  }
}

function binary(expression: Binary, scope: Scope): Value {
  const { operator, left, right } = expression;
  if (operator === 'and' || operator === 'or') return fromTruth(condition(expression, scope));
  if (isArithmetic(operator)) return calculate(operator, value(left, scope), value(right, scope));
  if (left.type === 'null') return fromTruth(nullTest(operator, right, scope));
  if (right.type === 'null') return fromTruth(nullTest(operator, left, scope));
  const isLeftLiteral = left.type === 'instant' || left.type === 'interval';
  return fromTruth(compare(operator, value(left, scope), value(right, scope), isLeftLiteral));
}

function isArithmetic(operator: string): operator is ArithmeticOperator {
  return (arithmeticOperators as readonly string[]).includes(operator);
}

/** Whether something is missing is always known. */
function nullTest(operator: ComparisonOperator, operand: Expression, scope: Scope): boolean {
  const isEntity = operand.type === 'path' && endsAtEntity(stepsOf(operand), scope);
  const isMissing = isEntity
    ? entitiesAt(stepsOf(operand), scope).length === 0
    : value(operand, scope).type === 'missing';
  return operator === 'eq' ? isMissing : !isMissing;
}

function quantified({ quantifier, path, test }: Lambda, scope: Scope): boolean {
  const entities = entitiesAt(stepsOf(path), scope);
  if (test === undefined) return entities.length > 0;
  const meets = (entity: Entity) =>
    condition(test.condition, withEntity(scope, test.variable, entity)) === true;
  return quantifier === 'any' ? entities.some(meets) : entities.every(meets);
}

function membership({ operand, among }: Membership, scope: Scope): Truth {
  const wanted = value(operand, scope);
  if (among.type === 'path') return isElement(wanted, valueAt(stepsOf(among), scope));
  return isListed(
    wanted,
    among.items.map((item) => value(item, scope)),
  );
}
