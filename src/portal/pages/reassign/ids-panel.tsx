import { Alert, Button, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { type MisreadLine, readIds } from '#portal/reassign/read-ids.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useAddIds } from './use-adding.ts';

const linesShown = 10;

/** Ids that are typed but not yet on the list. */
const typedIds = {
  name: 'reassign.ids',
  schema: z.object({ typed: z.string() }),
  empty: { typed: '' },
};

/** Takes ids that are pasted, typed or in a file. */
export function IdsPanel() {
  const text = useTranslations('reassign.find');
  const draft = useDraft(typedIds);
  const { typed } = draft.values;
  const [misread, setMisread] = useState<readonly MisreadLine[]>([]);
  const adding = useAddIds();
  const { done, total } = adding.progress;

  function add(content: string) {
    const read = readIds(content);
    setMisread(read.misread);
    adding.mutate(read, { onSuccess: () => draft.discard() });
  }

  async function addFile(file: File | null) {
    if (file !== null) add(await file.text());
  }

  return (
    <Stack gap="sm">
      <Textarea
        label={text('ids')}
        description={text('idsHint')}
        value={typed}
        onChange={(event) => draft.change({ typed: event.currentTarget.value })}
        rows={6}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Group gap="xs">
        <Button
          onClick={() => add(typed)}
          disabled={typed.trim() === ''}
          loading={adding.isPending}
        >
          {text('addIds')}
        </Button>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={addFile}>
          {(props) => (
            <Button {...props} variant="default" disabled={adding.isPending}>
              {text('file')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" role="status">
        {adding.isPending && total > 0 && text('asking', { done, total })}
        {adding.data && text('added', { ...adding.data })}
      </Text>
      {misread.length > 0 && <Misread lines={misread} />}
      {adding.error && (
        <ErrorState
          title={text('askingFailed')}
          error={adding.error}
          onRetry={() => adding.variables && adding.mutate(adding.variables)}
        />
      )}
    </Stack>
  );
}

function Misread({ lines }: { lines: readonly MisreadLine[] }) {
  const text = useTranslations('reassign.find');
  return (
    <Alert variant="default" title={text('misread', { count: lines.length })}>
      <List size="sm" listStyleType="none">
        {lines.slice(0, linesShown).map(({ line, text: content }) => (
          <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
            {text('misreadLine', { line, content: content.slice(0, 120) })}
          </List.Item>
        ))}
      </List>
      {lines.length > linesShown && (
        <Text size="sm">{text('misreadMore', { count: lines.length - linesShown })}</Text>
      )}
    </Alert>
  );
}
