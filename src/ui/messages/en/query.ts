/** English: the page of questions. Another language is a module of the same shape. */
import query from './query.json' with { type: 'json' };

export const messages = { query };
