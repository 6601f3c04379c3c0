import { Paper, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findAddressFault } from '#portal/urls/address-checks.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { AddressChecks } from './address-checks.tsx';
import { AddressText } from './address-text.tsx';
import { UrlRights } from './url-rights.tsx';
import { asSearch, useFilled } from './use-filled.ts';
import { type UrlTarget, useUrlsSearch, useUrlTargets } from './use-urls-page.ts';

/** The old address and the new one side by side, and what is to be said about the new one. */
export function FillStage({ target }: { target: UrlTarget }) {
  const text = useTranslations('urls.fill');
  const faults = useTranslations('urls.faults');
  const id = useId();
  const { search, go } = useUrlsSearch();
  const { targets } = useUrlTargets();
  const [attempt, setAttempt] = useState(0);
  const isKnown = targets.some(({ of }) => of === target.of);
  const needsId = !isKnown && search.of === 'server';
  const { values, change } = useFilled();
  const { to } = values;
  const fault = findAddressFault(to, target.of, targets, target.formerUrls);
  // Asked for once more, what was left over is looked for.
  const isFault = fault !== undefined && fault !== 'same';
  const problems = [
    ...(needsId && values.serverId.trim() === ''
      ? [{ field: `${id}-id`, message: text('idMissing') }]
      : []),
    ...(isFault ? [{ field: `${id}-to`, message: faults(fault) }] : []),
  ];
  const said = (field: string) =>
    attempt > 0
      ? problems.find((problem) => problem.field === `${id}-${field}`)?.message
      : undefined;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt((before) => before + 1);
        if (problems.length === 0)
          go({ ...asSearch({ ...values, to: to.trim() }), step: 'review' });
      }}
    >
      <Stack gap="md" maw={960}>
        <UrlRights of={target.of} />
        {attempt > 0 && problems.length > 0 && (
          <ErrorSummary problems={problems} attempt={attempt} />
        )}
        <Paper withBorder p="md">
          <Stack gap="md">
            {needsId && (
              <TextInput
                id={`${id}-id`}
                label={text('serverId')}
                description={text('serverIdHint')}
                error={said('id')}
                autoComplete="off"
                spellCheck={false}
                value={values.serverId}
                onChange={(event) => change({ serverId: event.currentTarget.value })}
              />
            )}
            {isKnown ? (
              <div>
                <Text size="sm" fw={600}>
                  {text('from')}
                </Text>
                <AddressText url={target.url} />
              </div>
            ) : (
              <TextInput
                label={text('from')}
                description={text('fromHint')}
                type="url"
                autoComplete="off"
                spellCheck={false}
                value={values.from}
                onChange={(event) => change({ from: event.currentTarget.value })}
              />
            )}
            <TextInput
              id={`${id}-to`}
              label={text('to')}
              description={text(target.of === 'portal' ? 'toHintPortal' : 'toHintServer')}
              error={said('to')}
              type="url"
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              value={to}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
            <AddressChecks target={target} to={to} fault={fault} />
            <Switch
              label={text('wait')}
              description={text('waitHint')}
              checked={values.wait}
              onChange={(event) => change({ wait: event.currentTarget.checked })}
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
