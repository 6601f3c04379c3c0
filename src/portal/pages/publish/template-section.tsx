import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type DocumentPath, writeAt, writeText } from '#portal/publish/template-document.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateJson } from './template-json.tsx';
import { TemplateSources } from './template-sources.tsx';
import type { Publishing } from './use-publishing.ts';

interface TemplateSectionProps {
  readonly id: string;
  readonly publishing: Publishing;
}

/** The template as a form and as JSON: two views of one text. */
export function TemplateSection({ id, publishing }: TemplateSectionProps) {
  const text = useTranslations('publish.template');
  const { search, go, draft, template, templateText, choice } = publishing;
  const change = (changed: string) => draft.change({ text: changed });
  const edit = (path: DocumentPath, value: unknown) =>
    change(writeText(writeAt(template.document, path, value)));
  const isJson = search.view === 'json';
  return (
    <Stack gap="md">
      <div>
        <Title order={3}>{text('heading')}</Title>
        <Text size="sm" c="dimmed">
          {text('about')}
        </Text>
      </div>
      <TemplateSources store={choice.store ?? ''} onTake={change} />
      <SegmentedControl
        id={id}
        tabIndex={-1}
        transitionDuration={0}
        aria-label={text('view')}
        style={{ alignSelf: 'flex-start' }}
        value={isJson ? 'json' : 'form'}
        onChange={(value) => go({ view: value === 'json' ? 'json' : undefined })}
        data={[
          { value: 'form', label: text('form') },
          { value: 'json', label: text('json') },
        ]}
      />
      {isJson ? (
        <TemplateJson text={templateText} faults={template.faults} onChange={change} />
      ) : (
        <TemplateForm
          text={templateText}
          template={template}
          onEdit={edit}
          onJson={() => go({ view: 'json' })}
        />
      )}
    </Stack>
  );
}
