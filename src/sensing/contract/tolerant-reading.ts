import type { z } from 'zod';
import { type EntitySet, entitySchemas, SetEnvelope } from './entities.ts';
import type { KindName } from './kinds.ts';

type EntityOf<Name extends KindName> = z.infer<(typeof entitySchemas)[Name]>;

/** What an answer had that cannot be used, and was left out of the rest. */
export interface Unusable {
  /** Rows that are no entities. */
  readonly rows: number;
  /** Members of the wrong type: `name`, `Thing/name`. */
  readonly members: readonly string[];
  /** Why the link to what follows could not be followed, where it could not. */
  readonly link?: string | undefined;
  /** The answer as it came. */
  readonly body: unknown;
}

const key = '@fieldstation.unusable';

/** What an answer that was read here had to leave out; undefined when that was nothing. */
export function unusableOf(answer: object | undefined): Unusable | undefined {
  return (answer as { [key]?: Unusable } | undefined)?.[key];
}

/**
 * The entity in a JSON value without those members that have the wrong type: one of them should not
 * hide the others. Undefined when the value is no object.
 */
export function readEntityBody<Name extends KindName>(
  kind: Name,
  body: unknown,
): EntityOf<Name> | undefined {
  const reading = readWithoutFaults(entitySchemas[kind], body);
  if (reading === undefined) return undefined;
  const entity = reading.value as EntityOf<Name>;
  return reading.members.size === 0 ? entity : mark(entity, 0, reading.members, body);
}

/** The set in a JSON value, without what cannot be used. Undefined when it has no list of rows. */
export function readSetBody<Name extends KindName>(
  kind: Name,
  body: unknown,
): EntitySet<EntityOf<Name>> | undefined {
  const envelope = readWithoutFaults(SetEnvelope, body);
  if (envelope === undefined) return undefined;
  const members = new Set(envelope.members);
  const value = envelope.value.value.flatMap((row) => {
    const reading = readWithoutFaults(entitySchemas[kind], row);
    for (const member of reading?.members ?? []) members.add(member);
    return reading === undefined ? [] : [reading.value as EntityOf<Name>];
  });
  const set = { ...envelope.value, value };
  const rows = envelope.value.value.length - value.length;
  return rows + members.size === 0 ? set : mark(set, rows, members, body);
}

/** A set whose next pages cannot be reached, for the reason given. */
export function withBrokenLink<Item extends EntitySet>(set: Item, reason: string): Item {
  const known = unusableOf(set) ?? { rows: 0, members: [], body: set };
  const unusable: Unusable = { ...known, link: reason };
  return { ...set, '@iot.nextLink': undefined, [key]: unusable };
}

function mark<Answer extends object>(
  answer: Answer,
  rows: number,
  members: ReadonlySet<string>,
  body: unknown,
): Answer {
  const unusable: Unusable = { rows, members: [...members], body };
  return { ...answer, [key]: unusable };
}

/** More rounds than any entity has levels. */
const mostRounds = 8;

function readWithoutFaults<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): { value: z.infer<Schema>; members: ReadonlySet<string> } | undefined {
  const members = new Set<string>();
  let reading = schema.safeParse(body);
  if (!reading.success && !isObject(body)) return undefined;
  const rest: unknown = reading.success ? undefined : structuredClone(body);
  for (let round = 0; !reading.success && round < mostRounds; round++) {
    for (const { path } of reading.error.issues) {
      members.add(path.filter((step) => typeof step === 'string').join('/'));
      leaveOut(rest, path);
    }
    reading = schema.safeParse(rest);
  }
  return reading.success ? { value: reading.data, members } : undefined;
}

/** Takes out what stands at a path; in a list an empty entity takes its place. */
function leaveOut(from: unknown, path: readonly PropertyKey[]): void {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), from);
  const last = path.at(-1);
  if (last === undefined || !isObject(parent)) return;
  if (Array.isArray(parent)) parent[Number(last)] = {};
  else delete parent[last];
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
