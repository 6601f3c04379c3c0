import type { Expression, List, Query } from '#sensing/contract/query/syntax-tree.ts';

/**
 * The query with a time in the place of every `now()`: a request is one instant long, however many
 * statements it takes, and the pages after it are about the same instant.
 *
 * @param now An ISO 8601 instant with its zone.
 */
export function fixNow(query: Query, now: string): Query {
  const { filter, orderby, expand } = query;
  return {
    ...query,
    ...(filter && { filter: fixed(filter, now) }),
    ...(orderby && {
      orderby: orderby.map((item) => ({ ...item, expression: fixed(item.expression, now) })),
    }),
    ...(expand && {
      expand: expand.map((item) => ({ ...item, query: fixNow(item.query, now) })),
    }),
  };
}

function fixed(expression: Expression, now: string): Expression {
  const inside = (part: Expression) => fixed(part, now);
  switch (expression.type) {
    case 'call':
      if (expression.name === 'now') return { type: 'instant', text: now, at: expression.at };
      return { ...expression, args: expression.args.map(inside) };
    case 'binary':
      return { ...expression, left: inside(expression.left), right: inside(expression.right) };
    case 'not':
      return { ...expression, operand: inside(expression.operand) };
    case 'in': {
      const { among } = expression;
      const list = (items: List): List => ({ ...items, items: items.items.map(inside) });
      return {
        ...expression,
        operand: inside(expression.operand),
        among: among.type === 'list' ? list(among) : among,
      };
    }
    case 'lambda': {
      const { test } = expression;
      const condition = test && inside(test.condition);
      return { ...expression, test: test && condition && { ...test, condition } };
    }
    default:
      return expression;
  }
}
