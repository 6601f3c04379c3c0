/** Geometry of the basemap: polygons across 180 degrees, areas and places for labels. */

/** The polygons of a Polygon or MultiPolygon. */
export function polygonsOf(geometry) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/**
 * A polygon whose rings run on past 180 degrees instead of jumping to -180. A ring that does not
 * close after that goes round a pole, and is closed along it.
 */
export function unwrapPolygon(polygon) {
  const rings = polygon.map(unwrapRing);
  const middle = shiftTowards(rings[0], 0);
  return rings.map((ring) => closeRoundPole(shiftTowards(ring, middleOf(middle))));
}

/** The ring moved by full turns until its middle is as near as can be to a longitude. */
function shiftTowards(ring, longitude) {
  const turns = Math.round((longitude - middleOf(ring)) / 360);
  return turns === 0 ? ring : ring.map(([x, y]) => [x + turns * 360, y]);
}

function middleOf(ring) {
  const longitudes = ring.map((position) => position[0]);
  return (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
}

function closeRoundPole(ring) {
  const first = ring[0];
  const last = ring.at(-1);
  if (Math.abs(last[0] - first[0]) < 180) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole], first];
}

function unwrapRing(ring) {
  let shift = 0;
  return ring.map(([longitude, latitude], index) => {
    const previous = ring[index - 1];
    if (previous !== undefined) {
      const step = longitude - previous[0];
      if (step > 180) shift -= 360;
      if (step < -180) shift += 360;
    }
    return [longitude + shift, latitude];
  });
}

/** The outlines of a polygon without the straight cuts along 180 degrees and the pole. */
export function coastLines(polygon) {
  const lines = [];
  for (const ring of polygon) {
    let line = [];
    ring.forEach((position, index) => {
      const previous = ring[index - 1];
      if (previous !== undefined && isCut(previous, position)) {
        lines.push(line);
        line = [];
      }
      line.push(position);
    });
    lines.push(line);
  }
  return lines.filter((line) => line.length > 1);
}

function isCut([x1, y1], [x2, y2]) {
  const isOnEdge = (longitude) => Math.abs(Math.abs(longitude) - 180) < 0.001;
  return (isOnEdge(x1) && isOnEdge(x2)) || (y1 < -85 && y2 < -85);
}

/** Area of a polygon's outer ring in square degrees at the equator's scale; good for ranking. */
export function ringArea(ring) {
  let sum = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [x1, y1] = ring[index - 1];
    const [x2, y2] = ring[index];
    sum += (x1 * y2 - x2 * y1) * Math.cos((((y1 + y2) / 2) * Math.PI) / 180);
  }
  return Math.abs(sum / 2);
}

/** Where a horizontal label has most room: the middle of the widest run inside the polygon. */
export function labelPoint(polygon) {
  const latitudes = polygon[0].map((position) => position[1]);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  const rows = 40;
  let best = { score: -1, position: polygon[0][0] };
  for (let row = 1; row < rows; row += 1) {
    const latitude = south + ((north - south) * row) / rows;
    const crossings = crossingsAt(polygon, latitude);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const west = crossings[index];
      const east = crossings[index + 1];
      const centrality = 1 - 1.2 * Math.abs(row / rows - 0.5);
      const score = (east - west) * centrality;
      if (score > best.score) best = { score, position: [(west + east) / 2, latitude] };
    }
  }
  return best.position;
}

function crossingsAt(polygon, latitude) {
  const crossings = [];
  for (const ring of polygon) {
    for (let index = 1; index < ring.length; index += 1) {
      const [x1, y1] = ring[index - 1];
      const [x2, y2] = ring[index];
      if (y1 > latitude === y2 > latitude) continue;
      crossings.push(x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1));
    }
  }
  return crossings.sort((a, b) => a - b);
}
