import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { findAddressFault } from '#portal/contract/webhook.ts';
import { checkAddress } from '#portal/webhooks/requests.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';

interface AddressFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (url: string) => void;
}

/** The address that messages go to, which the portal can be asked to try. */
export function AddressField({ id, value, error, onChange }: AddressFieldProps) {
  const text = useTranslations('webhooks.form');
  const access = usePortalAccess();
  const check = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (url: string) => checkAddress(access, url),
  });
  const url = value.trim();
  const isAddress = findAddressFault(url) === undefined;
  // What was said about another address no longer counts.
  const isCurrent = check.variables === url;
  return (
    <Stack gap="xs">
      <TextInput
        id={id}
        type="url"
        label={text('url')}
        description={text('urlHint')}
        error={error}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isAddress && !url.startsWith('https:') && <Text size="sm">{text('urlPlain')}</Text>}
      <Group gap="sm">
        <Button
          size="xs"
          variant="default"
          disabled={!isAddress || access.token === undefined}
          loading={check.isPending}
          onClick={() => check.mutate(url)}
        >
          {text('checkUrl')}
        </Button>
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {isCurrent && check.isSuccess && <Verdict answer={check.data} />}
        </Text>
      </Group>
      {isCurrent && check.error && <ErrorState title={text('checkError')} error={check.error} />}
    </Stack>
  );
}

function Verdict({ answer }: { answer: Awaited<ReturnType<typeof checkAddress>> }) {
  const text = useTranslations('webhooks.form');
  if (answer === undefined) return text('checkNotOffered');
  const { success, milliseconds, status, message, outcome } = answer;
  if (!success) return text('checkFailed', { message: message ?? outcome });
  return text('checkOk', { milliseconds, status: status == null ? 'none' : String(status) });
}
