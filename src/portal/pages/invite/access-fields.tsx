import { NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { InviteValues } from '#portal/collaborations/invite-values.ts';
import { accessModes, type Workspace } from '#portal/contract/collaboration.ts';

interface AccessFieldsProps {
  readonly id: string;
  readonly workspaces: readonly Workspace[];
  readonly access: InviteValues['access'];
  readonly error: string | undefined;
  readonly onChange: (access: InviteValues['access']) => void;
}

/** What the guest may do in each workspace. */
export function AccessFields({ id, workspaces, access, error, onChange }: AccessFieldsProps) {
  const text = useTranslations('invitations');
  const choices = [
    { value: '', label: text('modes.none') },
    ...accessModes.map((mode) => ({ value: mode, label: text(`modes.${mode}`) })),
  ];
  return (
    <Stack gap="sm" component="fieldset" m={0} p={0} bd={0} miw={0}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {text('invite.access')}
      </Text>
      <Text size="xs" c="dimmed">
        {text('invite.accessHint')}
      </Text>
      {workspaces.length === 0 && <Text size="sm">{text('invite.noWorkspace')}</Text>}
      {workspaces.map((workspace, place) => (
        <NativeSelect
          key={workspace.id}
          // The summary of problems leads to the first.
          {...(place === 0 ? { id } : {})}
          maw={360}
          label={text('invite.accessFor', { name: workspace.name })}
          description={workspace.description || undefined}
          error={place === 0 && error}
          data={choices}
          value={access[workspace.id] ?? ''}
          onChange={(event) => {
            const mode = accessModes.find((each) => each === event.currentTarget.value) ?? '';
            onChange({ ...access, [workspace.id]: mode });
          }}
        />
      ))}
    </Stack>
  );
}
