import { z } from 'zod';
import { exportFormats } from '#sensing/export/export-request.ts';
import { otherViews } from './chart-view.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .optional()
  .catch(undefined);

const texts = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .optional()
  .catch(undefined);

/** What the address of a chart holds; DESIGN, "The URL is the state". */
export const chartSearch = z.object({
  /** The series in their order: `datastreams.12,multi-datastreams.3.0`. */
  series: text,
  /** Series that are not drawn, in the same words. */
  hidden: text,
  /** Colours that differ from the series' own: `datastreams.12:3`. */
  colours: text,
  /** Series of one unit in one chart; without it each has its own. */
  layout: z.enum(['together']).optional().catch(undefined),
  /** The window, as instants of ISO 8601; the map and the tables mean the same by them. */
  from: text,
  to: text,
  /** Name of the time zone in which times are written; UTC without it. */
  zone: text,
  /** The table of the charts, or another view of the same data. */
  view: z
    .enum(['table', ...otherViews])
    .optional()
    .catch(undefined),
  /** Another view as a table. */
  as: z.enum(['table']).optional().catch(undefined),
  /** About how many bins a histogram has. */
  bins: digits,
  /** How high the bars of a histogram are. */
  counts: z.enum(['logarithmic']).optional().catch(undefined),
  /** The series that a scatter plot shows across and upwards. */
  across: text,
  upwards: text,
  /** Seconds that the two values of a pair may be apart. */
  within: digits,
  /** What a cell of the heat map tells of its values; their mean without it. */
  cell: z.enum(['min', 'max', 'deviation', 'count']).optional().catch(undefined),
  /** Language of the program that loads the data, where that is shown. */
  code: z.enum(['curl', 'python', 'r', 'javascript']).optional().catch(undefined),
  /** The format in which the Observations are to be taken away, where that is being chosen. */
  export: z.enum(exportFormats).optional().catch(undefined),
  /** How often new Observations are asked for, as `30s`; never without it. */
  live: text,
  /** Part of a name that is looked for on the page without series. */
  name: text,
  /** Notes on the chart: `2012-01-01T00:00:00Z Sensor cleaned`. */
  note: texts,
  /** Thresholds that were typed: `datastreams.12 25.5 Comfortable`. */
  threshold: texts,
});

export type ChartSearch = z.infer<typeof chartSearch>;
