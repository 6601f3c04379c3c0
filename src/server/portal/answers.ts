import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { htmlPagePolicy, renderHtmlPage } from './html-page.ts';
import { type Answer, Document } from './operation.ts';
import type { Parameters } from './parameters.ts';
import { invalidRequest } from './portal-error.ts';

const formats = ['html', 'json', 'pjson'] as const;
export type Format = (typeof formats)[number];

/** The format that a request asks for; html when it names none. */
export function readFormat(parameters: Parameters): Format {
  const wanted = (parameters.get('f') ?? '').trim().toLowerCase();
  if (wanted === '') return 'html';
  const format = formats.find((candidate) => candidate === wanted);
  if (format === undefined) throw invalidRequest('f: one of html, json or pjson is required.');
  return format;
}

/** The format of an answer to a request whose parameters cannot be read. */
export function fallbackFormat(request: FastifyRequest): Format {
  const question = request.url.indexOf('?');
  const query = new URLSearchParams(question < 0 ? '' : request.url.slice(question + 1));
  const format = formats.find((candidate) => candidate === query.get('f'));
  return format ?? (request.headers.accept?.includes('text/html') ? 'html' : 'json');
}

/** Sends an answer, or an error's JSON, in the format that was asked for. */
export function sendAnswer(
  reply: FastifyReply,
  answer: Answer,
  format: Format,
  title: string,
): FastifyReply {
  // Answers depend on the token, which may be in a header, so nothing in between may keep them.
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
  if (answer instanceof Document) return sendDocument(reply, answer);
  if (format === 'html') {
    return reply
      .header('content-security-policy', htmlPagePolicy)
      .type('text/html; charset=utf-8')
      .send(renderHtmlPage(title, answer));
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(format === 'pjson' ? JSON.stringify(answer, null, 2) : JSON.stringify(answer));
}

/** Documents come from users: they are saved, never shown by the browser under our address. */
function sendDocument(reply: FastifyReply, document: Document): FastifyReply {
  const fileName = document.fileName.replace(/[^\w.-]/g, '_');
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(document.contentType)
    .send(typeof document.body === 'string' ? document.body : Readable.from(document.body));
}
