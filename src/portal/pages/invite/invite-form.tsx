import { Paper, Stack, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  findInviteProblems,
  type InviteContext,
  type InviteField,
  type InviteValues,
} from '#portal/collaborations/invite-values.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { AccessFields } from './access-fields.tsx';
import { ExpiryField } from './expiry-field.tsx';

interface InviteFormProps {
  readonly values: InviteValues;
  readonly context: InviteContext;
  readonly onChange: (change: Partial<InviteValues>) => void;
  readonly onSubmit: () => void;
}

const fields = ['guest', 'typedId', 'access', 'expiry'] as const;
const example = '{"<id>":"send"}, {"<id>":"receive"}';

/** The fields of an invitation. */
export function InviteForm({ values, context, onChange, onSubmit }: InviteFormProps) {
  const text = useTranslations('invitations.invite');
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const problems = findInviteProblems(values, context);
  const fieldId = (field: InviteField) => `${id}-${field}`;
  const wrong = (field: InviteField) => {
    const problem = problems[field];
    return attempt > 0 && problem ? text(`problems.${problem}`, { example }) : undefined;
  };
  const listed = fields.flatMap((field) => {
    const message = wrong(field);
    return message === undefined ? [] : [{ field: fieldId(field), message }];
  });
  const { workspaces } = context;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        if (Object.keys(problems).length === 0) onSubmit();
      }}
    >
      <Stack gap="md">
        {listed.length > 0 && <ErrorSummary problems={listed} attempt={attempt} />}
        <Paper withBorder p="md">
          <Stack gap="lg" maw={720}>
            <TextInput
              id={fieldId('guest')}
              type="url"
              label={text('guest')}
              description={text('guestHint')}
              error={wrong('guest')}
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              value={values.guest}
              onChange={(event) => onChange({ guest: event.currentTarget.value })}
            />
            {workspaces === undefined ? (
              <>
                <TextInput
                  id={fieldId('typedId')}
                  label={text('collaborationId')}
                  description={text('collaborationIdHint')}
                  error={wrong('typedId')}
                  autoComplete="off"
                  spellCheck={false}
                  value={values.typedId}
                  onChange={(event) => onChange({ typedId: event.currentTarget.value })}
                />
                <Textarea
                  id={fieldId('access')}
                  label={text('accessJson')}
                  description={text('accessJsonHint')}
                  error={wrong('access')}
                  placeholder={`[${example}]`}
                  rows={4}
                  spellCheck={false}
                  styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
                  value={values.typedAccess}
                  onChange={(event) => onChange({ typedAccess: event.currentTarget.value })}
                />
              </>
            ) : (
              <AccessFields
                id={fieldId('access')}
                workspaces={workspaces}
                access={values.access}
                error={wrong('access')}
                onChange={(access) => onChange({ access })}
              />
            )}
            <ExpiryField
              id={fieldId('expiry')}
              values={values}
              context={context}
              error={wrong('expiry')}
              onChange={onChange}
            />
          </Stack>
        </Paper>
        <div>
          <SubmitButton isPending={false}>{text('review')}</SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
