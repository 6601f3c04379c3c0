import { Checkbox, Radio, Stack } from '@mantine/core';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { CsvStyle } from '#sensing/export/export-request.ts';

interface CsvOptionsProps {
  readonly style: CsvStyle;
  readonly onChange: (style: CsvStyle) => void;
}

/** How CSV writes numbers and times, and whether it begins with what it is. */
export function CsvOptions({ style, onChange }: CsvOptionsProps) {
  const text = useTranslations('exporting');
  const format = useFormatter();
  const language = useLocale();
  const example = [
    format.number(1.5),
    format.dateTime(Date.UTC(2024, 2, 1), { dateStyle: 'short', timeZone: 'UTC' }),
  ].join(' · ');
  return (
    <Stack gap="sm">
      <Radio.Group
        label={text('style')}
        value={style.locale === undefined ? 'plain' : 'locale'}
        onChange={(value) =>
          onChange({ ...style, locale: value === 'locale' ? language : undefined })
        }
      >
        <Stack gap="xs" mt={4}>
          <Radio value="plain" label={text('plain')} />
          <Radio value="locale" label={text('locale', { example })} />
        </Stack>
      </Radio.Group>
      <Checkbox
        label={text('preamble')}
        description={text('preambleHint')}
        checked={style.hasPreamble}
        onChange={(event) => onChange({ ...style, hasPreamble: event.currentTarget.checked })}
      />
    </Stack>
  );
}
