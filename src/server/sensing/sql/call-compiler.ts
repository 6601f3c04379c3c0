import type { Operand, Value } from './value.ts';

/** Writes the SQL of a function from its arguments; the parser has checked their number. */
export type CallCompiler = (operands: readonly Operand[]) => Value;

/** The argument at a place, from 0. */
export function argument(operands: readonly Operand[], index: number): Operand {
  const operand = operands[index];
  if (operand === undefined) throw new Error('The parser lets no argument be missing.');
  return operand;
}
