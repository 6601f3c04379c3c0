import { Stack, Text, Title } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { LayerField } from '#portal/contract/feature-service.ts';
import type { PreviewFeature } from '#portal/publish/layer-requests.ts';
import { useUtcText } from '#ui/use-utc-text.ts';
import { VirtualTable } from '#ui/virtual-table.tsx';

interface FeatureRowsProps {
  readonly features: readonly PreviewFeature[];
  /** As the layer describes them; without them they are taken from the rows. */
  readonly fields: readonly LayerField[] | undefined;
}

const rowsShown = 10;

/** The first rows of a layer: what the map shows, as text. */
export function FeatureRows({ features, fields }: FeatureRowsProps) {
  const text = useTranslations('publish.layer');
  const format = useFormatter();
  const times = useUtcText();
  if (features.length === 0) return <Text size="sm">{text('empty')}</Text>;
  const rows = features
    .slice(0, rowsShown)
    .map(({ properties }, index) => ({ key: String(index), values: properties ?? {} }));
  const names = fields?.map(({ name }) => name) ?? Object.keys(rows[0]?.values ?? {});
  const isDate = (name: string) =>
    fields?.some((field) => field.name === name && field.type === 'esriFieldTypeDate') ?? false;

  function show(name: string, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number' && isDate(name)) {
      return `${times.exact(value)} UTC`;
    }
    if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 6 });
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  return (
    <Stack gap="xs">
      <Title order={3}>{text('rows')}</Title>
      <VirtualTable
        label={text('rows')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={names.map((name) => ({
          id: name,
          header: name,
          render: ({ values }: (typeof rows)[number]) => {
            const shown = show(name, values[name]);
            return <span title={shown}>{shown}</span>;
          },
        }))}
      />
    </Stack>
  );
}
