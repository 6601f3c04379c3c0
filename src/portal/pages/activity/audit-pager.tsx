import { getRouteApi } from '@tanstack/react-router';
import { Pager } from '#ui/pager.tsx';
import { pageSizes } from '../list/page-search.ts';
import { RangeText } from '../list/range-text.tsx';

interface AuditPagerProps {
  readonly page: number;
  readonly size: number;
  /** Entries on the page, and in all; undefined while they are awaited. */
  readonly shown: number | undefined;
  readonly total: number | undefined;
}

const route = getRouteApi('/admin/activity');

/** Which entries are shown of how many, and the ways to the pages beside. */
export function AuditPager({ page, size, shown, total }: AuditPagerProps) {
  const navigate = route.useNavigate();
  const first = (page - 1) * size + 1;
  return (
    <Pager
      range={
        <RangeText
          page={page}
          size={size}
          shown={total === undefined ? undefined : shown}
          total={total}
        />
      }
      page={page}
      size={size}
      sizes={pageSizes}
      hasNext={shown !== undefined && total !== undefined && first + shown - 1 < total}
      ends="entry"
      onSize={(wanted) =>
        void navigate({ search: ({ page: _, ...before }) => ({ ...before, size: wanted }) })
      }
    />
  );
}
