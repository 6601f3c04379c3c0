import { CloseButton, Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface DetailsPanelProps {
  readonly title: string;
  /** Id of the link in the list that opened it, which gets the focus back. */
  readonly opener: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * All about one line of a list, beside it; its heading takes the focus when it opens. Each line has
 * its own: give it a key.
 */
export function DetailsPanel({ title, opener, onClose, children }: DetailsPanelProps) {
  const text = useTranslations('runs.activity');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title
            order={2}
            id={id}
            ref={heading}
            tabIndex={-1}
            style={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {title}
          </Title>
          <CloseButton
            aria-label={text('close')}
            onClick={() => {
              onClose();
              document.getElementById(opener)?.focus();
            }}
          />
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
