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

/** The label of a country of world-atlas, or undefined for a territory without a code of its own. */
export function countryLabel(code, name) {
  if (shortNames[name] !== undefined) return shortNames[name];
  if (!name.includes('.')) return name;
  return code === undefined ? undefined : countries.getName(code, 'en', { select: 'alias' });
}
