import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { parseInstant } from '#lib/time.ts';
import type { Description } from './description.ts';
import type { Cell, Column, Row } from './export-columns.ts';
import type { ExportWriter } from './export-writer.ts';

type ParquetType = 'DOUBLE' | 'STRING' | 'TIMESTAMP';

interface ParquetColumn {
  readonly name: string;
  readonly type: ParquetType;
  readonly read: (row: Row) => number | string | Date | undefined;
}

/**
 * A table as Parquet, compressed with Snappy. A column has one type there, so a result takes two:
 * `result` where it is a number, `resultText` where it is anything else. Times are timestamps in
 * milliseconds, empty where they cannot be read. The description is metadata of the file.
 */
export class ParquetFileWriter implements ExportWriter {
  readonly #columns: readonly ParquetColumn[];
  readonly #groupRows: number;
  readonly #bytes = new ByteWriter();
  #writer: ParquetWriter | undefined;
  #rows: Row[] = [];

  /** @param groupRows rows of a row group: so many are held until they are written */
  constructor(columns: readonly Column[], groupRows = 100_000) {
    this.#columns = columns.flatMap(toParquet);
    this.#groupRows = groupRows;
  }

  begin(): Uint8Array<ArrayBuffer> {
    const columnData = this.#columns.map(({ name, type }) => ({ name, type, data: [] }));
    const schema = schemaFromColumnData({ columnData });
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, createdBy: 'Fieldstation' });
    return this.#take();
  }

  add(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
    for (const row of rows) this.#rows.push(row);
    if (this.#rows.length < this.#groupRows) return new Uint8Array(0);
    this.#writeGroup();
    return this.#take();
  }

  end(description: Description) {
    if (this.#rows.length > 0) this.#writeGroup();
    const writer = this.#writer;
    if (writer === undefined) throw new Error('The file was not begun.');
    writer.kvMetadata = [{ key: 'about', value: JSON.stringify(description) }];
    void writer.finish();
    return { bytes: this.#take() };
  }

  #writeGroup(): void {
    const rows = this.#rows;
    this.#rows = [];
    const columnData = this.#columns.map(({ name, type, read }) => ({
      name,
      type,
      data: rows.map(read),
      offsetIndex: false,
    }));
    void this.#writer?.write({ columnData, rowGroupSize: rows.length });
  }

  /** What was written since, so that only a group is held at a time. */
  #take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.getBuffer());
    this.#bytes.index = 0;
    return taken;
  }
}

function toParquet({ name, type, read }: Column): ParquetColumn[] {
  switch (type) {
    case 'time':
      return [{ name, type: 'TIMESTAMP', read: (row) => toDate(read(row)) }];
    case 'number':
      return [{ name, type: 'DOUBLE', read: (row) => toNumber(read(row)) }];
    case 'value':
      return [
        { name, type: 'DOUBLE', read: (row) => toNumber(read(row)) },
        { name: `${name}Text`, type: 'STRING', read: (row) => toOther(read(row)) },
      ];
    default:
      return [{ name, type: 'STRING', read: (row) => toOther(read(row)) }];
  }
}

function toDate(cell: Cell): Date | undefined {
  const instant = typeof cell === 'string' ? parseInstant(cell) : Number.NaN;
  return Number.isNaN(instant) ? undefined : new Date(instant);
}

function toNumber(cell: Cell): number | undefined {
  return typeof cell === 'number' ? cell : undefined;
}

function toOther(cell: Cell): string | undefined {
  return cell === null || typeof cell === 'number' ? undefined : String(cell);
}
