import { Paper, Stack, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  findProblems,
  type WebhookField,
  type WebhookValues,
} from '#portal/webhooks/webhook-values.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { AddressField } from './address-field.tsx';
import { PolicyField } from './policy-field.tsx';
import { SecretField } from './secret-field.tsx';
import { TriggerTree } from './trigger-tree.tsx';

interface WebhookFormProps {
  readonly values: WebhookValues;
  readonly generated: string;
  readonly mayKeepSecret: boolean;
  /** What the portal said against single fields as they are now. */
  readonly said: Partial<Record<WebhookField, string>>;
  readonly isPending: boolean;
  readonly submit: string;
  /** Stands beside the button that sends. */
  readonly cancel?: ReactNode;
  readonly onChange: (change: Partial<WebhookValues>) => void;
  readonly onAnother: () => void;
  readonly onSubmit: () => void;
}

const fields = ['name', 'url', 'secret', 'config', 'events'] as const;

/** The fields of a webhook that is to be made or changed. */
export function WebhookForm({ values, said, onChange, ...props }: WebhookFormProps) {
  const text = useTranslations('webhooks.form');
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const problems = findProblems(values);
  const hasTried = attempt > 0;
  const wrong = (field: WebhookField) => {
    const problem = problems[field];
    return problem === undefined ? said[field] : hasTried ? text(`problems.${problem}`) : undefined;
  };
  const listed = fields.flatMap((field) => {
    const message = wrong(field);
    return message === undefined ? [] : [{ field: `${id}-${field}`, message }];
  });
  const fieldId = (field: WebhookField) => `${id}-${field}`;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        if (Object.keys(problems).length === 0) props.onSubmit();
      }}
    >
      <Stack gap="md">
        {listed.length > 0 && <ErrorSummary problems={listed} attempt={hasTried ? attempt : 1} />}
        <Paper withBorder p="md">
          <Stack gap="md" maw={720}>
            <Title order={2} size="h3">
              {text('receiver')}
            </Title>
            <TextInput
              id={fieldId('name')}
              label={text('name')}
              description={text('nameHint')}
              error={wrong('name')}
              maxLength={250}
              autoComplete="off"
              value={values.name}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
            <AddressField
              id={fieldId('url')}
              value={values.url}
              error={wrong('url')}
              onChange={(url) => onChange({ url })}
            />
            <SecretField
              id={fieldId('secret')}
              values={values}
              generated={props.generated}
              mayKeep={props.mayKeepSecret}
              error={wrong('secret')}
              onChange={onChange}
              onAnother={props.onAnother}
            />
            <PolicyField
              id={fieldId('config')}
              values={values}
              error={wrong('config')}
              onChange={onChange}
            />
          </Stack>
        </Paper>
        <Paper withBorder p="md">
          <TriggerTree
            id={fieldId('events')}
            events={values.events}
            error={wrong('events')}
            webhookName={values.name.trim() || text('newTitle')}
            onChange={(events) => onChange({ events })}
          />
        </Paper>
        <div style={{ display: 'flex', gap: 'var(--mantine-spacing-xs)' }}>
          <SubmitButton isPending={props.isPending}>{props.submit}</SubmitButton>
          {props.cancel}
        </div>
      </Stack>
    </form>
  );
}
