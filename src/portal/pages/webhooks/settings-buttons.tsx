import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SubmitButton } from '../form/submit-button.tsx';

interface SettingsButtonsProps {
  readonly submit: string;
  readonly isPending: boolean;
  /** Something differs from what the portal holds. */
  readonly isChanged: boolean;
  /** The last attempt to save went well. */
  readonly isSaved: boolean;
  readonly onUndo: () => void;
}

/** Saves a part of the settings or takes the changes back, and says when it is done. */
export function SettingsButtons({ submit, ...props }: SettingsButtonsProps) {
  const text = useTranslations('webhookSettings');
  return (
    <Group gap="xs">
      <SubmitButton isPending={props.isPending}>{submit}</SubmitButton>
      {props.isChanged && !props.isPending && (
        <Button variant="default" onClick={props.onUndo}>
          {text('undo')}
        </Button>
      )}
      <Text size="sm" role="status">
        {props.isSaved && !props.isChanged && text('saved')}
      </Text>
    </Group>
  );
}
