import { nameOrder } from '#lib/name-order.ts';
import type { PlaceValue } from '#sensing/model/place-values.ts';
import { placeName } from './place-name.ts';
import type { ListOrder } from './value-search.ts';

/** The places in an order; those without a value last, except by name. */
export function sortValues(
  values: readonly PlaceValue[],
  order: ListOrder | undefined,
  locale: string,
): readonly PlaceValue[] {
  const byName = nameOrder(locale);
  const names = new Map(values.map((value) => [value.key, placeName(value.streams)]));
  const compareNames = (one: PlaceValue, other: PlaceValue) =>
    byName.compare(names.get(one.key) ?? '', names.get(other.key) ?? '');
  const compare: Readonly<Record<ListOrder, (one: PlaceValue, other: PlaceValue) => number>> = {
    name: compareNames,
    value: (one, other) => compareValues(one.value, other.value, byName),
    'value-down': (one, other) => compareValues(other.value, one.value, byName),
    age: (one, other) => (other.time ?? 0) - (one.time ?? 0),
  };
  return values.toSorted(
    (one, other) =>
      (order === undefined || order === 'name' ? 0 : missing(one) - missing(other)) ||
      compare[order ?? 'name'](one, other) ||
      compareNames(one, other),
  );
}

function missing({ value }: PlaceValue): number {
  return value === undefined ? 1 : 0;
}

function compareValues(
  one: PlaceValue['value'],
  other: PlaceValue['value'],
  byName: Intl.Collator,
): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return byName.compare(String(one ?? ''), String(other ?? ''));
}
