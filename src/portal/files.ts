/** Operations of the portal that answer with a file, or take one. */
import type { z } from 'zod';
import { requestFile, requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import { type PortalAccess, portalUrl, readAnswer } from './client.ts';
import { encodeForm, type FormValue } from './contract/form.ts';
import { readFailure } from './model/failure.ts';
import { endSession } from './session.ts';

/**
 * The file that a call answers with, under the name that the portal gives it, which is empty where
 * it gives none. Throws as `callPortal` does.
 */
export async function fetchPortalFile(
  access: PortalAccess,
  path: string,
  values: Record<string, FormValue>,
): Promise<File> {
  try {
    const body = encodeForm({ ...values, token: access.token });
    return await requestFile(portalUrl(access.portal, path), { method: 'POST', body });
  } catch (error) {
    const file = fileInPlace(error);
    if (file !== undefined) return file;
    if (readFailure(error) === 'sessionEnded' && access.token !== undefined) {
      endSession(access.portal, access.token);
    }
    throw error;
  }
}

/** Some portals send a file of JSON as what it is, and JSON was taken for an error. */
function fileInPlace(error: unknown): File | undefined {
  if (!(error instanceof HttpError) || error.status !== 200) return undefined;
  const { body } = error;
  if (typeof body !== 'object' || body === null || 'error' in body) return undefined;
  return new File([JSON.stringify(body, null, 2)], '', { type: 'application/json' });
}

/** Posts a form with one file in it. Throws as `callPortal` does. */
export async function sendPortalFile<Schema extends z.ZodType>(
  access: PortalAccess,
  path: string,
  { name, file }: { readonly name: string; readonly file: File },
  schema: Schema,
): Promise<z.infer<Schema>> {
  const form = new FormData();
  for (const [key, value] of encodeForm({ token: access.token })) form.set(key, value);
  form.set(name, file);
  const url = portalUrl(access.portal, path);
  return readAnswer(access, url, await requestJson(url, { method: 'POST', body: form }), schema);
}
