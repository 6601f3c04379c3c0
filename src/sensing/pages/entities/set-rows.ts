/** Rows that a set on an entity's page shows at first. */
export const shownRows = 5;

/** Rows that can be asked for on top of one another; more are for the table of all. */
const steps = [shownRows, 25, 100];

/** How many rows are shown when more are wanted; undefined when the table of all is for that. */
export function moreRows(top: number | undefined): number | undefined {
  return steps.find((step) => step > (top ?? shownRows));
}
