import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatEvent, parseEvent } from '#portal/contract/trigger-events.ts';

interface TypedTriggersProps {
  readonly onAdd: (events: readonly string[]) => void;
}

/** Takes addresses of triggers as they are typed or pasted. */
export function TypedTriggers({ onAdd }: TypedTriggersProps) {
  const text = useTranslations('webhooks.triggers');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function add() {
    const parts = typed.split(/[,\s]+/).filter((part) => part !== '');
    const read = parts.map((event) => ({ event, ...parseEvent(event) }));
    const wrong = read.flatMap(({ event, fault }) =>
      fault === undefined ? [] : [text(`faults.${fault}`, { event })],
    );
    setError(wrong.length === 0 ? undefined : wrong.join('; '));
    onAdd(read.flatMap(({ subscription }) => (subscription ? [formatEvent(subscription)] : [])));
    // What could not be read stays to be put right.
    setTyped(read.flatMap(({ event, fault }) => (fault === undefined ? [] : [event])).join(', '));
  }

  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        label={text('byHand')}
        description={text('byHandHint')}
        error={error}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        style={{ flex: '1 1 240px', maxWidth: 420 }}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        value={typed}
        onChange={(change) => setTyped(change.currentTarget.value)}
        onKeyDown={(key) => {
          if (key.key !== 'Enter') return;
          key.preventDefault();
          add();
        }}
      />
      <Button variant="default" disabled={typed.trim() === ''} onClick={add}>
        {text('byHandAdd')}
      </Button>
    </Group>
  );
}
