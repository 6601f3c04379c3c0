import { expect, test } from 'vitest';
import type { ReassignResult } from '../contract/reassign.ts';
import { countUnits, type Step } from '../runs/run.ts';
import { toCsv } from './export-outcomes.ts';
import type { Move } from './move.ts';
import { listOutcomes, planUndo, type ReassignRun } from './outcomes.ts';

function runOf(...units: [Move, ReassignResult | undefined][]): ReassignRun {
  const moves = units.map(([move]) => move);
  const results = units.map(([, result]) => result);
  const steps: Step<Move, ReassignResult>[] = [{ units: moves, state: 'done', results }];
  return {
    id: 'r1',
    kind: 'reassignItems',
    portal: 'https://portal.test/sharing/rest',
    username: 'admin',
    parameters: { moves },
    state: 'finished',
    created: 0,
    counts: countUnits(steps),
    steps,
  };
}

const rain: Move = {
  itemId: 'a1',
  title: 'Rain',
  owner: 'anna',
  fromFolder: 'Maps',
  target: 'ben',
};
const snow: Move = { ...rain, itemId: 'a2', title: 'Snow', fromFolder: null };
const moved: ReassignResult = {
  itemId: 'a1',
  success: true,
  from: { owner: 'anna', folder: 'Maps' },
  to: { owner: 'ben', folder: 'anna_Maps' },
};

test('undo gives each item that moved back to its owner and folder, and nothing else', () => {
  const refused = { itemId: 'a2', success: false, error: { code: 400, message: 'No.' } };
  const run = runOf([rain, moved], [snow, refused]);
  expect(planUndo(run)).toEqual([
    {
      id: 'a1',
      owner: 'ben',
      title: 'Rain',
      folder: 'anna_Maps',
      target: 'anna',
      targetFolder: 'Maps',
    },
  ]);
});

test('undo of a portal that says no more than success uses what was known before', () => {
  const run = runOf(
    [rain, { itemId: 'a1', success: true }],
    [snow, { itemId: 'a2', success: true }],
  );
  expect(planUndo(run)).toMatchObject([
    { id: 'a1', target: 'anna', targetFolder: 'Maps' },
    { id: 'a2', target: 'anna', targetFolder: '/' },
  ]);
});

test('what went along is told with whom, on the list or not, and undone only if it was listed', () => {
  const run = runOf(
    [rain, { ...moved, movedWith: ['a2', 'v9'] }],
    [snow, { itemId: 'a2', success: true }],
  );
  expect(listOutcomes(run).map(({ itemId, state, along }) => [itemId, state, along])).toEqual([
    ['a1', 'succeeded', undefined],
    ['a2', 'along', 'a1'],
    ['v9', 'along', 'a1'],
  ]);
  expect(planUndo(run).map(({ id }) => id)).toEqual(['a1', 'a2']);
});

test('the table of results quotes, and disarms what a spreadsheet would run', () => {
  const run = runOf([
    { ...rain, title: '=SUM(A1), "rain"' },
    {
      itemId: 'a1',
      success: false,
      error: { code: 400, messageCode: 'CONT_0001', message: 'No.' },
    },
  ]);
  expect(toCsv(listOutcomes(run)).split('\r\n')).toEqual([
    'itemId,title,result,fromOwner,fromFolder,toOwner,toFolder,movedWith,code,reason',
    'a1,"\'=SUM(A1), ""rain""",failed,anna,Maps,ben,,,CONT_0001,No.',
    '',
  ]);
});
