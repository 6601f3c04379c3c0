import type { ExportFormat, ExportRequest } from '#sensing/export/export-request.ts';

/** What a page offers to take away. */
export interface ExportSubject
  extends Pick<
    ExportRequest,
    'kind' | 'sources' | 'related' | 'orderby' | 'columns' | 'isSeries' | 'title'
  > {
  /** Whether the user has chosen the columns, and not only met them. */
  readonly hasOwnColumns?: boolean;
  /** Formats that are possible. */
  readonly formats: readonly ExportFormat[];
}

/** Rows from which somebody may not have meant it. */
export const manyRows = 1_000_000;
const manyBytes = 300_000_000;

/** Whether to ask before so much is read. */
export function isMuch(rows: number | undefined, bytes: number | undefined): boolean {
  return (rows ?? 0) >= manyRows || (bytes ?? 0) >= manyBytes;
}

/** `river-level_2026-11-21.csv`. */
export function exportFileName(title: string, day: Date, ending: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${words || 'export'}_${day.toISOString().slice(0, 10)}.${ending}`;
}
