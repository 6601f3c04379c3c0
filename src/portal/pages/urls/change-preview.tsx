import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { UrlReportAnswer } from '#portal/contract/urls.ts';
import { urlQueries } from '#portal/urls/queries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import classes from './urls.module.css';
import type { UrlTarget } from './use-urls-page.ts';

type ItemType = NonNullable<UrlReportAnswer['siteUrlReport']['itemTypes']>[number];

/** Which items would change, by type, where the portal can tell. */
export function ChangePreview({ target, to }: { target: UrlTarget; to: string }) {
  const text = useTranslations('urls.preview');
  const id = useId();
  const report = useQuery(
    urlQueries.report(usePortalAccess(), { subject: target.subject, newUrl: to }),
  );
  const { data } = report;
  const types = data?.itemTypes ?? [];
  const columns = [
    { id: 'type', header: text('type'), render: ({ type }: ItemType) => type },
    {
      id: 'items',
      header: text('items'),
      isNumeric: true,
      render: ({ itemCount }: ItemType) => text('number', { count: itemCount }),
    },
    {
      id: 'addresses',
      header: text('addresses'),
      isNumeric: true,
      render: ({ addressCount }: ItemType) => text('number', { count: addressCount }),
    },
    {
      id: 'example',
      header: text('example'),
      isWhole: true,
      render: ({ examples: [example] }: ItemType) =>
        example && (
          <>
            <span className={classes.change}>{example.before}</span>
            {example.after && <span className={classes.change}>→ {example.after}</span>}
          </>
        ),
    },
  ];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={3} id={id}>
          {text('title')}
        </Title>
        {report.error && (
          <ErrorState
            title={text('unread')}
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        )}
        {data === undefined && !report.error && <Skeleton h={120} />}
        {data === null && <Text size="sm">{text('notOffered')}</Text>}
        {data && <Text size="sm">{text('sum', { count: data.itemCount })}</Text>}
        {types.length > 0 && (
          <DataTable
            label={text('title')}
            columns={columns}
            rows={types}
            rowKey={({ type }) => type}
            expectedRows={4}
            isStale={report.isFetching}
            takesFocus
          />
        )}
      </Stack>
    </Paper>
  );
}
