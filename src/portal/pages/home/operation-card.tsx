import { Anchor, Card, Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface OperationCardProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly title: string;
  /** What one can do there. */
  readonly does: string;
  /** Who may. */
  readonly who: string;
  /** What that means for who is signed in; nothing where everybody may. */
  readonly own?: ReactNode;
}

/** One of the operations on the portal, with who may carry it out. */
export function OperationCard({ to, title, does, who, own }: OperationCardProps) {
  const text = useTranslations('admin.home');
  return (
    <Card withBorder component="article">
      <Title order={2} size="h3">
        <Anchor inherit component={Link} to={to}>
          {title}
        </Anchor>
      </Title>
      <Text size="sm" mt={4}>
        {does}
      </Text>
      <Text size="sm" c="dimmed" mt="sm">
        {text('whoMay')}: {who}
      </Text>
      {own !== undefined && (
        <Text size="sm" mt={4}>
          {own}
        </Text>
      )}
    </Card>
  );
}
