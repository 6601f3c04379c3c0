import { Group } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from './button-link.tsx';
import { PageSize } from './page-size.tsx';

interface PagerProps {
  /** Which rows are shown of how many. */
  readonly range: ReactNode;
  /** Counts from one; `page` in the address, which the first page leaves out. */
  readonly page: number;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly hasNext: boolean;
  /** Another number of rows is wanted. */
  readonly onSize: (size: number) => void;
  /** All rows are wanted in place of pages; not offered without it. */
  readonly onAll?: () => void;
  /** Name of a search parameter that another page ends, such as the row that is open. */
  readonly ends?: string;
}

/** Which rows of a long list are shown, the page size, and the ways to the pages beside. */
export function Pager({ range, page, size, sizes, hasNext, ends, ...props }: PagerProps) {
  const { onSize, onAll } = props;
  const text = useTranslations('states.pager');
  const to = (wanted: number) => (before: object) => ({
    ...before,
    page: wanted > 1 ? wanted : undefined,
    ...(ends === undefined ? {} : { [ends]: undefined }),
  });
  return (
    <Group component="nav" justify="space-between" mt="sm" gap="sm" aria-label={text('label')}>
      {range}
      <Group gap="xs">
        <PageSize size={size} sizes={sizes} onSize={onSize} onAll={onAll} />
        <ButtonLink
          size="xs"
          variant="default"
          to="."
          search={to(page - 1)}
          disabled={page === 1}
          leftSection={<ChevronLeft size={14} aria-hidden />}
        >
          {text('previous')}
        </ButtonLink>
        <ButtonLink
          size="xs"
          variant="default"
          to="."
          search={to(page + 1)}
          disabled={!hasNext}
          rightSection={<ChevronRight size={14} aria-hidden />}
        >
          {text('next')}
        </ButtonLink>
      </Group>
    </Group>
  );
}
