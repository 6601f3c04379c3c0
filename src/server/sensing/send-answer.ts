import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, ReadRequest, ReadSource } from './answers/answer.ts';
import { readVersion } from './answers/data-version.ts';
import { chooseEncoding, createEncoder, encode, isWorthwhile } from './content-encoding.ts';
import { contentTag, findTag, printTag, stateTag } from './entity-tag.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Answers a GET or HEAD: 304 when the client has the answer already, else with the body, compressed
 * when the client takes that. A large body is read while it is sent, no faster than the client
 * takes it; when reading fails then, the connection breaks.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  source: ReadSource,
  read: ReadRequest,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined) {
    const state = stateTag(source, read, await readVersion(source));
    const held = findTag(ifNoneMatch, { state, content: undefined });
    if (held !== undefined) return reply.code(304).header('etag', held).send();
  }
  const answer = await readAnswer(source, read);
  if (answer === undefined) return reply.code(204).send();
  const body = answer.rest === undefined ? Buffer.from(answer.text) : undefined;
  const tag = {
    state: stateTag(source, read, answer.version),
    content: body && contentTag(answer.contentType, body),
  };
  const etag = printTag(tag);
  if (etag !== undefined) reply.header('etag', etag);
  if (ifNoneMatch !== undefined && findTag(ifNoneMatch, tag) !== undefined) {
    return reply.code(304).send();
  }
  reply.header('content-type', answer.contentType);
  if (answer.nextLink !== undefined) reply.header('link', `<${answer.nextLink}>; rel="next"`);
  const isHead = request.method === 'HEAD';
  return body === undefined
    ? sendParts(request, reply, answer, isHead)
    : sendWhole(request, reply, body, isHead);
}

async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  isHead: boolean,
): Promise<FastifyReply> {
  const encoding = isWorthwhile(body.length)
    ? chooseEncoding(request.headers['accept-encoding'])
    : undefined;
  if (encoding === undefined) {
    return isHead ? reply.header('content-length', body.length).send() : reply.send(body);
  }
  reply.header('content-encoding', encoding);
  return reply.send(isHead ? undefined : await encode(body, encoding));
}

function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  isHead: boolean,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  if (isHead) return reply.send();
  const parts = Readable.from(partsOf(answer));
  if (encoding === undefined) return reply.send(parts);
  const encoder = createEncoder(encoding);
  // An error of the parts destroys the encoder, and that the connection.
  pipeline(parts, encoder, () => undefined);
  return reply.send(encoder);
}

async function* partsOf({ text, rest }: Answer) {
  yield text;
  if (rest !== undefined) yield* rest;
}
