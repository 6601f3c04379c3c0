import {
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  PasswordInput,
  Radio,
  Stack,
  TextInput,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { tlsModes } from '#portal/contract/data-store.ts';
import {
  type ConnectionField,
  type ConnectionValues,
  connectionFields,
  findProblems,
  toConnection,
} from '#portal/publish/connection-values.ts';
import { publishKey } from '#portal/publish/queries.ts';
import { addDataStore, updateDataStore } from '#portal/publish/requests.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { StoreTest } from './store-test.tsx';
import { usePublishSearch } from './use-publish-search.ts';

interface ConnectionFormProps {
  readonly before: ConnectionValues;
  /** The item whose connection is changed; undefined for a new one. */
  readonly item: { readonly id: string; readonly owner: string } | undefined;
}

/** A connection to a database, to be tested and stored. What is typed is kept nowhere else. */
export function ConnectionForm({ before, item }: ConnectionFormProps) {
  const text = useTranslations('publish.connection');
  const access = usePortalAccess();
  const queryClient = useQueryClient();
  const { go } = usePublishSearch();
  const id = useId();
  const [values, setValues] = useState(before);
  const [attempt, setAttempt] = useState(0);
  const problems = findProblems(values);
  const isWhole = Object.keys(problems).length === 0;
  const order = toConnection(values);
  const save = useMutation({
    networkMode: 'always',
    retry: false,
    // What is sent holds a password.
    gcTime: 0,
    mutationFn: () =>
      item === undefined
        ? addDataStore(access, access.username, {
            ...(values.isOwn ? { isOwn: true as const } : order),
            title: values.title.trim(),
          })
        : updateDataStore(access, item, order),
    onSuccess(store) {
      setValues(before);
      void queryClient.invalidateQueries({ queryKey: publishKey(access) });
      go({ store, step: undefined });
    },
  });

  function complaint(field: ConnectionField): string | undefined {
    const problem = attempt === 0 ? undefined : problems[field];
    return problem && text(problem, { field: text(field) });
  }
  const field = (name: Exclude<ConnectionField, 'port'>) => ({
    id: `${id}-${name}`,
    label: text(name),
    error: complaint(name),
    autoComplete: 'off',
    spellCheck: false,
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const listed = connectionFields.flatMap((name) => {
    const message = complaint(name);
    return message === undefined ? [] : [{ field: `${id}-${name}`, message }];
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        if (isWhole && !save.isPending) save.mutate();
      }}
    >
      <LeaveGuard
        isLost
        draft={{
          isDirty: !save.isSuccess && JSON.stringify(values) !== JSON.stringify(before),
          discard: () => setValues(before),
        }}
      />
      <Paper withBorder p="md" maw={720}>
        <Stack gap="md">
          {listed.length > 0 && <ErrorSummary problems={listed} attempt={attempt} />}
          {item === undefined && (
            <>
              <TextInput {...field('title')} description={text('titleHint')} maxLength={250} />
              <Radio.Group
                label={text('which')}
                value={values.isOwn ? 'own' : 'other'}
                onChange={(which) => setValues({ ...values, isOwn: which === 'own' })}
              >
                <Stack gap="xs" mt="xs">
                  <Radio value="other" label={text('whichOther')} />
                  <Radio value="own" label={text('whichOwn')} description={text('whichOwnHint')} />
                </Stack>
              </Radio.Group>
            </>
          )}
          {!values.isOwn && (
            <>
              <TextInput {...field('host')} description={text('hostHint')} maxLength={255} />
              <NumberInput
                id={`${id}-port`}
                label={text('port')}
                error={complaint('port')}
                styles={{ wrapper: { maxWidth: 180 } }}
                min={1}
                max={65_535}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                value={values.port}
                onChange={(typed) =>
                  setValues({ ...values, port: typed === '' ? '' : Number(typed) })
                }
              />
              <TextInput {...field('database')} maxLength={63} />
              <TextInput {...field('user')} maxLength={63} />
              <PasswordInput
                {...field('password')}
                autoComplete="new-password"
                description={text(item === undefined ? 'passwordHint' : 'passwordKept')}
                maxLength={1000}
              />
              <NativeSelect
                label={text('tls')}
                value={values.tls}
                onChange={(event) => {
                  const tls = tlsModes.find((mode) => mode === event.currentTarget.value);
                  if (tls !== undefined) setValues({ ...values, tls });
                }}
                data={tlsModes.map((mode) => ({ value: mode, label: text(`tlsModes.${mode}`) }))}
              />
              {isWhole && <StoreTest what={order} label={text('test')} />}
            </>
          )}
          {save.error && <ErrorState title={text('failed')} error={save.error} />}
          <Group gap="xs">
            <SubmitButton isPending={save.isPending}>
              {text(item === undefined ? 'add' : 'save')}
            </SubmitButton>
            <ButtonLink
              variant="default"
              to="/admin/publish"
              search={item === undefined ? {} : { store: item.id }}
            >
              {text('cancel')}
            </ButtonLink>
          </Group>
        </Stack>
      </Paper>
    </form>
  );
}
