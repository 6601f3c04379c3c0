import { Button, Checkbox, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { faultAt } from '#portal/publish/check-template.ts';
import { flagAt, lengthAt, textAt } from '#portal/publish/template-document.ts';
import { CapabilitiesField } from './capabilities-field.tsx';
import type { TemplatePartProps } from './template-form.tsx';

const featureCapabilities = ['Query', 'Create', 'Update', 'Delete', 'Uploads', 'Editing'];

/** The extensions of the services, of which the one that makes feature layers is needed. */
export function ExtensionFields(props: TemplatePartProps) {
  const text = useTranslations('publish.template');
  const { template, onEdit } = props;
  const count = lengthAt(template.document, ['extensions']);
  const problem = faultAt(template.faults, ['extensions']);
  return (
    <Stack gap="md" component="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ fontWeight: 600, padding: 0 }}>{text('extensions')}</legend>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)">
          {text(`wrong.${problem}`)}
        </Text>
      )}
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Extension key={index} index={index} {...props} />
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            onEdit(['extensions', count], {
              typeName: problem === 'featureServer' ? 'FeatureServer' : '',
              capabilities: 'Query',
              enabled: 'true',
            })
          }
        >
          {text('addExtension')}
        </Button>
      </div>
    </Stack>
  );
}

function Extension({ index, template, onEdit }: TemplatePartProps & { index: number }) {
  const text = useTranslations('publish.template');
  const { document, faults } = template;
  const at = (...rest: string[]) => ['extensions', index, ...rest];
  const wrong = (...rest: string[]) => {
    const problem = faultAt(faults, at(...rest));
    return problem && text(`wrong.${problem}`);
  };
  const typeName = textAt(document, at('typeName'));
  const name = typeName || text('extensionNumber', { number: index + 1 });
  return (
    <Paper withBorder p="sm" component="section" aria-label={text('extension', { name })}>
      <Stack gap="sm">
        <TextInput
          label={text('typeName')}
          description={text('typeNameHint')}
          error={wrong('typeName') ?? wrong()}
          autoComplete="off"
          spellCheck={false}
          value={typeName}
          onChange={(event) => onEdit(at('typeName'), event.currentTarget.value)}
        />
        <Checkbox
          label={text('enabled')}
          error={wrong('enabled')}
          checked={flagAt(document, at('enabled'))}
          onChange={(event) => onEdit(at('enabled'), String(event.currentTarget.checked))}
        />
        <CapabilitiesField
          label={text('capabilities')}
          known={featureCapabilities}
          value={textAt(document, at('capabilities'))}
          error={wrong('capabilities')}
          onChange={(value) => onEdit(at('capabilities'), value)}
        />
        <TextInput
          label={text('records')}
          description={text('recordsHint')}
          error={wrong('properties', 'maxRecordCount')}
          inputMode="numeric"
          autoComplete="off"
          styles={{ wrapper: { maxWidth: 180 } }}
          value={textAt(document, at('properties', 'maxRecordCount'))}
          onChange={(event) =>
            onEdit(at('properties', 'maxRecordCount'), event.currentTarget.value || undefined)
          }
        />
        <div>
          <Button size="xs" variant="default" onClick={() => onEdit(at(), undefined)}>
            {text('removeExtension', { name })}
          </Button>
        </div>
      </Stack>
    </Paper>
  );
}
