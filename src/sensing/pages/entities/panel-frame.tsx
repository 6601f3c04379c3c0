import { CloseButton, Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChangeTable } from './use-change-table.ts';

interface PanelFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What is open above a table, with the way to close it. */
export function PanelFrame({ title, children }: PanelFrameProps) {
  const text = useTranslations('table');
  const change = useChangeTable();
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={title}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h4">
            {title}
          </Title>
          <CloseButton aria-label={text('close')} onClick={() => change({ panel: undefined })} />
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
