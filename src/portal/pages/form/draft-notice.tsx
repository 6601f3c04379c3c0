import { Alert, Button, Group, Text } from '@mantine/core';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface DraftNoticeProps {
  readonly draft: {
    readonly isRestored: boolean;
    readonly isUnkept: boolean;
    readonly discard: () => void;
  };
}

/** Says that a form holds what was filled in before, or that the browser does not keep it. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  const text = useTranslations('runs.draft');
  if (draft.isUnkept) {
    return (
      <Text size="xs" c="dimmed" role="status">
        {text('unkept')}
      </Text>
    );
  }
  if (!draft.isRestored) return undefined;
  return (
    <Alert variant="default" icon={<History size={18} aria-hidden />} role="status" py="xs">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{text('restored')}</Text>
        <Button size="xs" variant="default" onClick={draft.discard}>
          {text('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
