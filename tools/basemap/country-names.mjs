/** Short English names of countries for labels. */
import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';

const require = createRequire(import.meta.url);
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));

/** Where neither source has the short name in use today. */
const shortNames = {
  'Dem. Rep. Congo': 'DR Congo',
  'U.S. Virgin Is.': 'US Virgin Islands',
  'British Virgin Is.': 'British Virgin Islands',
  Macedonia: 'North Macedonia',
  Turkey: 'Türkiye',
  eSwatini: 'Eswatini',
};

/** Territories without a code of ISO 3166 that run themselves; the others are bases and reefs. */
const withoutCode = new Set(['Kosovo', 'Somaliland']);

/** The label of a country of world-atlas, or undefined for a place that is not labelled. */
export function countryLabel(code, name) {
  if (code === undefined) return withoutCode.has(name) ? name : undefined;
  if (shortNames[name] !== undefined) return shortNames[name];
  return name.includes('.') ? countries.getName(code, 'en', { select: 'alias' }) : name;
}
