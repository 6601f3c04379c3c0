import { Alert, Button, CloseButton, Code, Group, Stack, Text } from '@mantine/core';
import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { findCovered } from '#portal/contract/trigger-events.ts';
import { useEventNames } from './use-event-names.ts';
import classes from './webhooks.module.css';

interface ChosenTriggersProps {
  readonly events: readonly string[];
  readonly onChange: (events: string[]) => void;
}

/** What is chosen so far, and what of it others cover already. */
export function ChosenTriggers({ events, onChange }: ChosenTriggersProps) {
  const text = useTranslations('webhooks.triggers');
  const names = useEventNames();
  const covered = new Map(findCovered(events).map(({ event, coveredBy }) => [event, coveredBy]));
  return (
    <Stack gap="xs" component="section" aria-label={text('chosen')}>
      <Text size="sm" fw={600} role="status">
        {text('chosenCount', { count: events.length })}
      </Text>
      {covered.size > 0 && (
        <Alert variant="default" icon={<Info size={18} aria-hidden />} role="status" py="xs">
          <Group gap="sm" justify="space-between">
            <Text size="sm">{text('overlaps', { count: covered.size })}</Text>
            <Button
              size="xs"
              variant="default"
              onClick={() => onChange(events.filter((event) => !covered.has(event)))}
            >
              {text('dropCovered')}
            </Button>
          </Group>
        </Alert>
      )}
      <ul className={classes.rows} aria-label={text('chosen')}>
        {events.map((event) => {
          const by = covered.get(event);
          return (
            <li key={event}>
              <Group gap="xs" wrap="nowrap" py={2}>
                <CloseButton
                  size="sm"
                  aria-label={text('remove', { name: names.ofEvent(event) })}
                  onClick={() => onChange(events.filter((each) => each !== event))}
                />
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {names.ofEvent(event)} <Code>{event}</Code>
                  {by !== undefined && (
                    <Text span size="xs" c="dimmed">
                      {' '}
                      {text('overlap', { by: names.ofEvent(by) })}
                    </Text>
                  )}
                </Text>
              </Group>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
