import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/error-state.tsx';
import { GroupField } from '../form/group-field.tsx';

interface GroupDialogProps {
  readonly texts: {
    readonly title: string;
    readonly submit: string;
    /** Title of the error. */
    readonly failed: string;
  };
  readonly groupId: string;
  /** Whether everything but the group is filled in. */
  readonly isWhole?: boolean;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onGroup: (groupId: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Fields before the group, told whether sending has been tried. */
  readonly children?: (hasTried: boolean) => ReactNode;
}

/** A dialog that asks for a group of this portal, and for what else is needed with it. */
export function GroupDialog({ texts, groupId, isWhole = true, ...props }: GroupDialogProps) {
  const text = useTranslations('invitations');
  const id = useId();
  const [hasTried, setTried] = useState(false);
  return (
    <Modal
      opened
      centered
      transitionProps={{ duration: 0 }}
      onClose={props.onClose}
      title={texts.title}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isWhole && groupId !== '') props.onSubmit();
        }}
      >
        <Stack gap="md">
          {props.children?.(hasTried)}
          <GroupField
            id={id}
            label={text('create.group')}
            hint={text('create.groupHint')}
            value={groupId}
            error={hasTried && groupId === '' ? text('create.groupMissing') : undefined}
            onChange={props.onGroup}
          />
          {props.error && <ErrorState title={texts.failed} error={props.error} />}
          <Group gap="xs">
            <Button type="submit" loading={props.isPending}>
              {texts.submit}
            </Button>
            <Button variant="default" onClick={props.onClose}>
              {text('page.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
