import type { StreamReference } from '#sensing/model/series.ts';

/** Where the page of a stream's entity is in the application. */
export function streamAddress({ kind, id }: Pick<StreamReference, 'kind' | 'id'>): string {
  return `/${kind.slug}/${encodeURIComponent(String(id))}`;
}
