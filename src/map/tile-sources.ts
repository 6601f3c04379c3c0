/** Where the tiles of `overlay://` addresses come from. */

/** Makes a tile, as a Mapbox Vector Tile. */
export type TileMaker = (
  zoom: number,
  column: number,
  row: number,
) => Promise<Uint8Array<ArrayBuffer>>;

const makers = new Map<string, TileMaker>();

/** Lets an overlay make its own tiles. */
export function setTileMaker(overlay: string, maker: TileMaker): void {
  makers.set(overlay, maker);
}

/** The address of the tiles of an overlay; another version makes the map ask for all anew. */
export function tilesAddress(overlay: string, version: number): string {
  return `overlay://${overlay}/${version}/{z}/{x}/{y}`;
}

/** The tile of an address, for MapLibre's protocol handler. */
export async function makeTile(url: string): Promise<{ data: Uint8Array<ArrayBuffer> }> {
  const [overlay = '', , zoom, column, row] = url.replace('overlay://', '').split('/');
  const maker = makers.get(overlay);
  if (maker === undefined) throw new Error(`No tiles of ${overlay}.`);
  return { data: await maker(Number(zoom), Number(column), Number(row)) };
}
