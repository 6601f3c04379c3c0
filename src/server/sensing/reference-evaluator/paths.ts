import { findNavigation, findProperty, kinds } from '#sensing/contract/kinds.ts';
import type { Expression, Path } from '#sensing/contract/query/syntax-tree.ts';
import { type Entity, propertyOf, relatedOf } from './network.ts';
import type { Moment } from './times.ts';
import { missing, type Value } from './value.ts';

/** What the names of an expression stand for. */
export interface Scope {
  /** The entity that is filtered. */
  readonly it: Entity;
  /** The variables of the lambdas around the expression, and `$it`. */
  readonly variables: ReadonlyMap<string, Entity>;
  readonly now: Moment;
}

export type Steps = readonly (string | number)[];

export function stepsOf(path: Path): Steps {
  return path.steps.map((step) => step.name);
}

function rootOf(steps: Steps, { it, variables }: Scope): { entity: Entity; rest: Steps } {
  const variable = variables.get(String(steps[0]));
  return variable === undefined
    ? { entity: it, rest: steps }
    : { entity: variable, rest: steps.slice(1) };
}

/** The entities that a path of navigation properties leads to, each as often as it is reached. */
export function entitiesAt(steps: Steps, scope: Scope): readonly Entity[] {
  const { entity, rest } = rootOf(steps, scope);
  let reached: readonly Entity[] = [entity];
  for (const step of rest) {
    reached = reached.flatMap((from) => relatedOf(from, String(step)) ?? []);
  }
  return reached;
}

/** The value at the end of a path through single entities; missing when one of them is. */
export function valueAt(steps: Steps, scope: Scope): Value {
  let { entity, rest } = rootOf(steps, scope);
  for (;;) {
    const [step] = rest;
    const related = relatedOf(entity, String(step));
    if (related === undefined) return propertyOf(entity, rest);
    const [next] = related;
    if (next === undefined) return missing;
    entity = next;
    rest = rest.slice(1);
  }
}

/** Whether a path ends at a navigation property, and so stands for an entity. */
export function endsAtEntity(steps: Steps, scope: Scope): boolean {
  return propertyIndex(steps, scope) === undefined;
}

function propertyIndex(steps: Steps, scope: Scope): number | undefined {
  const { entity, rest } = rootOf(steps, scope);
  let kind = kinds[entity.kind];
  for (const [index, step] of rest.entries()) {
    if (findProperty(kind, String(step)) !== undefined) return index;
    const navigation = findNavigation(kind, String(step));
    if (navigation === undefined) throw new Error(`${kind.name} has no ${step}.`);
    kind = kinds[navigation.target];
  }
  return undefined;
}

/** The steps of a path up to the first set of entities that it goes through. */
export function firstSet(steps: Steps, scope: Scope): Steps | undefined {
  const { entity, rest } = rootOf(steps, scope);
  let kind = kinds[entity.kind];
  for (const [index, step] of rest.entries()) {
    const navigation = findNavigation(kind, String(step));
    if (navigation === undefined) return undefined;
    if (navigation.isSet) return steps.slice(0, steps.length - rest.length + index + 1);
    kind = kinds[navigation.target];
  }
  return undefined;
}

/** The paths of an expression, without those inside its lambdas. */
export function pathsOf(expression: Expression): Path[] {
  switch (expression.type) {
    case 'path':
      return [expression];
    case 'binary':
      return [...pathsOf(expression.left), ...pathsOf(expression.right)];
    case 'not':
      return pathsOf(expression.operand);
    case 'call':
      return expression.args.flatMap(pathsOf);
    case 'in':
      return [
        ...pathsOf(expression.operand),
        ...(expression.among.type === 'path'
          ? [expression.among]
          : expression.among.items.flatMap(pathsOf)),
      ];
    default:
      return [];
  }
}
