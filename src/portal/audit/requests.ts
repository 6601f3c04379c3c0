import { requestFile } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import { callPortal, isNotOffered, type PortalAccess, portalUrl } from '../client.ts';
import { AuditAnswer } from '../contract/audit.ts';
import { errorCodes } from '../contract/errors.ts';
import { encodeForm } from '../contract/form.ts';
import { portalPaths } from '../contract/paths.ts';
import { readFailure } from '../model/failure.ts';
import { endSession } from '../session.ts';

/** Which entries of the record; times in milliseconds since 1970, both included. */
export interface AuditFilter {
  readonly username?: string | undefined;
  readonly operation?: string | undefined;
  readonly result?: 'succeeded' | 'failed' | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface AuditPage extends AuditFilter {
  /** Counts from one. */
  readonly start: number;
  readonly num: number;
  readonly sortOrder: 'asc' | 'desc';
}

/** A page of the portal's audit record; undefined where the portal offers none. */
export async function readAudit(
  access: PortalAccess,
  page: AuditPage,
  signal?: AbortSignal,
): Promise<AuditAnswer | undefined> {
  try {
    return await callPortal(access, portalPaths.audit(), { ...page }, AuditAnswer, signal);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code === errorCodes.invalidRequest) throw error;
    if (readFailure(error) === 'forbidden' || !isNotOffered(error)) throw error;
    return undefined;
  }
}

/** Every entry that the filter lets through, the oldest first, as a file. */
export async function exportAudit(
  access: PortalAccess,
  filter: AuditFilter,
  format: 'csv' | 'jsonl',
): Promise<Blob> {
  const body = encodeForm({ ...filter, format, token: access.token });
  try {
    const url = portalUrl(access.portal, portalPaths.auditExport());
    return await requestFile(url, { method: 'POST', body });
  } catch (error) {
    if (readFailure(error) === 'sessionEnded' && access.token !== undefined) {
      endSession(access.portal, access.token);
    }
    throw error;
  }
}
