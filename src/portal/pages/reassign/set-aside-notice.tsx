import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSelection } from './use-selection.ts';

/** What was picked before a link with other items was opened, to be taken in again. */
export function SetAsideNotice() {
  const text = useTranslations('reassign.picked');
  const { setAside, selection } = useSelection();
  if (setAside.length === 0) return undefined;
  return (
    <Alert variant="default" role="status">
      <Text size="sm">{text('setAside', { count: setAside.length })}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => selection.settleSetAside(true)}>
          {text('setAsideAdd')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => selection.settleSetAside(false)}>
          {text('setAsideForget')}
        </Button>
      </Group>
    </Alert>
  );
}
