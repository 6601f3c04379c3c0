import { Button, Checkbox, Code, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { covers, formatEvent, parseEvent, type Trigger } from '#portal/contract/trigger-events.ts';
import { TriggerSample } from './trigger-sample.tsx';
import { useEventNames } from './use-event-names.ts';

interface TriggerRowProps {
  readonly trigger: Trigger;
  readonly events: readonly string[];
  readonly webhookName: string;
  readonly onToggle: (event: string, isChosen: boolean) => void;
}

/** One trigger of the tree with its sample, and what covers it already. */
export function TriggerRow({ trigger, events, webhookName, onToggle }: TriggerRowProps) {
  const text = useTranslations('webhooks.triggers');
  const names = useEventNames();
  const sampleId = useId();
  const [isShown, setShown] = useState(false);
  const { source, operation } = trigger;
  const event = formatEvent({ source, operation });
  const name = names.ofTrigger(trigger);
  const cover = events.find((other) => {
    const { subscription } = parseEvent(other);
    return other !== event && subscription && covers(subscription, { source, operation });
  });
  return (
    <li>
      <Group gap="xs" py={4} align="flex-start">
        <Checkbox
          label={name}
          description={
            cover === undefined ? undefined : text('coveredBy', { by: names.ofEvent(cover) })
          }
          checked={events.includes(event)}
          onChange={(change) => onToggle(event, change.currentTarget.checked)}
        />
        <Code>{event}</Code>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={text('sampleOf', { name })}
          aria-expanded={isShown}
          aria-controls={isShown ? sampleId : undefined}
          onClick={() => setShown(!isShown)}
        >
          {text('sample')}
        </Button>
      </Group>
      {isShown && <TriggerSample id={sampleId} trigger={trigger} webhookName={webhookName} />}
    </li>
  );
}
