import type { z } from 'zod';
import type { Database, Queryable } from '#server/db/database.ts';
import { insertRows } from '../insert-rows.ts';
import { PortalError } from '../portal-error.ts';

/** What one part of an operation was about, beside the parameters of the request. */
export type AuditNotes = Readonly<Record<string, string>>;

interface RecordedOperation {
  readonly name: string;
  readonly path: string;
  readonly parameters: z.ZodObject;
}

interface RecordedRequest {
  readonly database: Database;
  readonly caller: { readonly username: string } | undefined;
  readonly path: Readonly<Record<string, string>>;
  readonly address: string;
}

/** Writes what becomes of one request to the audit log. */
export interface AuditRecord {
  /** Does work in a transaction that also holds the entry of its success. */
  readonly change: <Result>(
    work: (transaction: Queryable) => Promise<Result>,
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

/** The parameters that an operation names, as they were sent, without secrets. */
export function recordableParameters(
  schema: z.ZodObject,
  parameters: ReadonlyMap<string, string>,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = parameters.get(name.toLowerCase());
    if (value === undefined || secret.test(name)) continue;
    kept[name] = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  }
  return kept;
}

/** Begins the record of one request to an operation that changes something. */
export function openRecord(
  operation: RecordedOperation,
  request: RecordedRequest,
  parameters: ReadonlyMap<string, string>,
): AuditRecord {
  const { database, caller, path, address } = request;
  const sent = recordableParameters(operation.parameters, parameters);
  const recorded = new WeakSet<object>();
  const write = (target: Queryable, error: unknown, notes: AuditNotes) =>
    insertRows(target, 'audit_entry', [
      {
        happened: new Date().toISOString(),
        // Who signs in has no account yet, but claims one.
        username: caller?.username ?? sent.username ?? null,
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
    change: (work, notes = {}) =>
      database.transaction(async (transaction) => {
        const result = await work(transaction);
        await write(transaction, undefined, typeof notes === 'function' ? notes(result) : notes);
        return result;
      }),
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
