import { findNavigation, findProperty, type KindName, kinds } from '#sensing/contract/kinds.ts';
import { toDecimal } from './decimal.ts';
import { type Json, memberOf } from './json.ts';
import type { Span } from './times.ts';
import { fromJson, missing, type Value } from './value.ts';

/** A property as it is kept: a time as a span, anything else as JSON. */
export type Kept = Json | Span | undefined;

/** An entity in memory, with the entities that it is related to. */
export interface Entity {
  readonly kind: KindName;
  readonly id: bigint;
  /** By the name of the property; `@iot.id` is not among them. */
  readonly properties: Readonly<Record<string, Kept>>;
  /** By the name of the navigation property; for a single entity, one or none. */
  readonly related: Record<string, Entity[]>;
}

/** All entities by their kind, in the order of their ids. */
export type Network = Readonly<Record<KindName, readonly Entity[]>>;

/** The related entities of a name; undefined when the name is none of a navigation property. */
export function relatedOf(entity: Entity, name: string): readonly Entity[] | undefined {
  if (findNavigation(kinds[entity.kind], name) === undefined) return undefined;
  return entity.related[name] ?? [];
}

/** The value of an own property, or of a member inside one. */
export function propertyOf(entity: Entity, steps: readonly (string | number)[]): Value {
  const [name, ...members] = steps;
  const property = findProperty(kinds[entity.kind], String(name));
  if (property === undefined) throw new Error(`${entity.kind} has no property ${name}.`);
  if (property.type === 'id') return { type: 'number', number: toDecimal(entity.id) };
  const kept = entity.properties[property.name];
  if (kept === undefined || kept === null) return missing;
  if (isSpan(kept)) {
    return property.type === 'instant'
      ? { type: 'instant', at: kept.start }
      : { type: 'interval', ...kept };
  }
  if (property.type === 'text') return { type: 'text', text: String(kept) };
  return fromJson(memberOf(kept, members));
}

function isSpan(kept: Json | Span): kept is Span {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'start' in kept &&
    'end' in kept &&
    typeof kept.start === 'bigint' &&
    typeof kept.end === 'bigint'
  );
}
