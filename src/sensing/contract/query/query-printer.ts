import {
  type ExpandItem,
  type Expression,
  type LambdaTest,
  type List,
  type OrderItem,
  type Path,
  precedence,
  type Query,
} from './syntax-tree.ts';
import { printWkt } from './wkt-printer.ts';

/** The expression as text that parses to the same tree. */
export function printExpression(expression: Expression, minimum = 0): string {
  switch (expression.type) {
    case 'text':
      return `'${expression.value.replaceAll("'", "''")}'`;
    case 'number':
    case 'instant':
    case 'clock':
      return expression.text;
    case 'interval':
      return `${expression.start}/${expression.end}`;
    case 'duration':
      return `duration'${expression.text}'`;
    case 'geometry':
      return `geography'${printWkt(expression.geometry)}'`;
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
    case 'in': {
      const operand = printExpression(expression.operand, precedence.in);
      const text = `${operand} in ${printAmong(expression.among)}`;
      return precedence.in < minimum ? `(${text})` : text;
    }
    case 'lambda':
      return `${printPath(expression.path)}/${expression.quantifier}(${printTest(expression.test)})`;
    case 'binary': {
      const level = precedence[expression.operator];
      const left = printExpression(expression.left, level);
      const right = printExpression(expression.right, level + 1);
      const text = `${left} ${expression.operator} ${right}`;
      return level < minimum ? `(${text})` : text;
    }
  }
}

function printAmong(among: List | Path): string {
  if (among.type === 'path') return printPath(among);
  return `(${among.items.map((item) => printExpression(item)).join(',')})`;
}

function printTest(test: LambdaTest | undefined): string {
  return test === undefined ? '' : `${test.variable}:${printExpression(test.condition)}`;
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
    ['$resultFormat', query.resultFormat],
    ['$skiptoken', query.skiptoken],
  ];
  return options.filter((option): option is [string, string] => option[1] !== undefined);
}
