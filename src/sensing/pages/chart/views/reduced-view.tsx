import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/error-state.tsx';

interface ReducedViewProps<Result> {
  readonly title: string;
  readonly colour: string;
  readonly reduced: UseQueryResult<Result>;
  /** A sentence that sums up the result. */
  readonly summary: (result: Result) => ReactNode;
  readonly children: (result: Result) => ReactNode;
}

/** One picture of a view with its title and a sentence, while it is computed and when it failed. */
export function ReducedView<Result>(props: ReducedViewProps<Result>) {
  const { title, colour, reduced } = props;
  const text = useTranslations('chartViews');
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Group gap="xs" wrap="nowrap">
        <span
          aria-hidden
          style={{ width: 10, height: 10, borderRadius: 2, background: colour, flex: 'none' }}
        />
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
      </Group>
      {reduced.isError && (
        <ErrorState
          title={text('failed')}
          error={reduced.error}
          onRetry={() => void reduced.refetch()}
        />
      )}
      {reduced.isPending && <Skeleton height={320} />}
      {reduced.data !== undefined && (
        <>
          <Text size="sm">{props.summary(reduced.data)}</Text>
          {props.children(reduced.data)}
        </>
      )}
    </Stack>
  );
}
