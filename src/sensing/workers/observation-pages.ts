/** Pages of Observations as a worker asks for them. */
import { requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import { encodeQuery, type QueryOptions } from '../contract/paths.ts';
import { type PageBody, readPageBody } from './page-body.ts';
import type { StreamRequest } from './stream-view.ts';

/**
 * The address of a stream's Observations. Written here, as the client would bring the schemas of
 * all entities into the worker.
 */
export function pageAddress(request: StreamRequest, options: QueryOptions): string {
  const select = request.withResultTime
    ? 'phenomenonTime,result,resultTime'
    : 'phenomenonTime,result';
  const { server, path } = request;
  return `${server.replace(/\/$/, '')}/${path}${encodeQuery({ select, ...options })}`;
}

/** Reads a page. */
export async function requestPage(url: string, signal: AbortSignal): Promise<PageBody> {
  return readPageBody(await requestJson(url, { signal }), url);
}

/** Whether a stream says that its results name categories (OGC 18-088, 8.2.4); false when unknown. */
export async function askForCategories(
  { server, path }: StreamRequest,
  signal: AbortSignal,
): Promise<boolean> {
  const stream = path.replace(/\/Observations$/, '');
  try {
    const entity = await requestJson(`${server.replace(/\/$/, '')}/${stream}`, { signal });
    const type = (entity as { observationType?: unknown } | null)?.observationType;
    return typeof type === 'string' && type.endsWith('/OM_CategoryObservation');
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** Whether a server refused the options of a request, rather than failed (sensing-api.md, 1.3). */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 501);
}
