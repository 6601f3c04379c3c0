import { findNavigation, findProperty, type Kind, kinds } from '#sensing/contract/kinds.ts';
import { findGeometry } from './geometry-text.ts';
import { jsonElements, jsonMembers } from './json-text.ts';

/** An entity with what is expanded in it, as one list of names and values. */
export interface FlatEntity {
  readonly id: string | undefined;
  /** The text of the first geometry in it. */
  readonly geometry: string | undefined;
  /** `Thing/properties/owner`, `Observations/0/result`: a path, and the JSON text of its value. */
  readonly values: readonly [path: string, json: string][];
}

/**
 * Flattens the JSON text of an entity. Of its geometries the first is taken out; the others are
 * left out, since a GeoJSON feature has place for one.
 *
 * @param hidden Name of a navigation property of which only the geometry is wanted.
 */
export function flattenEntity(kind: Kind, json: string, hidden: string | undefined): FlatEntity {
  const values: [string, string][] = [];
  let geometry: string | undefined;
  let id: string | undefined;

  function addEntity(of: Kind, text: string, prefix: string, isShown: boolean): void {
    for (const [name, value] of jsonMembers(text)) {
      const navigation = findNavigation(of, name);
      const property = findProperty(of, name);
      if (navigation !== undefined) {
        const target = kinds[navigation.target];
        const inner = isShown && !(prefix === '' && name === hidden);
        const entities = navigation.isSet ? jsonElements(value) : [value];
        for (const [index, entity] of entities.entries()) {
          const place = navigation.isSet ? `${name}/${index}` : name;
          addEntity(target, entity, `${prefix}${place}/`, inner);
        }
      } else if (property?.type === 'geometry' && findGeometry(value) !== undefined) {
        geometry ??= findGeometry(value);
      } else if (isShown && !(prefix === '' && name.split('@')[0] === hidden)) {
        if (prefix === '' && name === '@iot.id') id = value;
        addValue(`${prefix}${name === '@iot.id' ? 'id' : name}`, value);
      }
    }
  }

  function addValue(path: string, value: string): void {
    const members = value.startsWith('{') ? jsonMembers(value) : [];
    if (members.length === 0) values.push([path, value]);
    for (const [name, inner] of members) addValue(`${path}/${name}`, inner);
  }

  addEntity(kind, json, '', true);
  return { id, geometry, values };
}
