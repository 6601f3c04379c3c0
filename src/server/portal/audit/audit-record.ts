import type { z } from 'zod';
import type { Database, Queryable } from '#server/db/database.ts';
import { insertRows } from '../insert-rows.ts';
import { PortalError } from '../portal-error.ts';
import { collectEvents, type Fire } from '../webhooks/event-collector.ts';
import { queueEvents } from '../webhooks/outbox.ts';

/** What one part of an operation was about, beside the parameters of the request. */
export type AuditNotes = Readonly<Record<string, string>>;

interface RecordedOperation {
  readonly name: string;
  readonly path: string;
  readonly parameters: z.ZodObject;
  readonly files: readonly string[];
}

interface RecordedRequest {
  readonly database: Database;
  readonly caller: { readonly username: string } | undefined;
  readonly path: Readonly<Record<string, string>>;
  readonly address: string;
  readonly origin: string;
  readonly deliveries: { wake(): void };
}

/** Work in a transaction, and what it fires. */
export type Work<Result> = (transaction: Queryable, fire: Fire) => Promise<Result>;

/** Writes what becomes of one request to the audit log, and what it fires to the webhooks. */
export interface AuditRecord {
  /** Does work in a transaction that also holds the entry of its success and its events. */
  readonly change: <Result>(
    work: Work<Result>,
    notes?: AuditNotes | ((result: Result) => AuditNotes),
  ) => Promise<Result>;
  /** Records that a part was refused; gives back the error. */
  readonly refuse: (error: unknown, notes?: AuditNotes) => Promise<unknown>;
  /**
   * Records that the whole request failed, unless the failure is recorded already or nobody is
   * signed in: strangers could fill the log. Gives back the error.
   */
  readonly fail: (error: unknown) => Promise<unknown>;
}

const secret = /password|secret|token/i;
const longestValue = 1000;

/** The parameters that an operation names, as they were sent, without secrets and files. */
export function recordableParameters(
  { parameters: schema, files }: Pick<RecordedOperation, 'parameters' | 'files'>,
  parameters: ReadonlyMap<string, string>,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = parameters.get(name.toLowerCase());
    if (value === undefined || secret.test(name) || files.includes(name)) continue;
    // The query of an address may carry a key.
    const shown = name === 'url' ? value.replace(/\?.*$/s, '?…') : value;
    kept[name] = shown.length > longestValue ? `${shown.slice(0, longestValue)}…` : shown;
  }
  return kept;
}

/** Begins the record of one request to an operation that changes something. */
export function openRecord(
  operation: RecordedOperation,
  request: RecordedRequest,
  parameters: ReadonlyMap<string, string>,
): AuditRecord {
  const { database, caller, path, address, origin, deliveries } = request;
  const sent = recordableParameters(operation, parameters);
  const recorded = new WeakSet<object>();
  // Who signs in has no account yet, but claims one.
  const username = caller?.username ?? sent.username ?? null;
  const write = (target: Queryable, error: unknown, notes: AuditNotes) =>
    insertRows(target, 'audit_entry', [
      {
        happened: new Date().toISOString(),
        username,
        address,
        operation: operation.name,
        path: operation.path.replace(/:(\w+)/g, (_, name: string) => path[name] ?? ''),
        parameters: { ...sent, ...notes },
        ...(error === undefined ? { succeeded: true, error: null } : describeFailure(error)),
      },
    ]);
  const refuse = async (error: unknown, notes: AuditNotes = {}) => {
    if (typeof error === 'object' && error !== null) recorded.add(error);
    await write(database, error, notes);
    return error;
  };
  return {
    async change(work, notes = {}) {
      const { fire, events } = collectEvents(operation.name);
      let isQueued = false;
      const result = await database.transaction(async (transaction) => {
        const made = await work(transaction, fire);
        const context = { username: username ?? '', origin, when: new Date() };
        isQueued = await queueEvents(transaction, events, context);
        await write(transaction, undefined, typeof notes === 'function' ? notes(made) : notes);
        return made;
      });
      if (isQueued) deliveries.wake();
      return result;
    },
    refuse,
    async fail(error) {
      const isRecorded = typeof error === 'object' && error !== null && recorded.has(error);
      if (caller === undefined || isRecorded) return error;
      return await refuse(error);
    },
  };
}

function describeFailure(error: unknown) {
  const body =
    error instanceof PortalError
      ? error.toBody()
      : { code: 500, message: 'The operation failed on the server.', details: [] };
  return { succeeded: false, error: body };
}
