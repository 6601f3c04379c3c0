import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { faultAt } from '#portal/publish/check-template.ts';
import { lengthAt, textAt } from '#portal/publish/template-document.ts';
import type { TemplatePartProps } from './template-form.tsx';

const list = ['properties', 'pointColumns'];

/** Pairs of columns with longitude and latitude, an addition of this service. */
export function PointColumnFields({ template, onEdit }: TemplatePartProps) {
  const text = useTranslations('publish.template');
  const { document, faults } = template;
  const count = lengthAt(document, list);
  return (
    <Stack gap="sm" component="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ fontWeight: 600, padding: 0 }}>{text('points')}</legend>
      <Text size="sm" c="dimmed">
        {text('pointsAbout')}
      </Text>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Group
          key={index}
          gap="xs"
          align="flex-start"
          role="group"
          aria-label={text('pointsNumber', { number: index + 1 })}
        >
          {(['longitude', 'latitude', 'dataset'] as const).map((member) => {
            const path = [...list, index, member];
            const problem = faultAt(faults, path);
            return (
              <TextInput
                key={member}
                label={text(member)}
                error={problem && text(`wrong.${problem}`)}
                autoComplete="off"
                spellCheck={false}
                value={textAt(document, path)}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  onEdit(path, member === 'dataset' ? value || undefined : value);
                }}
              />
            );
          })}
          <Button
            size="xs"
            variant="default"
            mt={26}
            onClick={() =>
              count === 1 ? onEdit(list, undefined) : onEdit([...list, index], undefined)
            }
          >
            {text('removePoints', { number: index + 1 })}
          </Button>
        </Group>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          onClick={() => onEdit([...list, count], { longitude: '', latitude: '' })}
        >
          {text('addPoints')}
        </Button>
      </div>
    </Stack>
  );
}
