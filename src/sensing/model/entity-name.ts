import type { Entity } from '../contract/entities.ts';

/** The entity's name; undefined for kinds without one and for an empty one. */
export function entityName(entity: Entity): string | undefined {
  const name = entity.name;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}
