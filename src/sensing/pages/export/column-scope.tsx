import { Radio, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ExportFormat } from '#sensing/export/export-request.ts';

interface ColumnScopeProps {
  readonly format: ExportFormat;
  /** Paths of the columns that the table shows. */
  readonly columns: readonly string[];
  readonly isShownOnly: boolean;
  readonly onChange: (isShownOnly: boolean) => void;
}

/** Whether a file holds all properties, or what the columns of the table show. */
export function ColumnScope({ format, columns, isShownOnly, onChange }: ColumnScopeProps) {
  const text = useTranslations('exportColumns');
  const isTable = format === 'csv' || format === 'parquet';
  return (
    <Radio.Group
      label={text('label')}
      value={isShownOnly ? 'shown' : 'all'}
      onChange={(value) => onChange(value === 'shown')}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="all" label={text('all')} />
        <Radio
          value="shown"
          label={text('shown', { count: columns.length })}
          description={text(isTable ? 'shownAsTable' : 'shownAsObjects')}
        />
      </Stack>
    </Radio.Group>
  );
}
