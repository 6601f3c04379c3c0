/** Cuts a stream of CSV text at the ends of records and counts them. */
import type { CsvChunks } from './database.ts';

const quote = 34;
const lineFeed = 10;

export interface CsvBlock {
  readonly text: string;
  /** How many records `text` holds. */
  readonly records: number;
}

/** Collects text and knows where its last whole record ends; a quoted line break ends none. */
class RecordBuffer {
  #whole: string[] = [];
  #rest: string[] = [];
  #isQuoted = false;
  #records = 0;
  /** Characters in whole records. */
  length = 0;

  add(chunk: string): void {
    let end = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const character = chunk.charCodeAt(index);
      if (character === quote) this.#isQuoted = !this.#isQuoted;
      else if (character === lineFeed && !this.#isQuoted) {
        this.#records += 1;
        end = index + 1;
      }
    }
    if (end > 0) {
      const ended = [...this.#rest, chunk.slice(0, end)];
      this.#rest = [];
      for (const text of ended) this.length += text.length;
      this.#whole.push(...ended);
    }
    if (end < chunk.length) this.#rest.push(chunk.slice(end));
  }

  /** Takes the whole records that are there. */
  take(): CsvBlock {
    const block = { text: this.#whole.join(''), records: this.#records };
    this.#whole = [];
    this.#records = 0;
    this.length = 0;
    return block;
  }

  /** Takes everything; a last record without a line break counts. */
  takeRest(): CsvBlock {
    if (this.#rest.length > 0) {
      this.#whole.push(...this.#rest);
      this.#records += 1;
    }
    return this.take();
  }
}

/** Gives blocks of whole records of at least `size` characters each, but for the last. */
export async function* csvBlocks(chunks: CsvChunks, size: number): AsyncGenerator<CsvBlock> {
  const buffer = new RecordBuffer();
  for await (const chunk of chunks) {
    buffer.add(chunk);
    if (buffer.length >= size) yield buffer.take();
  }
  const rest = buffer.takeRest();
  if (rest.records > 0) yield rest;
}
