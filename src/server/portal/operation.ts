import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database, Queryable } from '#server/db/database.ts';
import { type AuditNotes, openRecord, type Work } from './audit/audit-record.ts';
import { authorize } from './authorize.ts';
import type { Caller } from './caller.ts';
import type { DataSources } from './data-stores/data-sources.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import { type Parameters, parseParameters } from './parameters.ts';
import type { OperationName } from './rights.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import type { Subject } from './subjects.ts';
import type { DeliveryWorker } from './webhooks/delivery-worker.ts';
import type { Fire } from './webhooks/event-collector.ts';

/** A document that is not the interface's own JSON. */
export class Document {
  readonly contentType: string;
  readonly body: string | AsyncIterable<string>;
  readonly fileName: string;

  constructor(contentType: string, body: string | AsyncIterable<string>, fileName: string) {
    this.contentType = contentType;
    this.body = body;
    this.fileName = fileName;
  }
}

export type Answer = Readonly<Record<string, unknown>> | Document;

/** A request to an operation, before its parameters are read. */
export interface Incoming {
  readonly database: Database;
  readonly caller: Caller | undefined;
  /** The token that the request carried. */
  readonly token: string | undefined;
  readonly throttle: SignInThrottle;
  /** The databases behind data store items. */
  readonly sources: DataSources;
  /** To be woken when a job was submitted and its transaction is over. */
  readonly jobs: JobRunner;
  readonly deliveries: DeliveryWorker;
  /** Parts of the path by their name in the pattern. */
  readonly path: Readonly<Record<string, string>>;
  /** The portal's address, e.g. `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** The address that the request came from. */
  readonly address: string;
  /** Whether a password may be taken on this connection. */
  readonly isConfidential: boolean;
  readonly log: FastifyBaseLogger;
}

/** What the handler of an operation is called with. */
export interface Call<Values = unknown> extends Omit<Incoming, 'database'> {
  /** For an operation that changes something, the transaction of the whole call. */
  readonly database: Queryable;
  readonly parameters: Values;
}

/** What an operation that changes something in one transaction is called with. */
export interface ChangeCall<Values = unknown> extends Call<Values> {
  /** Notes an event for the webhooks that subscribe to it. */
  readonly fire: Fire;
}

/** What an operation that divides its work into several transactions is called with. */
export interface StepCall<Values = unknown> extends Call<Values> {
  /** Does one part in a transaction of its own, which also records it in the audit log. */
  change<Result>(
    work: Work<Result>,
    notes?: AuditNotes | ((result: Result) => AuditNotes),
  ): Promise<Result>;
  /** Records a part that was refused; gives back the error. */
  refuse(error: unknown, notes?: AuditNotes): Promise<unknown>;
}

export interface Operation {
  /** Its row in the rights table. */
  readonly name: OperationName;
  /** Path below `/sharing/rest`, with `:name` for variable parts. */
  readonly path: string;
  /** Operations that only read answer GET and POST alike. */
  readonly methods: readonly ('GET' | 'POST')[];
  readonly title: string;
  /** Whether every use of it is written to the audit log. */
  readonly isRecorded: boolean;
  /** The schema of its parameters. */
  readonly parameters: z.ZodObject;
  /** Those of its parameters that may arrive as a file of text. */
  readonly files: readonly string[];
  /** Checks the caller's rights, then the parameters, and does the work. */
  run(incoming: Incoming, parameters: Parameters): Promise<Answer>;
}

interface Definition<Schema extends z.ZodObject, About extends Subject, Kind> {
  readonly name: OperationName;
  readonly path: string;
  readonly title: string;
  /** Finds what the operation is about, and what the caller is to it. */
  readonly about: (call: Call) => Promise<About> | About;
  readonly parameters: Schema;
  readonly files?: readonly string[];
  readonly handle: (call: Kind, about: About) => Promise<Answer> | Answer;
}

type Values<Schema extends z.ZodObject> = z.output<Schema>;

function outline<Schema extends z.ZodObject, About extends Subject, Kind>(
  definition: Definition<Schema, About, Kind>,
) {
  const { name, path, title, parameters, files = [] } = definition;
  return { name, path, title, parameters, files };
}

/**
 * Looks up what the operation is about and checks the rights, before any parameter is read; gives
 * the call with its parameters.
 */
async function admit<Schema extends z.ZodObject, About extends Subject, Kind>(
  definition: Definition<Schema, About, Kind>,
  incoming: Omit<Call, 'parameters'>,
  parameters: Parameters,
): Promise<{ readonly call: Call<Values<Schema>>; readonly about: About }> {
  // Who may not use the operation on anything learns nothing about what there is.
  if (incoming.caller === undefined) authorize(definition.name, undefined, []);
  const about = await definition.about({ ...incoming, parameters: undefined });
  authorize(definition.name, incoming.caller, about.standings);
  const values = parseParameters(definition.parameters, parameters);
  return { call: { ...incoming, parameters: values }, about };
}

/** An operation that changes nothing and answers GET and POST. */
export function read<Schema extends z.ZodObject, About extends Subject>(
  definition: Definition<Schema, About, Call<Values<Schema>>>,
): Operation {
  return {
    ...outline(definition),
    methods: ['GET', 'POST'],
    isRecorded: false,
    async run(incoming, parameters) {
      const { call, about } = await admit(definition, incoming, parameters);
      return definition.handle(call, about);
    },
  };
}

/** An operation that changes nothing but must be called with POST. */
export function check<Schema extends z.ZodObject, About extends Subject>(
  definition: Definition<Schema, About, Call<Values<Schema>>>,
): Operation {
  return { ...read(definition), methods: ['POST'] };
}

/** An operation that changes something: in one transaction, which also writes the audit log. */
export function act<Schema extends z.ZodObject, About extends Subject>(
  definition: Definition<Schema, About, ChangeCall<Values<Schema>>>,
): Operation {
  return {
    ...outline(definition),
    methods: ['POST'],
    isRecorded: true,
    async run(incoming, parameters) {
      const record = openRecord(outline(definition), incoming, parameters);
      try {
        return await record.change(async (database, fire) => {
          const { call, about } = await admit(definition, { ...incoming, database }, parameters);
          return await definition.handle({ ...call, fire }, about);
        });
      } catch (error) {
        throw await record.fail(error);
      }
    },
  };
}

/** An operation that changes something in several transactions, each recorded by itself. */
export function actInSteps<Schema extends z.ZodObject, About extends Subject>(
  definition: Definition<Schema, About, StepCall<Values<Schema>>>,
): Operation {
  return {
    ...outline(definition),
    methods: ['POST'],
    isRecorded: true,
    async run(incoming, parameters) {
      const record = openRecord(outline(definition), incoming, parameters);
      try {
        const { call, about } = await admit(definition, incoming, parameters);
        const { change, refuse } = record;
        return await definition.handle({ ...call, change, refuse }, about);
      } catch (error) {
        throw await record.fail(error);
      }
    },
  };
}
