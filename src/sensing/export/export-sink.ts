import { ownSentences } from '#lib/own-sentences.ts';
/** Where the bytes of a file go: to the disk, piece by piece, never all into memory. */

/** A file that is being written. */
export interface ExportSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Writes over what stands at a place. */
  writeAt(position: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The finished file, where it still has to be handed to the browser as a download. */
  close(): Promise<Blob | undefined>;
  /** Leaves nothing behind. */
  abort(): Promise<void>;
}

/** A file at the place that the user has chosen; it takes that place only when it is complete. */
export class ChosenFileSink implements ExportSink {
  readonly #stream: FileSystemWritableFileStream;
  #size = 0;

  private constructor(stream: FileSystemWritableFileStream) {
    this.#stream = stream;
  }

  static async open(handle: FileSystemFileHandle): Promise<ChosenFileSink> {
    return new ChosenFileSink(await handle.createWritable());
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#stream.write(bytes);
    this.#size += bytes.length;
  }

  async writeAt(position: number, data: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#stream.write({ type: 'write', position, data });
    await this.#stream.seek(this.#size);
  }

  async close(): Promise<undefined> {
    await this.#stream.close();
  }

  abort(): Promise<void> {
    return this.#stream.abort();
  }
}

/** Folder in the browser's own storage for files until they are downloaded. */
const folder = 'exports';

/** A file in the browser's own storage, to be downloaded when it is complete. Only in a worker. */
export class PrivateFileSink implements ExportSink {
  readonly #name: string;
  readonly #file: FileSystemFileHandle;
  readonly #access: FileSystemSyncAccessHandle;
  #size = 0;

  private constructor(
    name: string,
    file: FileSystemFileHandle,
    access: FileSystemSyncAccessHandle,
  ) {
    this.#name = name;
    this.#file = file;
    this.#access = access;
  }

  static async open(name: string): Promise<PrivateFileSink> {
    const root = await navigator.storage.getDirectory();
    const directory = await root.getDirectoryHandle(folder, { create: true });
    await removeOldFiles(directory);
    const file = await directory.getFileHandle(name, { create: true });
    const access = await file.createSyncAccessHandle();
    access.truncate(0);
    return new PrivateFileSink(name, file, access);
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.writeAt(this.#size, bytes);
    this.#size += bytes.length;
  }

  async writeAt(at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    // A full disk writes less, and says nothing.
    if (this.#access.write(bytes, { at }) < bytes.length) {
      throw new Error(ownSentences.diskFull);
    }
  }

  async close(): Promise<Blob> {
    this.#access.close();
    return this.#file.getFile();
  }

  async abort(): Promise<void> {
    this.#access.close();
    const root = await navigator.storage.getDirectory();
    const directory = await root.getDirectoryHandle(folder, { create: true });
    await directory.removeEntry(this.#name);
  }
}

/** Milliseconds after which a file is surely downloaded, or never will be. */
const keptFor = 3_600_000;

/** The browser does not say when a download is complete: what was begun long ago is removed. */
async function removeOldFiles(directory: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, entry] of directory.entries()) {
    if (entry.kind !== 'file') continue;
    const { lastModified } = await (entry as FileSystemFileHandle).getFile();
    if (Date.now() - lastModified < keptFor) continue;
    // Another tab may be writing it.
    await directory.removeEntry(name).catch(() => undefined);
  }
}

/** Bytes that are held before they are given to the browser, which moves large parts to the disk. */
const partSize = 4_000_000;

/** Parts that the browser keeps, for browsers that give no file to write to. */
export class BlobSink implements ExportSink {
  #parts: Blob[] = [];
  #held: Uint8Array<ArrayBuffer>[] = [];
  #heldSize = 0;

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#held.push(bytes);
    this.#heldSize += bytes.length;
    if (this.#heldSize >= partSize) this.#keep();
  }

  async writeAt(position: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#keep();
    const whole = new Blob(this.#parts);
    this.#parts = [
      whole.slice(0, position),
      new Blob([bytes]),
      whole.slice(position + bytes.length),
    ];
  }

  async close(): Promise<Blob> {
    this.#keep();
    return new Blob(this.#parts);
  }

  async abort(): Promise<void> {
    this.#parts = [];
    this.#held = [];
  }

  #keep(): void {
    if (this.#heldSize > 0) this.#parts.push(new Blob(this.#held));
    this.#held = [];
    this.#heldSize = 0;
  }
}
