import { Button, Group, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type AddressFault, changedParts, plainAddress } from '#portal/urls/address-checks.ts';
import { urlQueries } from '#portal/urls/queries.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import type { UrlTarget } from './use-urls-page.ts';

interface AddressChecksProps {
  readonly target: UrlTarget;
  readonly to: string;
  readonly fault: AddressFault | undefined;
}

/** What speaks for and against the new address; whether it is reached is asked at a wish. */
export function AddressChecks({ target, to, fault }: AddressChecksProps) {
  const text = useTranslations('urls.checks');
  const faults = useTranslations('urls.faults');
  const parts = useTranslations('urls.parts');
  const format = useFormatter();
  const [asked, setAsked] = useState('');
  const isAsked = asked !== '' && asked === to.trim();
  const check = useQuery({
    ...urlQueries.check(usePortalAccess(), { subject: target.subject, newUrl: asked }),
    enabled: isAsked,
  });
  if (to.trim() === '') return <Text size="sm">{text('nothingYet')}</Text>;
  const changed = changedParts(target.url, to).map((part) => parts(part));
  const isSound = fault === undefined || fault === 'same';
  return (
    <Stack gap="xs" component="section" aria-label={text('title')}>
      <List size="sm" listStyleType="none" spacing={4} role="list">
        <Finding state={isSound ? 'good' : 'bad'}>
          {fault === undefined ? text('sound') : faults(fault)}
        </Finding>
        {isSound && changed.length > 0 && (
          <Finding state="good">{text('changes', { parts: format.list(changed) })}</Finding>
        )}
        {isSound && plainAddress(to) !== to.trim() && (
          <Finding state="unsure">{text('written', { url: plainAddress(to) })}</Finding>
        )}
        {isAsked && check.isFetching && <Finding state="unsure">{text('asking')}</Finding>}
        {isAsked && !check.isFetching && check.data === null && (
          <Finding state="unsure">{text('notOffered')}</Finding>
        )}
        {isAsked && !check.isFetching && check.data && (
          <Finding state={check.data.isReachable ? 'good' : 'bad'}>
            {check.data.isReachable
              ? text('reached')
              : (check.data.refusal ??
                text(`problem.${check.data.problem ?? 'other'}`, {
                  message: check.data.message ?? '',
                }))}
          </Finding>
        )}
      </List>
      {isAsked && check.error && (
        <ErrorState
          title={text('failed')}
          error={check.error}
          onRetry={() => void check.refetch()}
        />
      )}
      {isSound && (
        <Group gap="sm">
          <Button
            size="xs"
            variant="default"
            loading={isAsked && check.isFetching}
            onClick={() => (isAsked ? void check.refetch() : setAsked(to.trim()))}
          >
            {text('ask')}
          </Button>
          <Text size="xs" c="dimmed">
            {text('askHint')}
          </Text>
        </Group>
      )}
    </Stack>
  );
}

const looks = {
  good: { icon: Check, color: 'var(--mantine-color-text)' },
  bad: { icon: TriangleAlert, color: 'var(--mantine-color-error)' },
  unsure: { icon: CircleHelp, color: 'var(--mantine-color-dimmed)' },
} as const;

function Finding({ state, children }: { state: keyof typeof looks; children: React.ReactNode }) {
  const { icon: Icon, color } = looks[state];
  return (
    <List.Item
      icon={
        <ThemeIcon variant="transparent" size="sm" c={color}>
          <Icon size={16} aria-hidden />
        </ThemeIcon>
      }
      style={{ overflowWrap: 'anywhere' }}
      role="listitem"
    >
      {children}
    </List.Item>
  );
}
