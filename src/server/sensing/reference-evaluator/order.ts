import type { OrderItem } from '#sensing/contract/query/syntax-tree.ts';
import { compareDecimals } from './decimal.ts';
import { evaluated } from './evaluate.ts';
import { compareTexts, isArray } from './json.ts';
import type { Entity } from './network.ts';
import { lengthOf } from './times.ts';
import { asMoment, asNumber, asText, asTruth, isTime, type Value } from './value.ts';

/**
 * How two entities stand to each other by the keys of an `$orderby`: negative, zero where the keys
 * leave it open, or positive. What is missing comes first in ascending order.
 */
export function compareByKeys(orderby: readonly OrderItem[], one: Entity, other: Entity): number {
  for (const { expression, descending } of orderby) {
    const difference = compareKeys(evaluated(expression, one), evaluated(expression, other));
    if (difference !== 0) return descending ? -difference : difference;
  }
  return 0;
}

function compareKeys(one: Value, other: Value): number {
  const difference = rankOf(one) - rankOf(other);
  if (difference !== 0 || one.type === 'missing') return difference;
  if (isTime(one) && isTime(other)) return sign(momentOf(one) - momentOf(other));
  if (one.type === 'duration' && other.type === 'duration') {
    return sign(lengthOf(one.duration) - lengthOf(other.duration));
  }
  if (one.type === 'clock' && other.type === 'clock') return sign(one.at - other.at);
  switch (rankOf(one)) {
    case ranks.number: {
      const numbers = [asNumber(one), asNumber(other)] as const;
      return numbers[0] && numbers[1] ? compareDecimals(numbers[0], numbers[1]) : 0;
    }
    case ranks.boolean:
      return Number(asTruth(one)) - Number(asTruth(other));
    default:
      return compareTexts(asText(one) ?? '', asText(other) ?? '');
  }
}

const ranks = { missing: 0, text: 1, number: 2, boolean: 3, array: 4, object: 5, other: 6 };

/** JSON is ordered by its type first; other values are of one type in all rows. */
function rankOf(value: Value): number {
  if (value.type !== 'json') return value.type in ranks ? ranks[value.type as 'text'] : ranks.other;
  const { json } = value;
  if (isArray(json)) return ranks.array;
  const type = typeof json;
  if (type === 'string') return ranks.text;
  if (type === 'boolean') return ranks.boolean;
  return type === 'object' ? ranks.object : ranks.number;
}

function momentOf(time: Value): bigint {
  return asMoment(time) ?? 0n;
}

function sign(difference: bigint): number {
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}
