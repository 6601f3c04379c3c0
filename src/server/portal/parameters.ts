import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidRequest, PortalError } from './portal-error.ts';

/** What a request carries, by lower-cased name: names are compared without regard to case. */
export type Parameters = ReadonlyMap<string, string>;

const mostParameters = 100;

/**
 * The parameters of the query string and of the form, whichever kind it is; `files` names those that
 * may arrive as a file of text.
 */
export async function readParameters(
  request: FastifyRequest,
  files: readonly string[],
): Promise<Parameters> {
  const question = request.url.indexOf('?');
  const query = parseForm(question < 0 ? '' : request.url.slice(question + 1));
  const body = request.isMultipart() ? await readMultipart(request, files) : readForm(request.body);
  return collect([...query, ...body]);
}

function readForm(body: unknown): [string, string][] {
  if (!(body instanceof Buffer)) return [];
  try {
    return parseForm(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw invalidRequest('The body is not text in UTF-8.');
  }
}

/**
 * The pairs of a query string or form. Unlike `URLSearchParams` it refuses what is not UTF-8 in
 * percent-encoding, where that would put other letters in the place of those that were meant.
 */
export function parseForm(text: string): [string, string][] {
  const parts = text.split('&').filter((part) => part !== '');
  return parts.map((part) => {
    const [name = '', ...value] = part.split('=');
    return [decode(name, name), decode(value.join('='), name)];
  });
}

function decode(text: string, name: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidRequest(`${name.slice(0, 100)}: is not UTF-8 text in percent-encoding.`);
  }
}

async function readMultipart(
  request: FastifyRequest,
  files: readonly string[],
): Promise<[string, string][]> {
  const pairs: [string, string][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file' && !files.includes(part.fieldname)) {
      part.file.resume();
      throw invalidRequest(`${part.fieldname}: this operation takes no file.`);
    }
    const value =
      part.type === 'file' ? (await part.toBuffer()).toString('utf8') : String(part.value);
    if (value.includes('\uFFFD')) throw invalidRequest(`${part.fieldname}: is not UTF-8 text.`);
    pairs.push([part.fieldname, value]);
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
