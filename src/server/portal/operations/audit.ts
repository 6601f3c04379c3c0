import {
  type AuditAnswer,
  AuditExportParameters,
  AuditParameters,
} from '#portal/contract/audit.ts';
import { listEntries, readEntries } from '../audit/audit-entries.ts';
import { toCsv, toJsonLines } from '../audit/audit-text.ts';
import { Document, type Operation, read } from '../operation.ts';
import { describePage, readPage } from '../page.ts';
import { organizationOfPath } from '../subjects.ts';

const audit = read({
  name: 'audit',
  path: '/portals/:portalId/audit',
  title: 'Audit log',
  about: organizationOfPath,
  parameters: AuditParameters,
  async handle({ database, parameters }): Promise<AuditAnswer> {
    const page = readPage(parameters);
    const direction = parameters.sortOrder === 'asc' ? 'asc' : 'desc';
    const { entries, total } = await listEntries(database, parameters, page, direction);
    return { ...describePage(page, total, entries.length), entries };
  },
});

const exportAudit = read({
  name: 'exportAudit',
  path: '/portals/:portalId/audit/export',
  title: 'Export of the audit log',
  about: organizationOfPath,
  parameters: AuditExportParameters,
  handle({ database, parameters }) {
    const entries = readEntries(database, parameters);
    return parameters.format === 'csv'
      ? new Document('text/csv; charset=utf-8', toCsv(entries), 'audit.csv')
      : new Document('application/jsonl; charset=utf-8', toJsonLines(entries), 'audit.jsonl');
  },
});

/** Who did what, for administrators. Our own addition to the interface. */
export const auditOperations: readonly Operation[] = [audit, exportAudit];
