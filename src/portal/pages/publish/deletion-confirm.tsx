import { Alert, List, Stack, Text, TextInput } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface DeletionConfirmProps {
  readonly datasets: readonly string[];
  /** How many items go with them. */
  readonly items: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

const namesShown = 20;

/** Names what is deleted, and has their number typed. */
export function DeletionConfirm({ datasets, items, typed, onType }: DeletionConfirmProps) {
  const text = useTranslations('publish.deletion');
  const count = datasets.length;
  return (
    <Alert
      variant="default"
      icon={<TriangleAlert size={18} color="var(--mantine-color-error)" aria-hidden />}
      title={text('title', { count })}
      maw={720}
    >
      <Stack gap="sm">
        <Text size="sm">{text('message', { count, items })}</Text>
        <List size="sm">
          {datasets.slice(0, namesShown).map((dataset) => (
            <List.Item key={dataset} style={{ overflowWrap: 'anywhere' }}>
              {dataset}
            </List.Item>
          ))}
        </List>
        {count > namesShown && <Text size="sm">{text('more', { count: count - namesShown })}</Text>}
        <TextInput
          label={text('type', { count })}
          inputMode="numeric"
          autoComplete="off"
          styles={{ wrapper: { maxWidth: 180 } }}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Stack>
    </Alert>
  );
}
