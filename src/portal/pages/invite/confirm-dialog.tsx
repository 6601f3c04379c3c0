import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/error-state.tsx';
import { useCollaborationAction } from './use-collaboration-action.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** What follows from it, and what does not. */
  readonly message: string;
  /** The act, as a verb. */
  readonly confirm: string;
  readonly act: () => Promise<unknown>;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away, says what follows, and stays open when the portal refuses. */
export function ConfirmDialog({ title, message, confirm, act, ...props }: ConfirmDialogProps) {
  const text = useTranslations('invitations.page');
  const action = useCollaborationAction(act, () => {
    props.onClose();
    props.onDone?.();
  });
  return (
    <Modal
      opened
      centered
      transitionProps={{ duration: 0 }}
      onClose={props.onClose}
      title={title}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Stack gap="md">
        <Text size="sm">{message}</Text>
        {action.error && <ErrorState title={text('failed')} error={action.error} />}
        <Group gap="xs">
          <Button color="red" loading={action.isPending} onClick={() => action.mutate()}>
            {confirm}
          </Button>
          <Button variant="default" data-autofocus onClick={props.onClose}>
            {text('cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
