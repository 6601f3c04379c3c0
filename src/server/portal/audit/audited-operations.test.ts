import { expect, test } from 'vitest';
import { auditedOperations } from '#portal/contract/audit.ts';
import { operations } from '../operations/operations.ts';

test('the contract names every operation that is recorded, in the order of the alphabet', () => {
  const recorded = operations.filter(({ isRecorded }) => isRecorded).map(({ name }) => name);
  expect([...auditedOperations]).toEqual(recorded.sort());
});
