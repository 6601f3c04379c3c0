import type { EntityNode, FlatDocument } from '#server/import/documents/entity-node.ts';
import { Flattener } from '#server/import/documents/flatten.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import { CsvUsageError } from './csv-error.ts';

/** What is said about the Datastreams that are made for the columns of a CSV file. */
export interface NewStreams {
  /** Id here of their Thing. */
  readonly thing: string | undefined;
  /** Name of their Thing, made when it is not there. */
  readonly newThing: string | undefined;
  readonly unit: string | undefined;
  /** End of the observation type, e.g. `OM_Measurement`. */
  readonly typeName: string;
}

const observationTypes = 'http://www.opengis.net/def/observationType/OGC-OM/2.0/';

/** Words for `--type`, and the observation types that they mean. */
export const typeNames: Readonly<Record<string, string>> = {
  measurement: 'OM_Measurement',
  count: 'OM_CountObservation',
  truth: 'OM_TruthObservation',
  category: 'OM_CategoryObservation',
  any: 'OM_Observation',
};

/**
 * The Thing and the Datastreams for columns, by name: the same names are the same entities in
 * every file and run. Gives the document and the node of each Datastream.
 */
export function csvNetwork(
  streams: readonly { readonly name: string; readonly unit: string | undefined }[],
  { thing, newThing, unit, typeName }: NewStreams,
): { readonly documents: readonly FlatDocument[]; readonly nodes: readonly EntityNode[] } {
  if (thing === undefined && newThing === undefined) {
    throw new CsvUsageError(
      'which Thing do the new Datastreams belong to? Say --thing ID or --new-thing NAME',
    );
  }
  const flattener = new Flattener({ source: 'csv', ids: 'named', zone: undefined });
  const owner: JsonObject =
    thing !== undefined
      ? { '@iot.id': thing }
      : { '@iot.id': `thing:${newThing}`, name: newThing, description: '' };
  const nodes: EntityNode[] = [];
  const documents = streams.map((stream) => {
    const symbol = stream.unit ?? unit ?? null;
    const document = {
      '@iot.id': `datastream:${thing ?? newThing}:${stream.name}`,
      name: stream.name,
      description: '',
      observationType: observationTypes + typeName,
      unitOfMeasurement: { name: symbol, symbol, definition: null },
      Thing: owner,
      Sensor: {
        '@iot.id': 'sensor:unknown',
        name: 'Unknown sensor',
        description: 'The file does not say what measured.',
        encodingType: 'text/plain',
        metadata: 'unknown',
      },
      ObservedProperty: {
        '@iot.id': `property:${stream.name}`,
        name: stream.name,
        description: '',
        definition: '',
      },
    };
    const flat = flattener.flatten('Datastream', document, { file: '--new-datastream' });
    const [node] = flat.nodes;
    if (node !== undefined) nodes.push(node);
    return flat;
  });
  return { documents, nodes };
}
