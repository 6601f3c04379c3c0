import type { Queryable } from '#server/db/database.ts';

/** How every webhook delivers; seconds and days. */
export interface SettingsRow {
  readonly attempts: number;
  readonly time_out: number;
  readonly gap: number;
  readonly retention_days: number;
  readonly allowed_ranges: readonly string[];
}

export async function readSettings(database: Queryable): Promise<SettingsRow> {
  const [row] = await database.query<SettingsRow>(
    'select attempts, time_out, gap, retention_days, allowed_ranges from webhook_settings',
  );
  if (row === undefined) throw new Error('The settings of webhooks are missing.');
  return row;
}

/** Milliseconds for one attempt. The interface allows 0 seconds, which nothing could meet. */
export function timeOutOf({ time_out }: SettingsRow): number {
  return Math.max(1, time_out) * 1000;
}
