import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '#ui/page-title.tsx';
import { DropFile } from './drop-file.tsx';
import { FileResult } from './file-result.tsx';
import { FileReview } from './file-review.tsx';
import { InviteRights } from './invite-rights.tsx';
import { type OpenedFile, openChosenFile } from './opened-file.ts';

const route = getRouteApi('/admin/invitations/open');

/** Opens the file of another portal: what it says, what this portal says of it, and takes it. */
export function OpenFilePage() {
  const text = useTranslations('invitations.file');
  const { accepted, imported } = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<OpenedFile>();
  const [problem, setProblem] = useState('');

  async function open(file: File) {
    setProblem('');
    const name = file.name;
    try {
      const read = await openChosenFile(file);
      if (read === undefined) setProblem(text('tooLarge', { name }));
      else setOpened(read);
    } catch {
      setProblem(text('unreadable', { name }));
    }
  }

  function finish(search: { accepted?: string; imported?: string }) {
    setOpened(undefined);
    void navigate({ search, replace: true });
  }

  const done = accepted ?? imported;
  return (
    <>
      <PageTitle title={text('title')} subtitle={text('subtitle')} />
      {done !== undefined && (
        <FileResult key={done} id={done} way={accepted === undefined ? 'imported' : 'accepted'} />
      )}
      {done === undefined && (
        <Stack gap="md">
          <InviteRights />
          {opened === undefined ? (
            <DropFile onFile={(file) => void open(file)} />
          ) : (
            <FileReview
              key={`${opened.file.name} ${opened.file.lastModified}`}
              opened={opened}
              onAccepted={(id) => finish({ accepted: id })}
              onImported={(id) => finish({ imported: id })}
              onAnother={() => setOpened(undefined)}
            />
          )}
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {problem}
          </Text>
        </Stack>
      )}
    </>
  );
}
