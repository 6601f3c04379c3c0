import type { AuditEntry } from '#portal/contract/audit.ts';
import type { Call } from '#portal/runs/operation.ts';

/** What the service adds to the parameters of an entry: what became of it, not what was sent. */
const notes = new Set(['fromOwner', 'fromFolder', 'movedWith']);

/** The last sign of a value that the record cut off. */
const cut = '…';

/**
 * The call that an entry of the record tells about, to be made again; undefined where the record
 * does not hold all of it: values that were cut, and operations with secrets, which it leaves out.
 */
export function toCall({ operation, path, parameters }: AuditEntry): Call | undefined {
  const sent = Object.entries(parameters).filter(([name]) => !notes.has(name));
  const values = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
  const isCut = Object.values(values).some((value) => value.length > 1000 && value.endsWith(cut));
  if (isCut || withSecrets.has(operation)) return undefined;
  return { path: path.replace(/^\//, '').split('/').map(encodeURIComponent).join('/'), values };
}

const withSecrets = new Set([
  'generateToken',
  'createUser',
  'resetPassword',
  'signOut',
  'createWebhook',
  'updateWebhook',
  'rotateWebhookSecret',
]);
