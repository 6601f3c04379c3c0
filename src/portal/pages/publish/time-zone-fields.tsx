import { Checkbox, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { flagAt, textAt } from '#portal/publish/template-document.ts';
import type { TemplatePartProps } from './template-form.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

/** How dates of the database are meant, and in which zone they are to be shown. */
export function TimeZoneFields({ template: { document }, onEdit }: TemplatePartProps) {
  const text = useTranslations('publish.template');
  const flag = (member: string) => ({
    checked: flagAt(document, ['properties', member]),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onEdit(['properties', member], event.currentTarget.checked),
  });
  const zone = (member: string) => ({
    value: textAt(document, ['properties', member]),
    onChange: (name: string) => onEdit(['properties', member], name || undefined),
  });
  return (
    <Stack gap="md" component="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ fontWeight: 600, padding: 0 }}>{text('times')}</legend>
      <Checkbox
        label={text('unknownZone')}
        description={text('unknownZoneHint')}
        {...flag('datesInUnknownTimeZone')}
      />
      <TimeZoneField
        label={text('dateZone')}
        hint={text('dateZoneHint')}
        {...zone('dateFieldsTimezoneID')}
      />
      <Checkbox
        label={text('daylight', { zone: text('dateZone') })}
        {...flag('dateFieldsRespectsDayLightSavingTime')}
      />
      <TimeZoneField
        label={text('preferredZone')}
        hint={text('preferredZoneHint')}
        {...zone('preferredTimeZoneID')}
      />
      <Checkbox
        label={text('daylight', { zone: text('preferredZone') })}
        {...flag('preferredTimeZoneRespectsDayLightSavingTime')}
      />
    </Stack>
  );
}
