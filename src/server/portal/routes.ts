import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConfidential, portalOrigin } from '#server/http/public-url.ts';
import { fallbackFormat, readFormat, sendAnswer } from './answers.ts';
import { describeError } from './describe-error.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations/operations.ts';
import { checkPathPart, readParameters } from './parameters.ts';
import { PortalError } from './portal-error.ts';
import { guardPortal } from './portal-gate.ts';
import type { PortalHost } from './portal-host.ts';
import { identify, readToken } from './request-caller.ts';
import { acceptForms, acceptOrigins } from './request-forms.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

export interface PortalRoutesOptions {
  readonly host: PortalHost;
  readonly throttle?: SignInThrottle;
}

/** Answers the portal interface; registered under `/sharing/rest`. */
export async function portalRoutes(
  app: FastifyInstance,
  { throttle = new SignInThrottle(), host }: PortalRoutesOptions,
): Promise<void> {
  await acceptForms(app);
  await acceptOrigins(app);
  guardPortal(app, host);
  for (const operation of operations) {
    for (const url of pathsOf(operation)) {
      app.route({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) => answer(operation, { throttle, host }, request, reply),
      });
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    const error = new PortalError(404, undefined, `There is no operation at ${path}.`);
    const body = { error: error.toBody() };
    return sendAnswer(reply.code(404), body, fallbackFormat(request), 'Not found');
  });
  app.setErrorHandler((error, request, reply) => {
    const body = { error: describeError(error, request.log).toBody() };
    return sendAnswer(reply.code(200), body, fallbackFormat(request), 'Error');
  });
}

/** Clients name the folder of an item in its path, or leave it out. */
function pathsOf({ path }: Operation): readonly string[] {
  const start = '/content/users/:username/';
  return path.startsWith(`${start}items/`)
    ? [path, path.replace(start, `${start}:folderId/`)]
    : [path];
}

async function answer(
  operation: Operation,
  { throttle, host }: Required<PortalRoutesOptions>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let format = fallbackFormat(request);
  const { parts, address } = host;
  try {
    const parameters = await readParameters(request, operation.files);
    format = readFormat(parameters);
    checkMethod(operation, request);
    const path = request.params as Record<string, string>;
    Object.values(path).forEach(checkPathPart);
    const token = ignoresToken(operation) ? undefined : readToken(request, parameters);
    const caller = token === undefined ? undefined : await identify(parts.database, token, request);
    if (caller !== undefined && address.isCurrent(request)) await address.confirm(parts.database);
    const incoming = {
      ...{ ...parts, throttle, caller, token, path },
      origin: portalOrigin(request),
      address: request.ip,
      isConfidential: isConfidential(request),
      log: request.log,
    };
    const result = await operation.run(incoming, parameters);
    return sendAnswer(reply, result, format, operation.title);
  } catch (error) {
    const body = { error: describeError(error, request.log).toBody() };
    return sendAnswer(reply, body, format, operation.title);
  }
}

/** Clients ask these with whatever token they still have, to find out how to get a good one. */
function ignoresToken({ name }: Operation): boolean {
  return name === 'root' || name === 'info' || name === 'generateToken';
}

function checkMethod(operation: Operation, request: FastifyRequest): void {
  const method = request.method === 'POST' ? 'POST' : 'GET';
  if (operation.methods.includes(method)) return;
  throw new PortalError(405, undefined, 'Method not supported', [
    'This operation must be called with POST.',
  ]);
}
