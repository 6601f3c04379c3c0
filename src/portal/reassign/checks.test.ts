import { describe, expect, test } from 'vitest';
import type { ErrorDetail } from '../contract/errors.ts';
import type { CanReassignAnswer } from '../contract/reassign.ts';
import { type MoveFacts, readChecks } from './checks.ts';
import { gatherProblems } from './problems.ts';

const unknown: MoveFacts = {
  owner: 'anna',
  target: 'ben',
  isProtected: undefined,
  mayReassign: undefined,
  mayReceive: undefined,
};

function refusal(
  code: number,
  messageCode: string,
  details: ErrorDetail[] = [],
): CanReassignAnswer {
  return { itemId: 'a1', success: false, error: { code, messageCode, message: 'No.', details } };
}

function failed(answer: CanReassignAnswer | undefined, facts = unknown) {
  const { states } = readChecks(answer, facts);
  return Object.entries(states).flatMap(([name, state]) => (state === 'failed' ? [name] : []));
}

const group = { itemId: 'g1', type: 'Group', reservedTypeKeywords: [] };
const sharedUpdate = { ...group, itemId: 'g2', reservedTypeKeywords: ['updateitemcontrol'] };

describe('a refusal is told at the check that it is about', () => {
  test.each([
    ['relations', refusal(400, 'CONT_004821', [{ itemId: 'v1', type: 'Feature Service' }])],
    ['receiver', refusal(403, 'CONT_0291')],
    ['groups', refusal(403, 'CONT_0291', [group])],
    ['sharedUpdate', refusal(403, 'CONT_0291', [sharedUpdate])],
    ['item', refusal(400, 'CONT_0001')],
    ['rights', refusal(403, 'GWM_0003')],
    ['receiver', refusal(400, 'COM_0018')],
  ])('%s', (name, answer) => {
    expect(failed(answer)).toEqual([name]);
    expect(readChecks(answer, unknown).canMove).toBe(false);
  });

  test('both kinds of groups', () => {
    const answer = refusal(403, 'CONT_0291', [group, sharedUpdate]);
    expect(failed(answer)).toEqual(['groups', 'sharedUpdate']);
  });

  test('an owner who has it already, in any spelling', () => {
    expect(failed(refusal(400, 'GWM_0007'), { ...unknown, target: 'ANNA' })).toEqual(['owner']);
  });

  test('a reason of another portal is at no check, and still in the way', () => {
    expect(failed(refusal(400, 'X_1'))).toEqual([]);
    expect(readChecks(refusal(400, 'X_1'), unknown).canMove).toBe(false);
  });
});

test('what the portal did not come to is not told, and not passed', () => {
  expect(readChecks(refusal(403, 'CONT_0291'), unknown).states).toMatchObject({
    groups: 'notTold',
    relations: 'notTold',
    protection: 'notTold',
    item: 'passed',
  });
});

test('before the answer only what is known is told', () => {
  const facts = { ...unknown, mayReceive: false, isProtected: true };
  const { states, canMove } = readChecks(undefined, facts);
  expect(states).toMatchObject({ receiver: 'failed', groups: 'waiting', protection: 'note' });
  expect(canMove).toBeUndefined();
});

test('protection does not stand in the way', () => {
  const answer = { itemId: 'a1', success: true };
  const { states, canMove } = readChecks(answer, { ...unknown, isProtected: true });
  expect(states).toMatchObject({ protection: 'note', groups: 'passed' });
  expect(canMove).toBe(true);
});

test('refusals are gathered by reason and offender, the widest first', () => {
  const asked = { owner: 'anna', target: 'ben' };
  const problems = gatherProblems([
    { ...asked, answer: { ...refusal(400, 'CONT_0001'), itemId: 'x' } },
    { ...asked, answer: refusal(403, 'CONT_0291', [group]) },
    { ...asked, answer: { ...refusal(403, 'CONT_0291', [group]), itemId: 'a2' } },
    { ...asked, answer: { ...refusal(403, 'CONT_0291', [sharedUpdate]), itemId: 'a3' } },
  ]);
  expect(problems.map(({ itemIds }) => itemIds)).toEqual([['a1', 'a2'], ['x'], ['a3']]);
  expect(problems[0]).toMatchObject({ code: 'CONT_0291', message: 'No.', checks: ['groups'] });
});
