import { Checkbox, Radio, Stack } from '@mantine/core';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#lib/written-time.ts';

/** How CSV is written: in the form of the user's region or in the plain one. */
export interface CsvChoice {
  readonly isRegional: boolean;
  /** Whether the file begins with lines that say what it is. */
  readonly hasPreamble: boolean;
}

interface CsvOptionsProps {
  readonly style: CsvChoice;
  readonly onChange: (style: CsvChoice) => void;
}

/** How CSV writes numbers and times, and whether it begins with what it is. */
export function CsvOptions({ style, onChange }: CsvOptionsProps) {
  const text = useTranslations('exporting');
  const format = useFormatter();
  const locale = useLocale();
  const example = [format.number(1.5), formatDay(Date.UTC(2024, 2, 31), 'UTC', locale)].join(' · ');
  return (
    <Stack gap="sm">
      <Radio.Group
        label={text('style')}
        value={style.isRegional ? 'locale' : 'plain'}
        onChange={(value) => onChange({ ...style, isRegional: value === 'locale' })}
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
