import { callPortal, type PortalAccess } from '../client.ts';
import { AuditAnswer } from '../contract/audit.ts';
import { portalPaths } from '../contract/paths.ts';
import { fetchPortalFile } from '../files.ts';
import { whereOffered } from '../where-offered.ts';

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
export function readAudit(
  access: PortalAccess,
  page: AuditPage,
  signal?: AbortSignal,
): Promise<AuditAnswer | undefined> {
  return whereOffered(callPortal(access, portalPaths.audit(), { ...page }, AuditAnswer, signal));
}

/** Every entry that the filter lets through, the oldest first, as a file. */
export function exportAudit(
  access: PortalAccess,
  filter: AuditFilter,
  format: 'csv' | 'jsonl',
): Promise<Blob> {
  return fetchPortalFile(access, portalPaths.auditExport(), { ...filter, format });
}
