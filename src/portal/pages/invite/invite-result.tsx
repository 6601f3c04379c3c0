import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useInstants } from './use-instants.ts';

/** An invitation that was just made. */
export interface MadeInvitation {
  readonly file: File;
  readonly name: string;
  readonly guest: string;
  readonly expires: number;
}

interface InviteResultProps {
  /** Undefined after a reload. */
  readonly made: MadeInvitation | undefined;
  /** Of the collaboration, where the portal lists it. */
  readonly collaborationId: string | undefined;
}

/** The file of an invitation, and what is to be done with it. */
export function InviteResult({ made, collaborationId }: InviteResultProps) {
  const text = useTranslations('invitations');
  const instants = useInstants();
  const links = (
    <Group gap="xs">
      {collaborationId !== undefined && (
        <ButtonLink to="/admin/invitations/$id" params={{ id: collaborationId }} variant="default">
          {text('page.toPage')}
        </ButtonLink>
      )}
      <ButtonLink
        to="/admin/invitations/invite"
        search={collaborationId === undefined ? {} : { to: collaborationId }}
        variant="default"
      >
        {text('result.another')}
      </ButtonLink>
      <ButtonLink to="/admin/invitations/open" variant="default">
        {text('invitations.import')}
      </ButtonLink>
    </Group>
  );
  if (made === undefined) {
    return (
      <EmptyState title={text('result.gone')} message={text('result.goneMessage')} action={links} />
    );
  }
  const { file, name, guest, expires } = made;
  return (
    <Stack gap="lg" maw={720} align="flex-start">
      <Text role="status" style={{ overflowWrap: 'anywhere' }}>
        {text('result.made', { name, guest })}
      </Text>
      <Button
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => saveFile(file, name)}
        maw="100%"
      >
        {text('result.save', { name })}
      </Button>
      <Stack gap="xs">
        <Title order={3}>{text('result.next')}</Title>
        <List type="ordered" size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
          <List.Item>{text('result.steps.send', { guest })}</List.Item>
          <List.Item>{text('result.steps.accept', { until: instants.utc(expires) })}</List.Item>
          <List.Item>{text('result.steps.import')}</List.Item>
          <List.Item>{text('result.steps.compare')}</List.Item>
        </List>
      </Stack>
      {links}
    </Stack>
  );
}
