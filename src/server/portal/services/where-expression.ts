/** A condition of SQL-92 after it was read; what it does not name cannot be asked. */
export type Expression =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly values: readonly Expression[] }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'not'; readonly value: Expression }
  | { readonly kind: 'minus'; readonly value: Expression }
  | { readonly kind: 'isNull'; readonly value: Expression; readonly isNegated: boolean }
  | {
      readonly kind: 'in';
      readonly value: Expression;
      readonly list: readonly Expression[];
      readonly isNegated: boolean;
    }
  | {
      readonly kind: 'like';
      readonly value: Expression;
      readonly pattern: Expression;
      readonly escapeSign: string;
      readonly isNegated: boolean;
    };

export const comparisonOperators = ['=', '<>', '<', '<=', '>', '>='] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];
export const arithmeticOperators = ['+', '-', '*', '/'] as const;
export type ArithmeticOperator = (typeof arithmeticOperators)[number];
export type BinaryOperator = ComparisonOperator | ArithmeticOperator | 'and' | 'or' | '||';

export const functionNames = [
  'upper',
  'lower',
  'trim',
  'char_length',
  'abs',
  'ceiling',
  'floor',
  'round',
  'mod',
  'year',
  'month',
  'day',
  'hour',
  'minute',
  'second',
  'current_date',
  'current_timestamp',
] as const;
export type FunctionName = (typeof functionNames)[number];
