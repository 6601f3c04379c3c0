import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PublishMode } from '#portal/publish/publish-order.ts';

interface BlindNoticeProps {
  readonly mode: PublishMode;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** Says what is not known beforehand where the portal does not compare. */
export function BlindNotice({ mode, isAccepted, onAccept }: BlindNoticeProps) {
  const text = useTranslations('publish.difference');
  return (
    <Alert
      variant="default"
      icon={<EyeOff size={18} aria-hidden />}
      title={text('notOffered')}
      maw={720}
    >
      <Stack gap="sm">
        <Text size="sm">{text(mode === 'first' ? 'notOfferedFirst' : 'notOfferedSync')}</Text>
        {mode === 'sync' && (
          <Checkbox
            label={text('blind')}
            checked={isAccepted}
            onChange={(event) => onAccept(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Alert>
  );
}
