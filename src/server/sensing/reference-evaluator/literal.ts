import type { Literal } from '#sensing/contract/query/syntax-tree.ts';
import { parseDecimal } from './decimal.ts';
import { parseDuration, parseMoment, parseSpan } from './times.ts';
import { missing, type Value } from './value.ts';

/** The value that a literal of a query stands for. */
export function literal(node: Literal): Value {
  switch (node.type) {
    case 'text':
      return { type: 'text', text: node.value };
    case 'number':
      return { type: 'number', number: parseDecimal(node.text) };
    case 'boolean':
      return { type: 'boolean', truth: node.value };
    case 'null':
      return missing;
    case 'instant':
      return { type: 'instant', at: parseMoment(node.text) };
    case 'clock': {
      const at = parseMoment(`1970-01-01T${node.text}Z`);
      return { type: 'clock', at };
    }
    case 'interval':
      return { type: 'interval', ...parseSpan(node.start, node.end) };
    case 'duration':
      return { type: 'duration', duration: parseDuration(node.text) };
    case 'geometry':
      throw new Error('The evaluator knows nothing of geometry; geometry has tests of its own.');
  }
}
