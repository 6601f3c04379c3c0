import type { KindName } from '#sensing/contract/kinds.ts';
import type { TextPosition } from '#server/import/json/text-source.ts';

/** Where a record stands. */
export interface Place {
  /** Path of the file, address of the page, or `standard input`. */
  readonly file: string;
  /** Of the record or, for a nested one, of the document that holds it. */
  readonly position?: TextPosition | undefined;
  /** Within the file, e.g. `value[3].Datastreams[0]`. */
  readonly path?: string | undefined;
}

/** A record that was not imported, and why. */
export interface Rejection {
  /** Undefined where that cannot be told. */
  readonly kind: KindName | undefined;
  readonly place: Place;
  readonly reason: string;
}

/** `file:line:column path`, as far as known. */
export function placeText({ file, position, path }: Place): string {
  const at = position === undefined ? '' : `:${position.line}:${position.column}`;
  return `${file}${at}${path === undefined || path === '' ? '' : ` ${path}`}`;
}
