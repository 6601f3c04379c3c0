import type { Description } from './description.ts';
import type { Row } from './export-columns.ts';
import type { ExportWriter } from './export-writer.ts';

const encoder = new TextEncoder();

/**
 * One JSON object with a list that holds each row as `convert` makes it, and the description as its
 * last member, `about`.
 */
export class JsonWriter implements ExportWriter {
  readonly #head: string;
  readonly #convert: (row: Row) => unknown;
  #isFirst = true;

  /** @param head the beginning of the object up to its list: `{"value":[` */
  constructor(head: string, convert: (row: Row) => unknown) {
    this.#head = head;
    this.#convert = convert;
  }

  begin(): Uint8Array<ArrayBuffer> {
    return encoder.encode(this.#head);
  }

  add(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
    const parts: string[] = [];
    for (const row of rows) {
      parts.push(`${this.#isFirst ? '' : ','}\n${JSON.stringify(this.#convert(row))}`);
      this.#isFirst = false;
    }
    return encoder.encode(parts.join(''));
  }

  end(description: Description) {
    return { bytes: encoder.encode(`\n],\n"about":${JSON.stringify(description)}}\n`) };
  }
}
