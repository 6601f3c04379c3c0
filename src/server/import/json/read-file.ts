import { closeSync, openSync, readSync } from 'node:fs';
import { TextSource } from './text-source.ts';

const pieceBytes = 1 << 20;

/** A file open for reading as UTF-8 text, piece by piece. */
export interface TextFile {
  readonly source: TextSource;
  /** Bytes read so far. */
  readonly bytesRead: () => number;
  readonly close: () => void;
}

/** The bytes of a file are not text in the encoding that was expected. */
export class EncodingError extends Error {
  override readonly name = 'EncodingError';
}

/** Opens a file; reading throws an `EncodingError` where it is not in the encoding. */
export function openTextFile(path: string, encoding = 'utf-8'): TextFile {
  const file = openSync(path, 'r');
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const buffer = Buffer.alloc(pieceBytes);
  let bytes = 0;
  let hasEnded = false;
  const decode = (bytesOfPiece: Uint8Array): string => {
    try {
      return decoder.decode(bytesOfPiece, { stream: !hasEnded });
    } catch {
      throw new EncodingError(`this is not ${encoding} text; --encoding says what it is`);
    }
  };
  const readPiece = (): string | undefined => {
    for (;;) {
      if (hasEnded) return undefined;
      const length = readSync(file, buffer, 0, pieceBytes, null);
      bytes += length;
      hasEnded = length === 0;
      const piece = decode(buffer.subarray(0, length));
      if (piece !== '') return piece;
    }
  };
  return {
    source: new TextSource(readPiece),
    bytesRead: () => bytes,
    close: () => closeSync(file),
  };
}

/** A source over a text in memory. */
export function textSourceOf(text: string): TextSource {
  let rest: string | undefined = text;
  return new TextSource(() => {
    const piece = rest;
    rest = undefined;
    return piece;
  });
}
