import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

interface LeaveGuardProps {
  readonly draft: { readonly isDirty: boolean; readonly discard: () => void };
  /** Nothing of the form is kept once it is left. */
  readonly isLost?: boolean;
}

/**
 * Asks before a form is left in which something is filled in: for another page, and for another
 * site or nothing at all. Moving between the stages of the form is not leaving it.
 */
export function LeaveGuard({ draft, isLost = false }: LeaveGuardProps) {
  const text = useTranslations('runs.leave');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: draft.isDirty,
    disabled: !draft.isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return undefined;
  return (
    <Modal opened onClose={blocker.reset} title={text('title')} centered>
      <Text size="sm">{text(isLost ? 'lost' : 'message')}</Text>
      <Group mt="md" gap="xs">
        <Button data-autofocus onClick={blocker.reset}>
          {text('stay')}
        </Button>
        {!isLost && (
          <Button variant="default" onClick={blocker.proceed}>
            {text('keep')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            draft.discard();
            blocker.proceed();
          }}
        >
          {text('discard')}
        </Button>
      </Group>
    </Modal>
  );
}
