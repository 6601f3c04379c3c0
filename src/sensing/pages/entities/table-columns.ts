import { type Kind, type KindName, kinds, type PropertyType } from '#sensing/contract/kinds.ts';

/** A column shows an own property, a related single entity by its name, or the first few of a set. */
export type EntityColumn =
  | { readonly source: 'property'; readonly name: string; readonly type: PropertyType }
  | { readonly source: 'related'; readonly name: KindName; readonly kind: Kind }
  | { readonly source: 'set'; readonly name: string; readonly kind: Kind };

/** What each kind's table shows beside the id, most telling first. */
const columnNames: Readonly<Record<KindName, readonly string[]>> = {
  Thing: ['name', 'description'],
  Location: ['name', 'location', 'encodingType', 'description'],
  HistoricalLocation: ['time', 'Thing'],
  Datastream: ['name', 'Thing', 'ObservedProperty', 'unitOfMeasurement', 'phenomenonTime'],
  MultiDatastream: ['name', 'Thing', 'unitOfMeasurements', 'phenomenonTime'],
  Sensor: ['name', 'description', 'encodingType'],
  ObservedProperty: ['name', 'definition', 'description'],
  Observation: ['phenomenonTime', 'result', 'Datastream', 'MultiDatastream', 'resultTime'],
  FeatureOfInterest: ['name', 'feature', 'encodingType', 'description'],
};

/** An Observation is of one of them, so that where all are of one none is of the other. */
const streamNames: readonly (KindName | undefined)[] = ['Datastream', 'MultiDatastream'];

/** The columns of a kind's table; `without` leaves out the kind that the rows all belong to. */
export function tableColumns(kind: Kind, without?: KindName): readonly EntityColumn[] {
  const omitted = streamNames.includes(without) ? streamNames : [without];
  return ['@iot.id', ...columnNames[kind.name]].flatMap((name): EntityColumn[] => {
    const property = kind.properties.find((candidate) => candidate.name === name);
    if (property) return [{ source: 'property', name, type: property.type }];
    const navigation = kind.navigations.find((candidate) => candidate.name === name);
    if (!navigation || omitted.includes(navigation.target)) return [];
    return [{ source: 'related', name: navigation.target, kind: kinds[navigation.target] }];
  });
}

/**
 * The few columns of a table beside other things: the id and the two most telling. When a Thing was
 * somewhere says nothing without where that was.
 */
export function summaryColumns(kind: Kind, without: KindName): readonly EntityColumn[] {
  const columns = tableColumns(kind, without);
  const few = columns.slice(hasName(kind) ? 1 : 0, 3);
  if (kind.name !== 'HistoricalLocation' || without !== 'Thing') return few;
  return [...few, { source: 'set', name: 'Locations', kind: kinds.Location }];
}

/** The `$expand` that fills the columns of related entities; undefined when there are none. */
export function expandOf(columns: readonly EntityColumn[]): string | undefined {
  const names = columns.flatMap((column) => (column.source === 'property' ? [] : [column.name]));
  return names.length === 0 ? undefined : names.join(',');
}

/** Whether entities of the kind can be searched by name. */
export function hasName(kind: Kind): boolean {
  return kind.properties.some((property) => property.name === 'name');
}
