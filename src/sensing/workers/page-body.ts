/** The envelope of a page in a worker, checked by hand, and why reading pages stopped. */
import { HttpError } from '#lib/http-error.ts';
import { NextLinkError } from '../contract/next-link.ts';
import type { LoadFailure } from './stream-view.ts';

export interface PageBody {
  readonly rows: readonly unknown[];
  readonly nextLink: string | undefined;
  readonly count: number | undefined;
}

/** A page that is no entity set, or pages that lead nowhere. */
export class PagingError extends Error {
  readonly kind: 'shape' | 'cycle' | 'endless' | 'memory';
  readonly url: string;

  constructor(kind: PagingError['kind'], url: string) {
    super(kind);
    this.kind = kind;
    this.url = url;
  }
}

/** The envelope of a page, checked by hand like its rows (sensing-api.md, "Entity sets"). */
export function readPageBody(body: unknown, url: string): PageBody {
  const { value, '@iot.nextLink': link, '@iot.count': count } = (body ?? {}) as Envelope;
  const isUnderstood =
    Array.isArray(value) && (link === undefined || link === null || typeof link === 'string');
  if (!isUnderstood) throw new PagingError('shape', url);
  return {
    rows: value,
    nextLink: link || undefined,
    count: typeof count === 'number' ? count : undefined,
  };
}

interface Envelope {
  readonly value?: unknown;
  readonly '@iot.nextLink'?: unknown;
  readonly '@iot.count'?: unknown;
}

/** An error in a form that passes between threads. */
export function toFailure(error: unknown, url: string): LoadFailure {
  if (error instanceof HttpError) {
    const { message, status, code, url: asked } = error;
    return { kind: 'http', message, status, code, url: asked };
  }
  if (error instanceof NextLinkError) return { kind: 'foreign', message: '', url: error.link };
  if (error instanceof PagingError) return { kind: error.kind, message: '', url: error.url };
  return {
    kind: 'unexpected',
    message: error instanceof Error ? error.message : String(error),
    url,
  };
}
