/** English: what is said of questions that are not understood. */
import parser from './parser.json' with { type: 'json' };

export const messages = { parser };
