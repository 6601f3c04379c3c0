/** Lengths and areas on the earth (WGS 84), in metres and square metres. */
import type { Position } from 'geojson';

/** Equatorial radius and flattening of the ellipsoid. */
const a = 6_378_137;
const f = 1 / 298.257_223_563;
const b = a * (1 - f);
/** Radius of the sphere with the surface of the ellipsoid. */
const authalicRadius = 6_371_007.180_9;
const eccentricity = Math.sqrt(f * (2 - f));

/**
 * The length of the shortest way between two positions (Vincenty's inverse formula, to a millimetre;
 * for nearly opposite points of the earth, where it does not settle, on a sphere, to 0.5 %).
 */
export function geodesicDistance(from: Position, to: Position): number {
  const [u1, u2] = [reducedLatitude(from), reducedLatitude(to)];
  const [sinU1, cosU1, sinU2, cosU2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  const difference = radians((to[0] ?? 0) - (from[0] ?? 0));
  let lambda = difference;
  for (let round = 0; round < 100; round += 1) {
    const [sinL, cosL] = [Math.sin(lambda), Math.cos(lambda)];
    const sinSigma = Math.hypot(cosU2 * sinL, cosU1 * sinU2 - sinU1 * cosU2 * cosL);
    if (sinSigma === 0) return 0;
    const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosL;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosU1 * cosU2 * sinL) / sinSigma;
    const cos2Alpha = 1 - sinAlpha ** 2;
    const cos2Middle = cos2Alpha === 0 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cos2Alpha;
    const c = (f / 16) * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha));
    const turn = cos2Middle + c * cosSigma * (2 * cos2Middle ** 2 - 1);
    const before = lambda;
    lambda = difference + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * turn);
    if (Math.abs(lambda - before) < 1e-12) {
      return ellipsoidLength(cos2Alpha, sigma, sinSigma, cosSigma, cos2Middle);
    }
  }
  return authalicRadius * centralAngle(from, to);
}

/** The length of a line of several legs. */
export function lineLength(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, to, index) => sum + geodesicDistance(line[index] ?? to, to), 0);
}

/**
 * The area of a ring whose sides are great circles, on the sphere with the surface of the ellipsoid;
 * the first position need not be repeated. Rings round a pole are not meant.
 */
export function ringArea(ring: readonly Position[]): number {
  let excess = 0;
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    const half = Math.tan(halfTurn(from, to));
    const [tan1, tan2] = [Math.tan(authalicLatitude(from) / 2), Math.tan(authalicLatitude(to) / 2)];
    excess += 2 * Math.atan2(half * (tan1 + tan2), 1 + tan1 * tan2);
  }
  return Math.abs(excess) * authalicRadius ** 2;
}

/** A line with positions added along its great circles, so that it can be drawn as it is meant. */
export function alongGreatCircles(line: readonly Position[], degrees = 1): readonly Position[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    if (from === undefined) return [to];
    const angle = centralAngle(from, to);
    const steps = Math.max(1, Math.ceil(angle / radians(degrees)));
    return Array.from({ length: steps }, (_, step) =>
      step + 1 === steps ? to : between(from, to, angle, (step + 1) / steps),
    );
  });
}

function ellipsoidLength(
  cos2Alpha: number,
  sigma: number,
  sinSigma: number,
  cosSigma: number,
  cos2Middle: number,
): number {
  const u2 = (cos2Alpha * (a ** 2 - b ** 2)) / b ** 2;
  const scale = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)));
  const series = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)));
  const first = cosSigma * (2 * cos2Middle ** 2 - 1);
  const second = cos2Middle * (4 * sinSigma ** 2 - 3) * (4 * cos2Middle ** 2 - 3);
  const change = series * sinSigma * (cos2Middle + (series / 4) * (first - (series / 6) * second));
  return b * scale * (sigma - change);
}

/** A position on the great circle, its longitude going on from that of `from` across 180 degrees. */
function between(from: Position, to: Position, angle: number, share: number): Position {
  const [x1, y1, z1] = toVector(from);
  const [x2, y2, z2] = toVector(to);
  const start = Math.sin((1 - share) * angle) / Math.sin(angle);
  const end = Math.sin(share * angle) / Math.sin(angle);
  const [x, y, z] = [start * x1 + end * x2, start * y1 + end * y2, start * z1 + end * z2];
  const longitude = (Math.atan2(y, x) * 180) / Math.PI;
  const turned = longitude + 360 * Math.round(((from[0] ?? 0) - longitude) / 360);
  return [turned, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
}

function centralAngle(from: Position, to: Position): number {
  const [x1, y1, z1] = toVector(from);
  const [x2, y2, z2] = toVector(to);
  const chord = Math.hypot(x1 - x2, y1 - y2, z1 - z2);
  return 2 * Math.asin(Math.min(1, chord / 2));
}

function toVector([longitude = 0, latitude = 0]: Position): readonly [number, number, number] {
  const [lambda, phi] = [radians(longitude), radians(latitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

function reducedLatitude([, latitude = 0]: Position): number {
  return Math.atan((1 - f) * Math.tan(radians(latitude)));
}

function authalicLatitude([, latitude = 0]: Position): number {
  const q = (sine: number) =>
    (1 - eccentricity ** 2) *
    (sine / (1 - (eccentricity * sine) ** 2) + Math.atanh(eccentricity * sine) / eccentricity);
  return Math.asin(Math.min(1, Math.max(-1, q(Math.sin(radians(latitude))) / q(1))));
}

/** Half the difference of longitude on the shorter way. */
function halfTurn(from: Position, to: Position): number {
  const difference = radians((to[0] ?? 0) - (from[0] ?? 0));
  return Math.atan2(Math.sin(difference), Math.cos(difference)) / 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
