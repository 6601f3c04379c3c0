import type { Outcome } from './outcomes.ts';

const columns = [
  'itemId',
  'title',
  'result',
  'fromOwner',
  'fromFolder',
  'toOwner',
  'toFolder',
  'movedWith',
  'code',
  'reason',
] as const;

/** The results as a table with a head; folders of the root are `/`, what is not known is empty. */
export function toCsv(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => Object.values(toRecord(outcome)).map(toCell).join(','));
  return [columns.join(','), ...rows].map((row) => `${row}\r\n`).join('');
}

/** The results as JSON. */
export function toJson(outcomes: readonly Outcome[]): string {
  return `${JSON.stringify(outcomes.map(toRecord), null, 2)}\n`;
}

function toRecord(outcome: Outcome): Record<(typeof columns)[number], string> {
  const { from, to } = outcome;
  return {
    itemId: outcome.itemId,
    title: outcome.title ?? '',
    result: outcome.state,
    fromOwner: from.owner,
    fromFolder: folderText(from.folder),
    toOwner: to.owner,
    toFolder: folderText(to.folder),
    movedWith: outcome.along ?? '',
    code: outcome.code ?? '',
    reason: outcome.reason ?? '',
  };
}

function folderText(folder: string | null | undefined): string {
  return folder === null ? '/' : (folder ?? '');
}

/** A quoted cell; what a spreadsheet would take for a formula gets an apostrophe before it. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
