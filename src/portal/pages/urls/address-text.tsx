import { Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CopyButton } from '#ui/copy-button.tsx';

/** An address in exact letters, to be copied. */
export function AddressText({ url }: { url: string }) {
  const text = useTranslations('urls');
  if (url === '') return text('notTold');
  return (
    <Group gap={4} wrap="nowrap" display="inline-flex">
      <Text span ff="monospace" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
      <CopyButton value={url} label={text('copy', { url })} />
    </Group>
  );
}
