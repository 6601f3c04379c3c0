/** German: the page of questions. */
import query from './query.json' with { type: 'json' };

export const messages = { query };
