import { ActionIcon, Box, Checkbox, Code, Group } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type EventSource, parseEvent, type Trigger } from '#portal/contract/trigger-events.ts';
import { SpecificTrigger } from './specific-trigger.tsx';
import { TriggerRow } from './trigger-row.tsx';
import { useEventNames } from './use-event-names.ts';
import classes from './webhooks.module.css';

interface TriggerBranchProps {
  readonly source: EventSource;
  /** Those that are offered, which may be only what was searched for. */
  readonly triggers: readonly Trigger[];
  readonly isSearching: boolean;
  readonly events: readonly string[];
  readonly webhookName: string;
  readonly onToggle: (event: string, isChosen: boolean) => void;
  readonly onAdd: (events: readonly string[]) => void;
}

/** The triggers of items, groups, users or roles: all of them, each of any, and of a single one. */
export function TriggerBranch({
  source,
  triggers,
  isSearching,
  events,
  ...props
}: TriggerBranchProps) {
  const text = useTranslations('webhooks.triggers');
  const sources = useTranslations('webhooks.sources');
  const names = useEventNames();
  const listId = useId();
  const [isOpened, setOpened] = useState(() =>
    events.some((event) => {
      const { subscription } = parseEvent(event);
      return subscription?.source === source && event !== `/${source}`;
    }),
  );
  const isOpen = isOpened || isSearching;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const all = `/${source}`;
  return (
    <Box component="section" aria-label={sources(source)} className={classes.branch}>
      <Group gap="xs" p="sm" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={text('open', { source: sources(source) })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          disabled={isSearching}
          onClick={() => setOpened(!isOpened)}
        >
          <Chevron size={16} aria-hidden />
        </ActionIcon>
        <Checkbox
          label={names.ofEvent(all)}
          checked={events.includes(all)}
          onChange={(change) => props.onToggle(all, change.currentTarget.checked)}
        />
        <Code>{all}</Code>
      </Group>
      {isOpen && (
        <Box id={listId} pl={44} pr="sm" pb="sm">
          <ul className={classes.rows} aria-label={sources(source)}>
            {triggers.map((trigger) => (
              <TriggerRow
                key={trigger.operation}
                trigger={trigger}
                events={events}
                webhookName={props.webhookName}
                onToggle={props.onToggle}
              />
            ))}
          </ul>
          {source !== 'roles' && !isSearching && (
            <SpecificTrigger source={source} triggers={triggers} onAdd={props.onAdd} />
          )}
        </Box>
      )}
    </Box>
  );
}
