/** Rows that one box scrolls through: not every browser draws one of more than 12 million pixels. */
export const segmentRows = 200_000;
