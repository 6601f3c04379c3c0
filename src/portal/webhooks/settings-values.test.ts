import { describe, expect, test } from 'vitest';
import { UpdateWebhookSettingsParameters } from '../contract/webhook.ts';
import {
  deliveryValuesOf,
  findWrongSettings,
  longestDelivery,
  rangesIn,
  settingNames,
} from './settings-values.ts';

const usual = {
  notificationAttempts: 3,
  notificationTimeOutInSeconds: 10,
  notificationElapsedTimeInSeconds: 5,
  deliveryRetentionInDays: 30,
};

test('the form holds what the portal tells, and has no field for what it does not', () => {
  expect(deliveryValuesOf({ ...usual, allowedAddressRanges: ['10.0.0.0/8'] })).toEqual(usual);
  const { deliveryRetentionInDays: _, ...others } = usual;
  expect(deliveryValuesOf(others)).toEqual(others);
  expect(deliveryValuesOf({ ...others, deliveryRetentionInDays: null })).toEqual(others);
});

describe('a value is refused', () => {
  test.each([
    ['notificationAttempts', 0, 5],
    ['notificationTimeOutInSeconds', 0, 60],
    ['notificationElapsedTimeInSeconds', 1, 100],
    ['deliveryRetentionInDays', 1, 365],
  ] as const)('%s outside %d to %d', (name, least, most) => {
    for (const value of [least, most]) {
      expect(findWrongSettings({ ...usual, [name]: value })).toEqual([]);
    }
    for (const value of [least - 1, most + 1, least + 0.5, ''] as const) {
      expect(findWrongSettings({ ...usual, [name]: value }), String(value)).toEqual([name]);
    }
  });

  test('here exactly where the service refuses it, an empty one aside', () => {
    for (const name of settingNames) {
      for (const value of [-1, 0, 0.5, 1, 5, 6, 60, 61, 100, 101, 365, 366]) {
        const isTaken = UpdateWebhookSettingsParameters.safeParse({
          [name]: String(value),
        }).success;
        expect(findWrongSettings({ [name]: value }).length === 0, `${name} ${value}`).toBe(isTaken);
      }
    }
  });
});

test('a receiver that never answers holds a message up for every attempt and the gaps between', () => {
  expect(longestDelivery(usual)).toBe(40);
  expect(longestDelivery({ ...usual, notificationAttempts: 1 })).toBe(10);
  expect(longestDelivery({ ...usual, notificationAttempts: 0 })).toBe(10);
  expect(longestDelivery({ ...usual, notificationTimeOutInSeconds: 0 })).toBe(13);
  expect(longestDelivery({ ...usual, notificationAttempts: '' })).toBeUndefined();
});

test('ranges are read however they are separated, each once', () => {
  expect(rangesIn(' 10.0.0.0/8, fd00::/8\n192.168.7.4\n\n10.0.0.0/8 ')).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
    '192.168.7.4',
  ]);
  expect(rangesIn(' \n')).toEqual([]);
});
