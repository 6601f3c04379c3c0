import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface UnreadableWindowProps {
  /** The ends as the address has them. */
  readonly from: string;
  readonly to: string;
}

/** Says that the window of the address was not understood and what is shown instead. */
export function UnreadableWindow({ from, to }: UnreadableWindowProps) {
  const text = useTranslations('chart.time');
  return (
    <Alert variant="default" role="alert" mb="md" title={text('unreadable')}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text('unreadableHint', { from, to })}
      </Text>
    </Alert>
  );
}
