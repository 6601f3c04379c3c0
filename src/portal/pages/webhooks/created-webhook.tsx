import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Webhook } from '#portal/contract/webhook.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { ReceiverProgram } from './receiver-program.tsx';
import { SecretBox } from './secret-box.tsx';

interface CreatedWebhookProps {
  readonly id: string | undefined;
  /** What the portal answered, with the secret that was sent; undefined after a reload. */
  readonly answered: { readonly webhook: Webhook; readonly secret: string | undefined } | undefined;
}

/** What came of creating a webhook: its secret for the last time, a receiver, the next steps. */
export function CreatedWebhook({ id, answered }: CreatedWebhookProps) {
  const text = useTranslations('webhooks.created');
  const links = (
    <Group gap="xs">
      {id !== undefined && (
        <ButtonLink to="/admin/webhooks/$id" params={{ id }}>
          {text('open')}
        </ButtonLink>
      )}
      <ButtonLink to="/admin/webhooks/new" search={{}} variant="default">
        {text('another')}
      </ButtonLink>
      <ButtonLink to="/admin/webhooks" variant="default">
        {text('toList')}
      </ButtonLink>
    </Group>
  );
  if (answered === undefined) {
    return <EmptyState title={text('gone')} message={text('goneMessage')} action={links} />;
  }
  const { webhook, secret } = answered;
  // The answer repeats the secret, which is shown above where it is to be copied.
  const shown = webhook.secret ? { ...webhook, secret: '…' } : webhook;
  return (
    <Stack gap="lg">
      <Text role="status">
        {text('message', {
          name: webhook.name,
          isActive: webhook.isActive === false ? 'no' : 'yes',
        })}
      </Text>
      {secret ? (
        <Alert
          variant="default"
          maw={720}
          icon={<KeyRound size={18} aria-hidden />}
          title={text('secretTitle')}
        >
          <Stack gap="xs">
            <Text size="sm">{text('secretMessage')}</Text>
            <SecretBox label={webhook.name} secret={secret} />
          </Stack>
        </Alert>
      ) : (
        <Text size="sm">{text('noSecret')}</Text>
      )}
      {links}
      {secret && (
        <Paper withBorder p="md">
          <ReceiverProgram />
        </Paper>
      )}
      <Stack gap="xs">
        <Title order={3}>{text('facts')}</Title>
        <JsonView value={shown} label={text('facts')} />
      </Stack>
    </Stack>
  );
}
