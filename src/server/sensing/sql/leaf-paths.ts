import { type Expression, isLogical, type Path } from '#sensing/contract/query/syntax-tree.ts';

/** The paths of an expression but for those inside lambdas, which have their own entities. */
export function leafPaths(expression: Expression): Path[] {
  switch (expression.type) {
    case 'path':
      return [expression];
    case 'binary':
      return [...leafPaths(expression.left), ...leafPaths(expression.right)];
    case 'not':
      return leafPaths(expression.operand);
    case 'call':
      return expression.args.flatMap(leafPaths);
    case 'in': {
      const { operand, among } = expression;
      const items = among.type === 'list' ? among.items : [among];
      return [operand, ...items].flatMap(leafPaths);
    }
    default:
      return [];
  }
}

/**
 * Whether an expression is unknown as soon as one of its paths leads to nothing. Logic, tests for
 * null and lambdas may be true or false all the same.
 */
export function isUnknownWithout(expression: Expression): boolean {
  switch (expression.type) {
    case 'lambda':
    case 'null':
      return false;
    case 'binary':
      return (
        !isLogical(expression.operator) &&
        [expression.left, expression.right].every(isUnknownWithout)
      );
    case 'not':
      return isUnknownWithout(expression.operand);
    case 'call':
      return expression.args.every(isUnknownWithout);
    case 'in': {
      const { operand, among } = expression;
      return [operand, ...(among.type === 'list' ? among.items : [])].every(isUnknownWithout);
    }
    default:
      return true;
  }
}
