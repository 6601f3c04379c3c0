/** Entities in a page when the request names no `$top` (sensing.md, 1.6). */
export const defaultPage = 100;

/** A larger `$top` gets a page of this size and a link to the next. */
export const maximumPage = 10_000;

/** Levels of `$expand` inside one another. */
export const maximumExpandDepth = 5;

/** Milliseconds after which a query is given up with 503. */
export const queryDeadline = 10_000;
