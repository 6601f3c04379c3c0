import { useLocalStorage } from '@mantine/hooks';
import type { TableSearch } from './table-search.ts';

/** How somebody likes tables; an address that says otherwise is followed. */
interface TableHabits {
  /** Scrolls through all rows in place of pages. */
  readonly scrolls?: boolean;
  readonly isCompact?: boolean;
}

interface TableManner {
  readonly scrolls: boolean;
  readonly isCompact: boolean;
  readonly remember: (habits: TableHabits) => void;
}

/** Whether a table scrolls or has pages, and how dense it is: as its address says, or as last time. */
export function useTableManner({ size, page, density }: TableSearch): TableManner {
  const [habits, setHabits] = useLocalStorage<TableHabits>({
    key: 'fieldstation.table',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const isOpen = size === undefined && page === undefined;
  return {
    scrolls: size === 'all' || (isOpen && habits.scrolls === true),
    isCompact: density === 'compact' || habits.isCompact === true,
    remember: (changed) => setHabits((before) => ({ ...before, ...changed })),
  };
}
