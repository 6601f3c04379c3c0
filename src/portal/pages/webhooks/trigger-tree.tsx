import { Checkbox, Code, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { eventSources, triggers } from '#portal/contract/trigger-events.ts';
import { hasWords } from '#portal/model/search-words.ts';
import { ChosenTriggers } from './chosen-triggers.tsx';
import { TriggerBranch } from './trigger-branch.tsx';
import { TypedTriggers } from './typed-triggers.tsx';
import { useEventNames } from './use-event-names.ts';

interface TriggerTreeProps {
  /** Id of the control that a complaint leads to. */
  readonly id: string;
  /** The addresses that are chosen. */
  readonly events: readonly string[];
  readonly error: string | undefined;
  /** Name of the webhook, as it stands in the samples. */
  readonly webhookName: string;
  readonly onChange: (events: string[]) => void;
}

/** Chooses triggers from the tree of all that there are: any or one specific, with samples. */
export function TriggerTree({ id, events, error, webhookName, onChange }: TriggerTreeProps) {
  const text = useTranslations('webhooks.triggers');
  const event = useTranslations('webhooks.event');
  const source = useTranslations('webhooks.sources');
  const names = useEventNames();
  const [typed, setTyped] = useState('');
  const words = typed.trim().replace(/^\//, '').replaceAll('/', ' ');
  const found = triggers.filter((trigger) =>
    hasWords(
      `${source(trigger.source)} ${names.ofTrigger(trigger)} ${trigger.source} ${trigger.operation}`,
      words,
    ),
  );
  const add = (more: readonly string[]) => onChange([...new Set([...events, ...more])]);
  const toggle = (address: string, isChosen: boolean) =>
    isChosen ? add([address]) : onChange(events.filter((each) => each !== address));

  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {text('title')}
        </Title>
        <Text size="sm" c="dimmed">
          {text('hint')}
        </Text>
      </div>
      <TextInput
        id={id}
        type="search"
        label={text('search')}
        description={text('searchHint')}
        error={error}
        maw={420}
        autoComplete="off"
        value={typed}
        onChange={(change) => setTyped(change.currentTarget.value)}
      />
      <Text size="xs" c="dimmed" role="status" mt={-8}>
        {words !== '' &&
          (found.length === 0 ? text('nothing') : text('found', { count: found.length }))}
      </Text>
      <Paper withBorder>
        <Group gap="xs" p="sm" pl={44}>
          <Checkbox
            label={event('everything')}
            checked={events.includes('/')}
            onChange={(change) => toggle('/', change.currentTarget.checked)}
          />
          <Code>/</Code>
        </Group>
        {eventSources.map((each) => {
          const offered = found.filter((trigger) => trigger.source === each);
          return (
            (words === '' || offered.length > 0) && (
              <TriggerBranch
                key={each}
                source={each}
                triggers={offered}
                isSearching={words !== ''}
                events={events}
                webhookName={webhookName}
                onToggle={toggle}
                onAdd={add}
              />
            )
          );
        })}
      </Paper>
      <TypedTriggers onAdd={add} />
      <ChosenTriggers events={events} onChange={onChange} />
    </Stack>
  );
}
