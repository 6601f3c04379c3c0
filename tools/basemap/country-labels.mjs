/** Where the name of each country stands on the map. */
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { countryLabel } from './country-names.mjs';
import { labelPoint, polygonsOf, ringArea, unwrapPolygon } from './rings.mjs';

const require = createRequire(import.meta.url);
const detailed = require('world-atlas/countries-10m.json');

/** Name and place, a point in the largest part, of each country; the largest country first. */
export function labelCountries() {
  return feature(detailed, detailed.objects.countries)
    .features.map((country) => {
      const parts = polygonsOf(country.geometry).map(unwrapPolygon);
      const areas = parts.map((part) => ringArea(part[0]));
      const largest = parts[areas.indexOf(Math.max(...areas))];
      return {
        name: countryLabel(country.id, country.properties.name),
        area: areas.reduce((sum, area) => sum + area, 0),
        place: labelPoint(largest),
      };
    })
    .filter((country) => country.name !== undefined && country.name !== 'Antarctica')
    .sort((one, other) => other.area - one.area);
}
