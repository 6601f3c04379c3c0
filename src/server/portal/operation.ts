import type { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import type { Caller } from './caller.ts';
import { type Parameters, parseParameters } from './parameters.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** A document that is not the interface's own JSON. */
export class Document {
  readonly contentType: string;
  readonly body: string;
  readonly fileName: string;

  constructor(contentType: string, body: string, fileName: string) {
    this.contentType = contentType;
    this.body = body;
    this.fileName = fileName;
  }
}

export type Answer = Readonly<Record<string, unknown>> | Document;

/** What an operation is called with. */
export interface Call<Values = unknown> {
  readonly database: Database;
  readonly caller: Caller | undefined;
  /** The token that the request carried. */
  readonly token: string | undefined;
  readonly throttle: SignInThrottle;
  /** Parts of the path by their name in the pattern. */
  readonly path: Readonly<Record<string, string>>;
  readonly parameters: Values;
  /** The portal's address, e.g. `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** The address that the request came from. */
  readonly address: string;
}

export interface Operation {
  /** Path below `/sharing/rest`, with `:name` for variable parts. */
  readonly path: string;
  /** Operations that only read answer GET and POST alike. */
  readonly methods: readonly ('GET' | 'POST')[];
  readonly title: string;
  /**
   * Whom the operation serves at all: `open` does not look at a token, `anyone` needs none but
   * refuses a wrong one. What a caller may do with which resource the operation checks itself.
   */
  readonly access: 'open' | 'anyone' | 'member';
  run(call: Call, parameters: Parameters): Promise<Answer>;
}

interface OperationDefinition<Schema extends z.ZodObject> {
  readonly path: string;
  readonly title: string;
  readonly access: Operation['access'];
  readonly parameters: Schema;
  readonly handle: (call: Call<z.output<Schema>>) => Promise<Answer> | Answer;
}

function define<Schema extends z.ZodObject>(
  methods: Operation['methods'],
  definition: OperationDefinition<Schema>,
): Operation {
  const { path, title, access } = definition;
  return {
    path,
    methods,
    title,
    access,
    async run(call, parameters) {
      const values = parseParameters(definition.parameters, parameters);
      return definition.handle({ ...call, parameters: values });
    },
  };
}

/** An operation that changes nothing. */
export function read<Schema extends z.ZodObject>(definition: OperationDefinition<Schema>) {
  return define(['GET', 'POST'], definition);
}

/** An operation that must be called with POST. */
export function act<Schema extends z.ZodObject>(definition: OperationDefinition<Schema>) {
  return define(['POST'], definition);
}
