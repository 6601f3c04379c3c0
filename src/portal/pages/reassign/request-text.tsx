import { Code, Group, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { portalPaths } from '#portal/contract/paths.ts';
import { toCurl } from '#portal/model/curl.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { usePortalServer } from '../portal-server.tsx';

interface RequestTextProps {
  readonly item: string;
  readonly targetUsername: string;
  readonly owner: string;
}

/** The check as a command to copy; the token is not in it. */
export function RequestText({ item, targetUsername, owner }: RequestTextProps) {
  const text = useTranslations('reassign.curl');
  const { url } = usePortalServer();
  const command = toCurl(`${url}/${portalPaths.canReassign(owner, item)}`, {
    item,
    targetUsername,
  });
  return (
    <section aria-label={text('title')}>
      <Group gap={4}>
        <Title order={2} size="h4">
          {text('title')}
        </Title>
        <CopyButton value={command} label={text('copy')} />
      </Group>
      <Text size="xs" c="dimmed" mb={4}>
        {text('hint')}
      </Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {command}
      </Code>
    </section>
  );
}
