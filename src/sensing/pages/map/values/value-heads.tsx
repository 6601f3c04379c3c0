import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ListOrder } from './value-search.ts';
import classes from './values.module.css';

interface ValueHeadsProps {
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
}

/** The heads of the columns, which sort the list; the value's does so in both directions. */
export function ValueHeads({ order, onOrder }: ValueHeadsProps) {
  const text = useTranslations('mapValues.list');
  const isByValue = order === 'value' || order === 'value-down';
  const next = order === 'value-down' ? 'value' : 'value-down';
  const heads = [
    { column: 'name', isActive: order === 'name', onUse: () => onOrder('name') },
    { column: 'value', isActive: isByValue, onUse: () => onOrder(next) },
    { column: 'age', isActive: order === 'age', onUse: () => onOrder('age') },
  ] as const;
  const Arrow = order === 'value-down' ? ArrowDown : ArrowUp;
  return (
    <fieldset className={classes.heads} aria-label={text('order')}>
      {heads.map(({ column, isActive, onUse }) => (
        <button
          key={column}
          type="button"
          className={classes.head}
          aria-label={text('sortBy', { column: text(column) })}
          aria-pressed={isActive}
          data-numeric={column !== 'name' || undefined}
          onClick={onUse}
        >
          {text(column)}
          {isActive && <Arrow size={12} aria-hidden />}
        </button>
      ))}
    </fieldset>
  );
}
