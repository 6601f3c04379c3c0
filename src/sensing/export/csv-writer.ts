import { localeCsv, plainCsv } from './csv-text.ts';
import { csvPreamble, type Description, rowsText } from './description.ts';
import type { Column, Row } from './export-columns.ts';
import type { CsvStyle } from './export-request.ts';
import type { ExportWriter } from './export-writer.ts';

const encoder = new TextEncoder();

/** By which spreadsheets know UTF-8. */
const byteOrderMark = '\ufeff';

/** A table as CSV, in UTF-8. */
export class CsvWriter implements ExportWriter {
  readonly #columns: readonly Column[];
  readonly #style: CsvStyle;
  readonly #text;
  #rowsAt: number | undefined;

  constructor(columns: readonly Column[], style: CsvStyle) {
    this.#columns = columns;
    this.#style = style;
    this.#text = style.locale === undefined ? plainCsv : localeCsv(style.locale);
  }

  begin(description: Description): Uint8Array<ArrayBuffer> {
    const mark = this.#style.locale === undefined ? '' : byteOrderMark;
    const preamble = this.#style.hasPreamble ? csvPreamble(description) : undefined;
    if (preamble) this.#rowsAt = encoder.encode(mark).length + preamble.rowsAt;
    return encoder.encode(`${mark}${preamble?.text ?? ''}${this.#text.head(this.#columns)}`);
  }

  add(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
    const lines: string[] = [];
    for (const row of rows) {
      const cells = this.#columns.map(({ read }) => read(row));
      lines.push(this.#text.line(cells, this.#columns));
    }
    return encoder.encode(lines.join(''));
  }

  end({ rows }: Description) {
    const bytes = new Uint8Array(0);
    if (this.#rowsAt === undefined) return { bytes };
    return { bytes, patch: { at: this.#rowsAt, bytes: encoder.encode(rowsText(rows)) } };
  }
}
