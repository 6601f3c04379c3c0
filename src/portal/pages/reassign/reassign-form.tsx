import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ErrorSummary } from '../form/error-summary.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { ItemField } from './item-field.tsx';
import { ReassignInput } from './reassign-input.ts';
import type { ReassignSearch } from './reassign-search.ts';
import { TargetField } from './target-field.tsx';
import { useProblems } from './use-problems.ts';

interface ReassignFormProps {
  readonly values: ReassignInput;
  /** The portal did not tell whose item it is, so the owner is asked for. */
  readonly asksOwner: boolean;
  readonly isPending: boolean;
  /** What the portal said against these values. */
  readonly refusal: Error | undefined;
  /** A field got a new value, which belongs in the address. */
  readonly onFill: (change: ReassignSearch) => void;
  readonly onSubmit: (input: ReassignInput) => void;
}

const searchNames = { item: 'item', targetUsername: 'target', owner: 'owner' } as const;

/** Item and new owner of a check. */
export function ReassignForm(props: ReassignFormProps) {
  const { values } = props;
  const text = useTranslations('reassign');
  const id = useId();
  const { formState, handleSubmit, setValue } = useForm({
    resolver: zodResolver(ReassignInput),
    values,
    resetOptions: { keepErrors: true, keepSubmitCount: true, keepTouched: true },
    shouldFocusError: false,
  });
  const problems = useProblems(values, formState.errors, props.refusal);
  const listed = Object.entries(problems).map(([field, message]) => ({
    field: `${id}-${field}`,
    message,
  }));

  function fill(field: keyof ReassignInput, value: string) {
    setValue(field, value, { shouldValidate: true, shouldTouch: true });
    if (value !== values[field]) {
      props.onFill({ [searchNames[field]]: value === '' ? undefined : value });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(props.onSubmit)}>
      <Stack gap="md" align="stretch">
        {formState.submitCount > 0 && listed.length > 0 && (
          <ErrorSummary problems={listed} attempt={formState.submitCount} />
        )}
        <ItemField
          id={`${id}-item`}
          value={values.item}
          error={problems.item}
          onChange={(value) => fill('item', value)}
        />
        {props.asksOwner && (
          <TextInput
            id={`${id}-owner`}
            label={text('owner.label')}
            description={text('owner.hint')}
            autoCapitalize="none"
            spellCheck={false}
            error={problems.owner}
            key={values.owner}
            defaultValue={values.owner}
            onBlur={(event) => fill('owner', event.currentTarget.value.trim())}
          />
        )}
        <TargetField
          id={`${id}-targetUsername`}
          value={values.targetUsername}
          error={problems.targetUsername}
          onChange={(value) => fill('targetUsername', value)}
        />
        <div>
          <SubmitButton isPending={props.isPending}>{text('submit')}</SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
