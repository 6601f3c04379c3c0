import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidRequest, PortalError } from './portal-error.ts';

/** What a request carries, by lower-cased name: names are compared without regard to case. */
export type Parameters = ReadonlyMap<string, string>;

const mostParameters = 100;

/** The parameters of the query string and of the form, whichever kind it is. */
export async function readParameters(request: FastifyRequest): Promise<Parameters> {
  const question = request.url.indexOf('?');
  const query = new URLSearchParams(question < 0 ? '' : request.url.slice(question + 1));
  const body = request.isMultipart() ? await readMultipart(request) : readForm(request.body);
  return collect([...query, ...body]);
}

function readForm(body: unknown): [string, string][] {
  return body instanceof URLSearchParams ? [...body] : [];
}

async function readMultipart(request: FastifyRequest): Promise<[string, string][]> {
  const pairs: [string, string][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw invalidRequest(`${part.fieldname}: this operation takes no file.`);
    }
    pairs.push([part.fieldname, String(part.value)]);
  }
  return pairs;
}

function collect(pairs: readonly [string, string][]): Parameters {
  if (pairs.length > mostParameters) {
    throw invalidRequest(`At most ${mostParameters} parameters are allowed.`);
  }
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    if (parameters.has(key)) throw invalidRequest(`${name}: given more than once.`);
    if (value.includes('\0')) throw invalidRequest(`${name}: contains a NUL character.`);
    parameters.set(key, value);
  }
  return parameters;
}

/** Reads what a schema asks for; parameters that it does not name are ignored. */
export function parseParameters<Schema extends z.ZodObject>(
  schema: Schema,
  parameters: Parameters,
): z.output<Schema> {
  const named: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = parameters.get(name.toLowerCase());
    if (value !== undefined) named[name] = value;
  }
  const result = schema.safeParse(named);
  if (result.success) return result.data;
  throw invalidRequest(
    ...result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}

/** Throws for a part of the path that no name or id can be. */
export function checkPathPart(value: string): void {
  if (value.includes('\0') || value.length > 200) {
    throw new PortalError(400, 'GWM_0007', 'Invalid request', ['The path holds an invalid id.']);
  }
}
