import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { SettingsError } from '../settings.ts';

/** A certificate (with its chain) and its private key, as PEM text. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/**
 * Reads the files that TLS_CERT and TLS_KEY name; throws a `SettingsError` when one cannot be read
 * or when the two do not belong together.
 */
export async function readTlsFiles(
  files: { readonly certificate: string; readonly key: string } | undefined,
): Promise<TlsFiles | undefined> {
  if (files === undefined) return undefined;
  const cert = await readPem('TLS_CERT', files.certificate);
  const key = await readPem('TLS_KEY', files.key);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`TLS_CERT and TLS_KEY cannot be used together: ${reason}.`);
  }
  return { cert, key };
}

async function readPem(variable: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`${variable} cannot be read: ${reason}.`);
  }
}
