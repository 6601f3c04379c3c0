import { existsSync } from 'node:fs';

/** Where a file of the build is: beside this module, or above it when this is in a shared chunk. */
export function builtFile(name: string): URL {
  const worker = process.env.PGLITE_WORKER;
  if (worker !== undefined) return new URL(name, worker);
  const beside = new URL(name, import.meta.url);
  return existsSync(beside) ? beside : new URL(`../${name}`, import.meta.url);
}
