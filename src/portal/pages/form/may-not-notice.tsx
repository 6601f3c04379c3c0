import { Alert, Text } from '@mantine/core';
import { ShieldAlert } from 'lucide-react';

interface MayNotNoticeProps {
  readonly title: string;
  /** Which right is missing. */
  readonly missing: string;
  /** Who has it, and what can be done. */
  readonly who: string;
}

/** Says what the user may not do, why, and who can; it does not stand in the way of asking. */
export function MayNotNotice({ title, missing, who }: MayNotNoticeProps) {
  return (
    <Alert
      variant="default"
      icon={<ShieldAlert size={18} aria-hidden />}
      title={title}
      role="status"
      maw={720}
    >
      <Text size="sm">
        {missing} {who}
      </Text>
    </Alert>
  );
}
