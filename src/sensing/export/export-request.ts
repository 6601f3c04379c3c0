/** What is taken away, and in which form. */
import type { KindName } from '../contract/kinds.ts';

export const exportFormats = ['csv', 'wide', 'geojson', 'json', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** One set of entities, read page by page. */
export interface ExportSource {
  /** Path below the service root: `Things`, `Datastreams(1)/Observations`. */
  readonly path: string;
  /** What its values are called where several sources stand side by side. */
  readonly name: string;
  readonly filter?: string | undefined;
  /** Parts of each result that are values of their own: the way to each, and its name. */
  readonly parts?: readonly SourcePart[] | undefined;
}

export interface SourcePart {
  /** Names and positions on the way to it; none is the result itself. */
  readonly segments: readonly string[];
  readonly name: string;
}

/** How numbers and times are written into CSV: as in the data, or as in a spreadsheet of a locale. */
export interface CsvStyle {
  /** A BCP 47 tag; undefined for the plain form of RFC 4180 with times of ISO 8601. */
  readonly locale?: string | undefined;
  /** Whether the file begins with lines that say what it is. */
  readonly hasPreamble: boolean;
}

/** Everything that an export needs to know, as plain data that passes to a worker. */
export interface ExportRequest {
  readonly server: string;
  readonly kind: KindName;
  readonly format: ExportFormat;
  readonly sources: readonly ExportSource[];
  /** Observations of named series, rather than a table of entities with all that they have. */
  readonly isSeries: boolean;
  /** Single related entities that come with each row, by id and name. */
  readonly related: readonly KindName[];
  /** What the rows are ordered by, in the words of the interface; without it as the server has them. */
  readonly orderby?: string | undefined;
  /**
   * Paths of the columns that alone are wanted, as a table has them: `name`, `Thing/name`. Without
   * them all properties, and `related`.
   */
  readonly columns?: readonly string[] | undefined;
  readonly csv: CsvStyle;
  /** What it is, in words. */
  readonly title: string;
  /** The page that it was taken from. */
  readonly page: string;
  /** Rows that the server counted beforehand. */
  readonly expected: number | undefined;
  /** What the server is not known to refuse. */
  readonly can: { readonly order: boolean; readonly selectWithinExpand: boolean };
}

/** Endings and media types of the formats. */
export const fileTypes: Readonly<Record<ExportFormat, { ending: string; type: string }>> = {
  csv: { ending: 'csv', type: 'text/csv' },
  wide: { ending: 'csv', type: 'text/csv' },
  geojson: { ending: 'geojson', type: 'application/geo+json' },
  json: { ending: 'json', type: 'application/json' },
  parquet: { ending: 'parquet', type: 'application/vnd.apache.parquet' },
};
