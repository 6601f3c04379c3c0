import type { Expression, Query } from '../contract/query/syntax-tree.ts';

/** What a question can need beyond the six options of the specification. */
export type QuestionAbility =
  | 'ordersSets'
  | 'filtersTexts'
  | 'filtersPaths'
  | 'filtersGeometry'
  | 'expandsWithOptions';

/** What a server must be able to do for a query, beyond the plainest form of the six options. */
export function abilitiesFor(query: Query): readonly QuestionAbility[] {
  const needed = new Set<QuestionAbility>();
  if (query.orderby) needed.add('ordersSets');
  for (const item of query.expand ?? []) {
    const hasOptions = Object.values(item.query).some((value) => value !== undefined);
    if (hasOptions) needed.add('expandsWithOptions');
  }
  if (query.filter) collect(query.filter, needed);
  return [...needed];
}

function collect(expression: Expression, needed: Set<QuestionAbility>): void {
  const all = (parts: readonly Expression[]) => {
    for (const part of parts) collect(part, needed);
  };
  switch (expression.type) {
    case 'path':
      if (expression.steps.length > 1) needed.add('filtersPaths');
      break;
    case 'geometry':
      needed.add('filtersGeometry');
      break;
    case 'binary':
      all([expression.left, expression.right]);
      break;
    case 'not':
      collect(expression.operand, needed);
      break;
    case 'call':
      if (!/^(?:st_|geo\.)/.test(expression.name)) needed.add('filtersTexts');
      all(expression.args);
      break;
    case 'in':
      collect(expression.operand, needed);
      break;
    case 'lambda':
      needed.add('filtersPaths');
      if (expression.test) collect(expression.test.condition, needed);
      break;
    default:
  }
}
