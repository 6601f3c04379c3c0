import { Checkbox, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Publishing } from './use-publishing.ts';

/** The options of a publish, explained where they stand. */
export function SyncOptions({ publishing }: { publishing: Publishing }) {
  const text = useTranslations('publish.options');
  const template = useTranslations('publish.template');
  const { mode, search, go } = publishing;
  return (
    <Stack gap="md" maw={720}>
      <Title order={3}>{text('heading')}</Title>
      {mode === 'sync' && <Text size="sm">{text('sync')}</Text>}
      <Checkbox
        label={text('texts')}
        description={text('textsHint')}
        checked={search.texts !== undefined}
        onChange={(event) => go({ texts: event.currentTarget.checked ? 'yes' : undefined })}
      />
      {mode === 'sync' && (
        <Checkbox
          label={text('apply')}
          description={`${text('applyHint')} ${search.apply ? '' : template('keep')}`}
          checked={search.apply !== undefined}
          onChange={(event) => go({ apply: event.currentTarget.checked ? 'yes' : undefined })}
        />
      )}
    </Stack>
  );
}
