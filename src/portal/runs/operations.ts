import { reassignOperation } from '../reassign/reassign-operation.ts';
import type { AnyOperation } from './operation.ts';

/** Every operation that can be run; a new one is added here. */
const operations: readonly AnyOperation[] = [reassignOperation];

/** The operation of a kind; undefined for one that this version does not know. */
export function findOperation(kind: string): AnyOperation | undefined {
  return operations.find((operation) => operation.kind === kind);
}
