import { Paper, Stack, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PublishField } from '#portal/publish/publish-order.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { PlaceFields } from './place-fields.tsx';
import { StoreFacts } from './store-facts.tsx';
import { StoreField } from './store-field.tsx';
import { SyncOptions } from './sync-options.tsx';
import { TemplateSection } from './template-section.tsx';
import type { Publishing } from './use-publishing.ts';

const shownFields = ['store', 'folder', 'server', 'place', 'user', 'template'] as const;

/** What to publish, where to, and how. */
export function FillStage({ publishing }: { publishing: Publishing }) {
  const text = useTranslations('publish');
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const { problems, template, mode, search, go } = publishing;
  const fieldId = (field: PublishField | 'user') => `${id}-${field}`;

  function complaint(field: PublishField | 'user'): string | undefined {
    if (attempt === 0) return undefined;
    if (field === 'user') return publishing.username === '' ? text('problems.user') : undefined;
    const problem = problems[field];
    if (problem === undefined) return undefined;
    if (problem === 'folderName') return text('problems.placeForm');
    return text(`problems.${field}`, { count: template.faults.length });
  }
  const listed = shownFields.flatMap((field) => {
    const message = complaint(field);
    return message === undefined ? [] : [{ field: fieldId(field), message }];
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        if (publishing.isWhole) go({ step: 'review' });
      }}
    >
      <Stack gap="md">
        {listed.length > 0 && <ErrorSummary problems={listed} attempt={attempt} />}
        <Paper withBorder p="md">
          <Stack gap="md" maw={720}>
            <Title order={3}>{text('store.heading')}</Title>
            <StoreField
              id={fieldId('store')}
              value={search.store ?? ''}
              error={complaint('store')}
              onChange={(store) =>
                go({
                  store: store || undefined,
                  folder: undefined,
                  federated: undefined,
                  place: undefined,
                })
              }
            />
            <StoreFacts store={search.store ?? ''} />
          </Stack>
        </Paper>
        <Paper withBorder p="md">
          <Stack gap="md" maw={720}>
            <Title order={3}>{text('place.heading')}</Title>
            <PlaceFields publishing={publishing} fieldId={fieldId} complaint={complaint} />
          </Stack>
        </Paper>
        <Paper withBorder p="md">
          <SyncOptions publishing={publishing} />
        </Paper>
        {(mode === 'first' || search.apply !== undefined) && (
          <Paper withBorder p="md">
            <TemplateSection id={fieldId('template')} publishing={publishing} />
          </Paper>
        )}
        <div>
          <SubmitButton isPending={false}>{text('review')}</SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
