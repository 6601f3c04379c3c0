import { expect, test } from 'vitest';
import { webhookState } from './webhook-state.ts';

const webhook = { id: 'w1', name: 'Log' };
const health = { waiting: 0, delivered: 1, failed: 1 };

test.each([
  [{}, 'notTold'],
  [{ isActive: true }, 'active'],
  [{ isActive: false }, 'inactive'],
  [{ isActive: false, health: { ...health, switchedOff: 7 } }, 'switchedOff'],
  [{ isActive: true, health: { ...health, lastFailed: 5 } }, 'failing'],
  [{ isActive: true, health: { ...health, lastFailed: 5, lastDelivered: 4 } }, 'failing'],
  [{ isActive: true, health: { ...health, lastFailed: 5, lastDelivered: 6 } }, 'active'],
])('%j is %s', (members, state) => {
  expect(webhookState({ ...webhook, ...members })).toBe(state);
});
