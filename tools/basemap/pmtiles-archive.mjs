/** Writes a PMTiles version 3 archive with one root directory (no leaf directories). */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

const HEADER_BYTES = 127;
/** Readers fetch the header and the root directory in their first 16 KiB (PMTiles 3, section 3). */
const FIRST_FETCH_BYTES = 16_384;
const GZIP = 2;
const MVT = 1;

/**
 * The bytes of an archive of gzipped vector tiles.
 *
 * @param tiles `{ z, x, y, data }` with `data` uncompressed
 * @param metadata the TileJSON-like object that says which layers there are
 */
export function writeArchive(tiles, metadata) {
  const ordered = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
    .sort((a, b) => a.id - b.id);
  const { entries, chunks, length } = layOut(ordered);
  const directory = gzipSync(encodeDirectory(entries), { level: 9 });
  const meta = gzipSync(JSON.stringify(metadata), { level: 9 });
  if (HEADER_BYTES + directory.length > FIRST_FETCH_BYTES) {
    throw new Error(`The root directory needs ${directory.length} bytes; leaf directories needed.`);
  }
  const zooms = tiles.map((tile) => tile.z);
  const header = encodeHeader({
    directoryLength: directory.length,
    metadataLength: meta.length,
    dataLength: length,
    addressed: ordered.length,
    entries: entries.length,
    contents: chunks.length,
    minZoom: Math.min(...zooms),
    maxZoom: Math.max(...zooms),
  });
  return Buffer.concat([header, directory, meta, ...chunks]);
}

/** Equal tiles are stored once; equal neighbours share one entry. */
function layOut(ordered) {
  const entries = [];
  const chunks = [];
  const known = new Map();
  let length = 0;
  for (const tile of ordered) {
    const hash = createHash('sha256').update(tile.data).digest('base64');
    let place = known.get(hash);
    if (place === undefined) {
      const packed = gzipSync(tile.data, { level: 9 });
      place = { offset: length, length: packed.length };
      known.set(hash, place);
      chunks.push(packed);
      length += packed.length;
    }
    const last = entries.at(-1);
    const continues = last?.offset === place.offset && last.id + last.run === tile.id;
    if (continues) last.run += 1;
    else entries.push({ id: tile.id, run: 1, ...place });
  }
  return { entries, chunks, length };
}

function encodeDirectory(entries) {
  const bytes = [];
  pushVarint(bytes, entries.length);
  let lastId = 0;
  for (const entry of entries) {
    pushVarint(bytes, entry.id - lastId);
    lastId = entry.id;
  }
  for (const entry of entries) pushVarint(bytes, entry.run);
  for (const entry of entries) pushVarint(bytes, entry.length);
  entries.forEach((entry, index) => {
    const previous = entries[index - 1];
    const follows = previous !== undefined && entry.offset === previous.offset + previous.length;
    pushVarint(bytes, follows ? 0 : entry.offset + 1);
  });
  return Buffer.from(bytes);
}

function pushVarint(bytes, value) {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

function encodeHeader(facts) {
  const header = Buffer.alloc(HEADER_BYTES);
  const metadataOffset = HEADER_BYTES + facts.directoryLength;
  const dataOffset = metadataOffset + facts.metadataLength;
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const sections = [
    [HEADER_BYTES, facts.directoryLength],
    [metadataOffset, facts.metadataLength],
    [dataOffset, 0],
    [dataOffset, facts.dataLength],
    [facts.addressed, facts.entries],
  ];
  sections.flat().forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  header.writeBigUInt64LE(BigInt(facts.contents), 88);
  const clustered = 1;
  header.set([clustered, GZIP, GZIP, MVT, facts.minZoom, facts.maxZoom], 96);
  [-180, -85.05, 180, 85.05].forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  });
  header.writeUInt8(facts.minZoom, 118);
  return header;
}
