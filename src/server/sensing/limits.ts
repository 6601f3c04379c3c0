/** What one request may ask of the service; the environment sets it (README, "What can be configured"). */
export interface Limits {
  /** Entities in a page when the request names no `$top` (sensing.md, 1.6). */
  readonly pageSize: number;
  /** A larger `$top` gets a page of this size and a link to the next. */
  readonly maximumPageSize: number;
  /** Levels of `$expand` inside one another. */
  readonly expandDepth: number;
  /** Characters in the value of one option. */
  readonly expressionSize: number;
  /** Bytes after which a page ends early, with a link to the next. */
  readonly answerBytes: number;
  /** Milliseconds after which a query is given up with 503. */
  readonly queryDeadline: number;
  /** Entities up to which `$count` counts; of more it says `@iot.countAtLeast` (decision 0009). */
  readonly maximumCount: number;
  /** Geometries that one function of a query tests one by one. */
  readonly geometryTests: number;
}

/** The limits where the environment sets none. */
export const defaultLimits: Limits = {
  pageSize: 100,
  maximumPageSize: 10_000,
  expandDepth: 5,
  expressionSize: 8_000,
  answerBytes: 25_000_000,
  queryDeadline: 10_000,
  maximumCount: 5_000_000,
  geometryTests: 200_000,
};
