import { Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#portal/contract/audit.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { CallCode } from '../form/call-code.tsx';
import { DetailsPanel } from '../list/details-panel.tsx';
import { TimeCell } from '../list/time-cell.tsx';
import { toCall } from './entry-call.ts';
import { toFormLink } from './form-link.ts';

interface EntryDetailsProps {
  readonly id: number;
  /** Undefined when it is not on the page of the record that is shown. */
  readonly entry: AuditEntry | undefined;
}

const route = getRouteApi('/admin/activity');

/** One entry of the record: its parameters, what failed, and how to do it again. */
export function EntryDetails({ id, entry }: EntryDetailsProps) {
  const text = useTranslations('runs.audit');
  const navigate = route.useNavigate();
  const close = () => void navigate({ search: (before) => ({ ...before, entry: undefined }) });
  const opener = `entry-${id}`;
  if (entry === undefined) {
    return (
      <DetailsPanel title={text('entry', { id })} opener={opener} onClose={close}>
        <Text size="sm">{text('notOnPage')}</Text>
      </DetailsPanel>
    );
  }
  const call = toCall(entry);
  const form = toFormLink(entry);
  const who = entry.username ?? text('nobody');
  return (
    <DetailsPanel title={entry.operation} opener={opener} onClose={close}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <TimeCell moment={entry.when} /> · {text('by', { who, address: entry.address })} ·{' '}
        {entry.path}
      </Text>
      {form && (
        <div>
          <ButtonLink size="xs" variant="default" {...form}>
            {text('fillForm')}
          </ButtonLink>
        </div>
      )}
      <Stack gap="xs">
        <Title order={3}>{text('parameters')}</Title>
        <JsonView value={entry.parameters} label={text('parameters')} />
      </Stack>
      {entry.error && (
        <Stack gap="xs">
          <Title order={3}>{text('error')}</Title>
          <Text size="sm">{entry.error.message}</Text>
          <JsonView value={entry.error} label={text('error')} />
        </Stack>
      )}
      {call ? (
        <CallCode calls={[call]} />
      ) : (
        <Text size="sm" c="dimmed">
          {text('notWhole')}
        </Text>
      )}
    </DetailsPanel>
  );
}
