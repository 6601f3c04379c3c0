import { Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/button-link.tsx';
import { ExportResponseButton } from './export-response-button.tsx';

interface FileResultProps {
  /** Of the collaboration. */
  readonly id: string;
  readonly way: 'accepted' | 'imported';
}

/** What came of a file, and what is to be done next. */
export function FileResult({ id, way }: FileResultProps) {
  const text = useTranslations('invitations');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isAccepted = way === 'accepted';
  return (
    <Stack gap="md" maw={720} align="flex-start">
      <Title order={2} size="h3" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {text(isAccepted ? 'file.acceptedTitle' : 'file.imported')}
      </Title>
      <Text size="sm">{text(isAccepted ? 'file.acceptedMessage' : 'file.importedMessage')}</Text>
      {isAccepted && <ExportResponseButton collaborationId={id} />}
      {isAccepted && <Text size="sm">{text('file.linkNext')}</Text>}
      <Group gap="xs">
        <ButtonLink to="/admin/invitations/$id" params={{ id }} variant="default">
          {text('page.toPage')}
        </ButtonLink>
        <ButtonLink to="/admin/invitations/open" search={{}} variant="default">
          {text('file.another')}
        </ButtonLink>
      </Group>
    </Stack>
  );
}
