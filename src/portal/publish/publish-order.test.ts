import { describe, expect, test } from 'vitest';
import { encodeForm } from '../contract/form.ts';
import type { PublicationAnswer } from '../contract/publish.ts';
import { findProblems, publishMode, toOrder, withRemembered } from './publish-order.ts';

const template = { type: 'MapServer' };
const choice = { store: 'ds1', folder: 'f1', server: 's1', place: 'Stations' };
const remembered: PublicationAnswer = {
  datastoreId: 'ds1',
  portalFolderId: 'f0',
  serverId: 's0',
  serverFolder: 'Old',
  fixed: ['serverId', 'serverFolder'],
  templateSvcConfig: template,
};

describe('what is sent', () => {
  test('a first publish sends everything', () => {
    expect(Object.fromEntries(encodeForm(toOrder(choice, 'first', template)))).toEqual({
      f: 'json',
      datastoreId: 'ds1',
      templateSvcConfig: '{"type":"MapServer"}',
      portalFolderId: 'f1',
      serverId: 's1',
      serverFolder: 'Stations',
    });
  });

  test('rule 3: a synchronization sends only datastoreId', () => {
    const order = toOrder({ store: 'ds1', server: 's1', place: 'Stations' }, 'sync', template);
    expect(Object.fromEntries(encodeForm(order))).toEqual({ f: 'json', datastoreId: 'ds1' });
  });

  test('rules 4 and 5: texts, and a template for all layers, are sent when they are asked for', () => {
    const order = toOrder({ store: 'ds1', texts: true, apply: true }, 'sync', template);
    expect(Object.fromEntries(encodeForm(order))).toEqual({
      f: 'json',
      datastoreId: 'ds1',
      syncItemInfo: 'true',
      applySvcConfigChanges: 'true',
      templateSvcConfig: '{"type":"MapServer"}',
    });
  });
});

test('what the portal remembers decides what a call is; where it does not tell, the user does', () => {
  expect(publishMode(remembered, {})).toBe('sync');
  expect(publishMode({ ...remembered, fixed: [] }, { call: 'sync' })).toBe('first');
  expect(publishMode(null, {})).toBe('first');
  expect(publishMode(null, { call: 'sync' })).toBe('sync');
});

test('what is not chosen is as remembered', () => {
  expect(withRemembered({ store: 'ds1', place: 'New' }, remembered)).toMatchObject({
    folder: 'f0',
    server: 's0',
    place: 'New',
  });
});

test('what is missing or wrong is told by field', () => {
  expect(findProblems({}, 'first', true)).toEqual({
    store: 'missing',
    folder: 'missing',
    server: 'missing',
    place: 'missing',
    template: 'templateWrong',
  });
  expect(findProblems({ ...choice, place: 'A folder' }, 'first', false)).toEqual({
    place: 'folderName',
  });
  expect(findProblems({ store: 'ds1' }, 'sync', true)).toEqual({});
  expect(findProblems({ store: 'ds1', apply: true }, 'sync', true)).toEqual({
    template: 'templateWrong',
  });
});
