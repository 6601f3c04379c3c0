import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type CheckedTemplate, faultAt } from '#portal/publish/check-template.ts';
import { lineAndColumn } from '#portal/publish/json-positions.ts';
import { countOthers, type DocumentPath, textAt } from '#portal/publish/template-document.ts';
import { CapabilitiesField } from './capabilities-field.tsx';
import { ExtensionFields } from './extension-fields.tsx';
import { PointColumnFields } from './point-column-fields.tsx';
import { TimeZoneFields } from './time-zone-fields.tsx';

/** What every part of the form is told: the document, what is wrong in it, how to change it. */
export interface TemplatePartProps {
  readonly template: CheckedTemplate;
  /** Another value for a member; undefined takes it away. */
  readonly onEdit: (path: DocumentPath, value: unknown) => void;
}

interface TemplateFormProps extends TemplatePartProps {
  readonly text: string;
  readonly onJson: () => void;
}

const serviceCapabilities = ['Map', 'Query', 'Data'];
const records = ['properties', 'maxRecordCount'];

/** Every member of the specification as a field; members that it does not know are kept. */
export function TemplateForm({ text: json, template, onEdit, onJson }: TemplateFormProps) {
  const text = useTranslations('publish.template');
  const { document, faults } = template;
  const unread = faults.find(({ problem }) => problem === 'notJson');
  if (unread !== undefined) {
    return (
      <Alert variant="default" title={text('unreadable')} maw={720}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{text('unreadableMessage', lineAndColumn(json, unread.at))}</Text>
          <Button size="xs" variant="default" onClick={onJson}>
            {text('toJson')}
          </Button>
        </Stack>
      </Alert>
    );
  }
  const wrong = (path: DocumentPath) => {
    const problem = faultAt(faults, path);
    return problem && text(`wrong.${problem}`);
  };
  const others = countOthers(document);
  return (
    <Stack gap="lg" maw={720}>
      {faults.length > 0 && (
        <Text size="sm" fw={600} role="status">
          {text('faults', { count: faults.length })}
        </Text>
      )}
      <TextInput
        label={text('type')}
        description={text('typeHint')}
        error={wrong(['type'])}
        autoComplete="off"
        spellCheck={false}
        value={textAt(document, ['type'])}
        onChange={(event) => onEdit(['type'], event.currentTarget.value)}
      />
      <CapabilitiesField
        label={text('capabilities')}
        known={serviceCapabilities}
        value={textAt(document, ['capabilities'])}
        error={wrong(['capabilities'])}
        onChange={(value) => onEdit(['capabilities'], value)}
      />
      <TextInput
        label={text('records')}
        description={text('recordsHint')}
        error={wrong(records)}
        inputMode="numeric"
        autoComplete="off"
        styles={{ wrapper: { maxWidth: 180 } }}
        value={textAt(document, records)}
        onChange={(event) => onEdit(records, event.currentTarget.value || undefined)}
      />
      <TimeZoneFields template={template} onEdit={onEdit} />
      <ExtensionFields template={template} onEdit={onEdit} />
      <PointColumnFields template={template} onEdit={onEdit} />
      {others > 0 && <Text size="sm">{text('more', { count: others })}</Text>}
    </Stack>
  );
}
