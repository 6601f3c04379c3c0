import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface PageSizeProps {
  readonly size: number | 'all';
  readonly sizes: readonly number[];
  readonly onSize: (size: number) => void;
  /** All rows are wanted in place of pages; not offered without it. */
  readonly onAll?: (() => void) | undefined;
}

/** How many rows a page has. */
export function PageSize({ size, sizes, onSize, onAll }: PageSizeProps) {
  const text = useTranslations('states.pager');
  const numbered = sizes.map((offered) => ({
    value: String(offered),
    label: text('rows', { count: offered }),
  }));
  return (
    <NativeSelect
      size="xs"
      aria-label={text('perPage')}
      value={String(size)}
      data={onAll ? [...numbered, { value: 'all', label: text('all') }] : numbered}
      onChange={({ currentTarget: { value } }) =>
        value === 'all' ? onAll?.() : onSize(Number(value))
      }
    />
  );
}
