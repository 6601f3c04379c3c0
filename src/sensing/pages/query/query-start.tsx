import { Button, List, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface QueryStartProps {
  readonly onChoose: (question: string) => void;
}

/** Questions that any server answers, and that show what can be asked. */
const examples = {
  newest: 'Observations?$orderby=phenomenonTime desc&$expand=Datastream&$top=50',
  units:
    'Datastreams?$filter=unitOfMeasurement/symbol ne null&$expand=Thing,ObservedProperty&$top=50',
  places: 'Things?$expand=Locations&$top=100&$count=true',
  without: 'Things?$filter=not Datastreams/any()&$top=50',
} as const;

/** What can be asked here, shown by questions to begin with. */
export function QueryStart({ onChoose }: QueryStartProps) {
  const text = useTranslations('query.start');
  return (
    <Stack gap="xs">
      <Text fw={600}>{text('title')}</Text>
      <Text size="sm" c="dimmed">
        {text('message')}
      </Text>
      <List size="sm" spacing={6} listStyleType="none">
        {(Object.keys(examples) as (keyof typeof examples)[]).map((name) => (
          <List.Item key={name}>
            <Button size="compact-sm" variant="subtle" onClick={() => onChoose(examples[name])}>
              {text(`examples.${name}`)}
            </Button>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
