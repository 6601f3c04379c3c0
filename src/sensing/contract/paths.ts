/** Addresses of the sensing interface, relative to the service root that ends in `/v1.1`. */
import type { EntityId } from './entities.ts';
import type { Kind } from './kinds.ts';

/** The options of a read, in the words of the interface without the dollar sign. */
export interface QueryOptions {
  readonly select?: string | undefined;
  readonly expand?: string | undefined;
  readonly filter?: string | undefined;
  readonly orderby?: string | undefined;
  readonly top?: number | undefined;
  readonly skip?: number | undefined;
  readonly count?: boolean | undefined;
  readonly resultFormat?: string | undefined;
  /** A position that the service wrote into a link. */
  readonly skiptoken?: string | undefined;
}

const optionOrder = [
  'top',
  'skip',
  'count',
  'orderby',
  'filter',
  'select',
  'expand',
  'resultFormat',
  'skiptoken',
] as const;

/** The query string with a leading `?`, or an empty string when no option is set. */
export function encodeQuery(options: QueryOptions): string {
  const parts: string[] = [];
  for (const option of optionOrder) {
    const value = options[option];
    if (value === undefined || value === '' || value === false) continue;
    parts.push(`$${option}=${encodeOption(String(value))}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Percent-encodes what must be encoded and leaves the rest readable (RFC 3986, 3.4). */
function encodeOption(value: string): string {
  return encodeURIComponent(value).replace(/%(2C|2F|3A|24|28|29|27|3B|40)/gi, (escaped) =>
    decodeURIComponent(escaped),
  );
}

/** An id as it stands in a path: `12`, or `'abc'` with quotes doubled. */
function formatEntityId(id: EntityId): string {
  const isInteger = typeof id === 'number' || /^-?\d+$/.test(id);
  return isInteger ? String(id) : `'${encodeURIComponent(id.replaceAll("'", "''"))}'`;
}

/** `Things`, `Things(12)`, `Things(12)/Datastreams` … */
export function entityPath(kind: Kind, id?: EntityId, navigation?: string): string {
  if (id === undefined) return kind.set;
  const path = `${kind.set}(${formatEntityId(id)})`;
  return navigation === undefined ? path : `${path}/${navigation}`;
}
