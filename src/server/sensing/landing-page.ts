import { resultFormats } from '#sensing/contract/query/syntax-tree.ts';
import type { Limits } from './limits.ts';

const requirements = 'http://www.opengis.net/spec/iot_sensing/1.1/req';
const extensions = 'https://fraunhoferiosb.github.io/FROST-Server/extensions';

/**
 * What the service fulfils; nothing stands here that it does only in part. So the data array
 * extension is missing, which also asks for writing.
 */
const conformance = [
  `${requirements}/datamodel`,
  `${requirements}/multi-datastream`,
  `${requirements}/request-data`,
  `${requirements}/resource-path/resource-path-to-entities`,
  `${extensions}/DeepSelect.html`,
  `${extensions}/GeoJSON-ResultFormat.html`,
  'https://github.com/INSIDE-information-systems/SensorThingsAPI/blob/master/CSV-ResultFormat/CSV-ResultFormat.md',
];

/** The order in which the reference server lists them (sensing.md, 1.1). */
const sets = [
  'Datastreams',
  'FeaturesOfInterest',
  'HistoricalLocations',
  'Locations',
  'Observations',
  'ObservedProperties',
  'Sensors',
  'Things',
  'MultiDatastreams',
];

/** The entity sets with their addresses, what the service can do, and what it may be asked. */
export function landingPage(root: string, limits: Limits) {
  return {
    value: sets.map((name) => ({ name, url: `${root}/${name}` })),
    serverSettings: { conformance, resultFormats, limits },
  };
}
