import type { Description } from './description.ts';
import type { Row } from './export-columns.ts';

/** Something to be written over what stands at a place of the file. */
export interface Patch {
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Turns rows into the bytes of a file, part by part, and keeps none of them. */
export interface ExportWriter {
  begin(description: Description): Uint8Array<ArrayBuffer>;
  /** The bytes of the next rows, which may come later where a format writes in groups. */
  add(rows: readonly Row[]): Uint8Array<ArrayBuffer>;
  /** The last bytes, and what is to be put right in the first. */
  end(description: Description): { bytes: Uint8Array<ArrayBuffer>; patch?: Patch };
}
