import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sensibleTemplate } from '#portal/contract/template-service-configuration.ts';
import { readStoredTemplate } from '#portal/publish/requests.ts';
import { writeText } from '#portal/publish/template-document.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';

interface TemplateSourcesProps {
  readonly store: string;
  readonly onTake: (text: string) => void;
}

/** Where a template can come from: ours, a file, or the one that is stored. */
export function TemplateSources({ store, onTake }: TemplateSourcesProps) {
  const text = useTranslations('publish.template');
  const access = usePortalAccess();
  const [taken, setTaken] = useState<string>();
  const take = (source: string, content: string) => {
    setTaken(source);
    onTake(content);
  };
  const stored = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: () => readStoredTemplate(access, store),
    onSuccess: (document) => take(text('stored'), writeText(document)),
  });
  const file = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (chosen: File) => ({ name: chosen.name, content: await chosen.text() }),
    onSuccess: ({ name, content }) => take(name, content),
  });
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text size="sm">{text('from')}</Text>
        <Button
          size="xs"
          variant="default"
          onClick={() => take(text('sensible'), writeText(sensibleTemplate))}
        >
          {text('sensible')}
        </Button>
        <FileButton
          accept=".json,application/json"
          onChange={(chosen) => chosen && file.mutate(chosen)}
        >
          {(props) => (
            <Button size="xs" variant="default" {...props}>
              {text('file')}
            </Button>
          )}
        </FileButton>
        <Button
          size="xs"
          variant="default"
          disabled={store === ''}
          loading={stored.isPending}
          onClick={() => stored.mutate()}
        >
          {text('stored')}
        </Button>
      </Group>
      <Text size="sm" role="status">
        {taken !== undefined && text('replaced', { source: taken })}
      </Text>
      {stored.error && <ErrorState title={text('storedFailed')} error={stored.error} />}
      {file.error && <ErrorState title={text('fileFailed')} error={file.error} />}
    </Stack>
  );
}
