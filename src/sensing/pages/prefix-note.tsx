import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Says why a search by name finds fewer than elsewhere. */
export function PrefixNote() {
  const text = useTranslations('servers');
  return (
    <Text size="xs" c="dimmed" mb="xs" role="note">
      {text('beginsWith')}
    </Text>
  );
}
