import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatEvent, parseEvent, type Trigger } from '#portal/contract/trigger-events.ts';
import { GroupField } from '../form/group-field.tsx';
import { ItemField } from '../form/item-field.tsx';
import { UserField } from '../form/user-field.tsx';
import { useEventNames } from './use-event-names.ts';

const fields = { items: ItemField, groups: GroupField, users: UserField };

interface SpecificTriggerProps {
  readonly source: keyof typeof fields;
  readonly triggers: readonly Trigger[];
  readonly onAdd: (events: readonly string[]) => void;
}

/** Triggers of one item, group or user alone, which is picked or given by its id. */
export function SpecificTrigger({ source, triggers, onAdd }: SpecificTriggerProps) {
  const text = useTranslations('webhooks.triggers');
  const names = useEventNames();
  const fieldId = useId();
  const [id, setId] = useState('');
  const [operation, setOperation] = useState('');
  const [error, setError] = useState<string>();
  const Field = fields[source];

  function add() {
    const event = formatEvent({ source, id, ...(operation === '' ? {} : { operation }) });
    const { subscription, fault = 'form' } = parseEvent(event);
    // A word like "add" in the place of an id would mean the operation.
    if (subscription?.id === undefined) {
      setError(id === '' ? text('whichHint', { source }) : text(`faults.${fault}`, { event }));
      document.getElementById(fieldId)?.focus();
      return;
    }
    onAdd([event]);
    setId('');
    setError(undefined);
  }

  return (
    <Stack gap="xs" mt="xs" component="section" aria-label={text('specific', { source })}>
      <Text size="sm" fw={600}>
        {text('specific', { source })}
      </Text>
      <Group gap="sm" align="flex-end">
        <div style={{ flex: '1 1 240px', maxWidth: 420 }}>
          <Field
            id={fieldId}
            label={text('which', { source })}
            hint={text('whichHint', { source })}
            value={id}
            error={error}
            onChange={(value) => {
              setId(value);
              setError(undefined);
            }}
          />
        </div>
        <NativeSelect
          label={text('what')}
          value={operation}
          onChange={(change) => setOperation(change.currentTarget.value)}
          data={[
            { value: '', label: text('allOfIt') },
            ...triggers
              .filter(({ scopes }) => scopes.includes('one'))
              .map((trigger) => ({ value: trigger.operation, label: names.ofTrigger(trigger) })),
          ]}
        />
        <Button variant="default" aria-label={text('addOf', { source })} onClick={add}>
          {text('add')}
        </Button>
      </Group>
    </Stack>
  );
}
