import {
  type ExpandItem,
  type Expression,
  type OrderItem,
  type Path,
  precedence,
  type Query,
} from './syntax-tree.ts';

/** The expression as text that parses to the same tree. */
export function printExpression(expression: Expression, minimum = 0): string {
  switch (expression.type) {
    case 'text':
      return `'${expression.value.replaceAll("'", "''")}'`;
    case 'number':
    case 'instant':
      return expression.text;
    case 'interval':
      return `${expression.start}/${expression.end}`;
    case 'duration':
      return `duration'${expression.text}'`;
    case 'boolean':
      return String(expression.value);
    case 'null':
      return 'null';
    case 'path':
      return printPath(expression);
    case 'call':
      return `${expression.name}(${expression.args.map((arg) => printExpression(arg)).join(',')})`;
    case 'not': {
      const text = `not ${printExpression(expression.operand, precedence.not)}`;
      return precedence.not < minimum ? `(${text})` : text;
    }
    case 'binary': {
      const level = precedence[expression.operator];
      const left = printExpression(expression.left, level);
      const right = printExpression(expression.right, level + 1);
      const text = `${left} ${expression.operator} ${right}`;
      return level < minimum ? `(${text})` : text;
    }
  }
}

/** `Datastream/properties/list[0]`. */
function printPath(path: Path): string {
  return path.steps.map(({ name }, index) => printStep(name, index === 0)).join('');
}

function printStep(name: string | number, isFirst: boolean): string {
  if (typeof name === 'number') return `[${name}]`;
  return isFirst ? name : `/${name}`;
}

function printOrderItem({ expression, descending }: OrderItem): string {
  return `${printExpression(expression)}${descending ? ' desc' : ''}`;
}

function printExpandItem({ name, query }: ExpandItem): string {
  const options = printOptions(query);
  if (options.length === 0) return name;
  return `${name}(${options.map(([option, value]) => `${option}=${value}`).join(';')})`;
}

/** The options that are set, as pairs of name and value in a fixed order. */
export function printOptions(query: Query): [name: string, value: string][] {
  const options: [string, string | undefined][] = [
    ['$top', query.top?.toString()],
    ['$skip', query.skip?.toString()],
    ['$count', query.count?.toString()],
    ['$orderby', query.orderby?.map(printOrderItem).join(',')],
    ['$filter', query.filter && printExpression(query.filter)],
    ['$select', query.select?.map(printPath).join(',')],
    ['$expand', query.expand?.map(printExpandItem).join(',')],
  ];
  return options.filter((option): option is [string, string] => option[1] !== undefined);
}
