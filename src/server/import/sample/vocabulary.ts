/** Units and observation types that the sample networks use, by their public definitions. */
import type { Unit } from '../network-entities.ts';

const qudt = 'http://qudt.org/vocab/unit';

export const units = {
  minute: { name: 'minute', symbol: 'min', definition: `${qudt}/MIN` },
  degreeCelsius: { name: 'degree Celsius', symbol: '°C', definition: `${qudt}/DEG_C` },
  millimetre: { name: 'millimetre', symbol: 'mm', definition: `${qudt}/MilliM` },
  metrePerSecond: { name: 'metre per second', symbol: 'm/s', definition: `${qudt}/M-PER-SEC` },
  hectopascal: { name: 'hectopascal', symbol: 'hPa', definition: `${qudt}/HectoPA` },
  partsPerMillion: { name: 'parts per million', symbol: 'ppm', definition: `${qudt}/PPM` },
  percent: { name: 'percent', symbol: '%', definition: `${qudt}/PERCENT` },
  magnitude: { name: 'magnitude', symbol: 'M', definition: `${qudt}/UNITLESS` },
  none: { name: null, symbol: null, definition: null },
} as const satisfies Record<string, Unit>;

const om = 'http://www.opengis.net/def/observationType/OGC-OM/2.0';

export const observationTypes = {
  measurement: `${om}/OM_Measurement`,
  category: `${om}/OM_CategoryObservation`,
  count: `${om}/OM_CountObservation`,
  truth: `${om}/OM_TruthObservation`,
  any: `${om}/OM_Observation`,
} as const;

/** Properties of a stream whose source gives wall-clock times without a zone. */
export const localTimes = {
  timeZone: 'local',
  timeNote: 'The source gives local time without a zone; it is written here as if it were UTC.',
} as const;

/** Credit of a source, kept in the properties of its Thing. */
export function credit(source: string, licence: string, url: string) {
  return { source, licence, sourceUrl: url };
}
