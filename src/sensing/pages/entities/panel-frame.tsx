import { CloseButton, Group, Paper, Stack, Title } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useChangeTable } from './use-change-table.ts';

interface PanelFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * What is open above a table or beside it, with the way to close it. Opened by a button it takes the focus, and
 * gives it back when it is closed.
 */
export function PanelFrame({ title, children }: PanelFrameProps) {
  const text = useTranslations('table');
  const change = useChangeTable();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active.ariaExpanded !== 'true') return;
    opener.current = active;
    box.current?.focus();
  }, []);

  function close() {
    change({ panel: undefined });
    opener.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  return (
    <Paper
      withBorder
      p="md"
      mb="md"
      component="section"
      aria-label={title}
      ref={box}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h4">
            {title}
          </Title>
          <CloseButton aria-label={text('close')} onClick={close} />
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
