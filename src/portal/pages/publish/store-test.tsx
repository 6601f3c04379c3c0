import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ValidateDataStoreAnswer } from '#portal/contract/data-store.ts';
import type { ConnectionOrder } from '#portal/publish/connection-values.ts';
import { validateDataStore } from '#portal/publish/requests.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';

interface StoreTestProps {
  /** A stored connection, or one that is not stored yet. */
  readonly what: { readonly datastoreId: string } | ConnectionOrder;
  readonly label: string;
}

/** Tests a connection when it is asked to, and says what stands in the way. */
export function StoreTest({ what, label }: StoreTestProps) {
  const text = useTranslations('publish.store');
  const access = usePortalAccess();
  const test = useMutation({
    networkMode: 'always',
    retry: false,
    // A password may be among what is sent.
    gcTime: 0,
    mutationFn: async () => ({ answer: await validateDataStore(access, what), what }),
  });
  // What was found out about other values says nothing about these.
  const tested = JSON.stringify(test.data?.what) === JSON.stringify(what) ? test.data : undefined;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {label}
        </Button>
        <Text size="sm" role="status" component="div">
          {test.isPending && text('testing')}
          {tested && !tested.answer && text('noTest')}
          {tested?.answer && <Found answer={tested.answer} />}
        </Text>
      </Group>
      {test.error && <ErrorState title={text('untested')} error={test.error} />}
    </Stack>
  );
}

function Found({ answer }: { answer: ValidateDataStoreAnswer }) {
  const text = useTranslations('publish.store');
  const { success, problem, serverVersion, hasPostgis, datasetCount } = answer;
  const Icon = success ? CircleCheck : CircleX;
  const color = success
    ? 'light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))'
    : 'var(--mantine-color-error)';
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Icon size={16} color={color} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <span style={{ overflowWrap: 'anywhere' }}>
        {success
          ? text('works', { count: datasetCount ?? 0 })
          : text(problem ? `problems.${problem.kind}` : 'broken')}
        . {problem?.message}{' '}
        {serverVersion &&
          text('server', { version: serverVersion, postgis: hasPostgis ? 'yes' : 'no' })}
      </span>
    </Group>
  );
}
