/** The file system of the embedded database, with the fsync that PGlite leaves out. */
import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of an open file of Emscripten's NODEFS that fsync needs (PGlite 0.5.16). */
interface OpenFile {
  /** The descriptor of the host; a folder has none. */
  readonly nfd?: number;
  readonly node: object;
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  readonly realPath: (node: object) => string;
}

function syncFolder(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream_ops' in value &&
    'realPath' in value &&
    typeof value.realPath === 'function'
  );
}

/** Makes every fsync of PostgreSQL one of the host; throws when PGlite has changed inside. */
function installFsync(module: object): void {
  const files = 'NODEFS' in module ? module.NODEFS : undefined;
  if (!isNodeFileSystem(files)) throw new Error('PGlite has no NODEFS to give fsync to');
  files.stream_ops.fsync = (file) => {
    if (file.nfd !== undefined) fs.fsyncSync(file.nfd);
    else if (process.platform !== 'win32') syncFolder(files.realPath(file.node));
    return 0;
  };
}

/** NodeFS whose commits survive a loss of power (storage.md, section 5: PGlite makes no fsync). */
export class DurableNodeFs extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(database, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), installFsync],
      },
    };
  }
}
