/**
 * What this browser remembers of charts: the one that is open in this tab, so that series can be
 * added to it from other pages, and the series that were looked at last. No values, no secrets.
 */
import { z } from 'zod';

/** A series that was on a chart. */
const RecentSeries = z.object({ key: z.string(), name: z.string() });
export type RecentSeries = z.infer<typeof RecentSeries>;

const OpenChart = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
/** The search of the open chart's address. */
export type OpenChart = z.infer<typeof OpenChart>;

const mostRecent = 8;

/** The chart that was last open in this tab on a server; undefined without one. */
export function openChart(server: string): OpenChart | undefined {
  return read(sessionStorage, `chart ${server}`, OpenChart);
}

/** Remembers the chart that is open in this tab. */
export function rememberChart(server: string, search: Readonly<Record<string, unknown>>): void {
  const texts = Object.entries(search).filter(([, value]) => value !== undefined);
  write(sessionStorage, `chart ${server}`, Object.fromEntries(texts));
}

/** The series that were last on charts of a server, the latest first. */
export function recentSeries(server: string): readonly RecentSeries[] {
  return read(localStorage, `recent series ${server}`, z.array(RecentSeries)) ?? [];
}

/** Puts series at the head of those that were looked at last. */
export function rememberSeries(server: string, series: readonly RecentSeries[]): void {
  const keys = new Set(series.map(({ key }) => key));
  const others = recentSeries(server).filter(({ key }) => !keys.has(key));
  write(localStorage, `recent series ${server}`, [...series, ...others].slice(0, mostRecent));
}

/** Forgets the series that were looked at last. */
export function forgetSeries(server: string): void {
  write(localStorage, `recent series ${server}`, []);
}

function read<Schema extends z.ZodType>(
  storage: Storage,
  name: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    const found = schema.safeParse(JSON.parse(storage.getItem(name) ?? 'null'));
    return found.success ? found.data : undefined;
  } catch {
    // Storage may be forbidden, or hold what another program wrote.
    return undefined;
  }
}

function write(storage: Storage, name: string, value: unknown): void {
  try {
    storage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage nothing is remembered, and nothing else fails.
  }
}
