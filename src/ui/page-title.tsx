import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';

interface PageTitleProps {
  /** Heading of the page and, with the application's name, title of the document. */
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one level-1 heading of a page; it receives the focus after navigation. */
export function PageTitle({ title, subtitle, actions }: PageTitleProps) {
  const text = useTranslations('shell');
  const application = text('name');
  useEffect(() => {
    document.title = `${title} · ${application}`;
  }, [title, application]);
  return (
    <Group justify="space-between" align="flex-start" gap="sm" mb="md">
      <div style={{ minWidth: 0 }}>
        <Title order={1} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {subtitle !== undefined && (
          <Text size="sm" c="dimmed" component="div" mt={4}>
            {subtitle}
          </Text>
        )}
      </div>
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
