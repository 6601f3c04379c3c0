import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Webhook } from '#portal/contract/webhook.ts';
import { useUtcText } from '#ui/use-utc-text.ts';
import { TimeCell } from '../list/time-cell.tsx';

/** How deliveries of a webhook go, and how near it is to being switched off. */
export function WebhookHealth({ webhook }: { webhook: Webhook }) {
  const text = useTranslations('webhooks.health');
  const format = useFormatter();
  const { second } = useUtcText();
  const id = useId();
  const { health, isActive } = webhook;
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {text('title')}
      </Title>
      {isActive === false && (
        <Warning>
          {health?.switchedOff
            ? text('switchedOff', { time: second(health.switchedOff) })
            : text('inactive')}
        </Warning>
      )}
      {webhook.isSecretLost && <Warning>{text('secretLost')}</Warning>}
      {health ? (
        <>
          <Group gap="sm">
            <Fact label={text('delivered')}>{format.number(health.delivered)}</Fact>
            <Fact label={text('failed')}>{format.number(health.failed)}</Fact>
            <Fact label={text('waiting')}>{format.number(health.waiting)}</Fact>
            <Moment label={text('lastDelivered')} moment={health.lastDelivered} />
            <Moment label={text('lastFailed')} moment={health.lastFailed} />
            {health.nextAttempt && (
              <Moment label={text('nextAttempt')} moment={health.nextAttempt} />
            )}
          </Group>
          <Text size="sm">
            <Window webhook={webhook} />
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {text('notTold')}
        </Text>
      )}
    </Stack>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Alert
      variant="default"
      role="status"
      icon={<CircleAlert size={18} color="var(--mantine-color-error)" aria-hidden />}
      maw={720}
    >
      {children}
    </Alert>
  );
}

/** "2 of 5 failures, window ends …" */
function Window({ webhook: { health, config, isActive } }: { webhook: Webhook }) {
  const text = useTranslations('webhooks.health');
  const { second } = useUtcText();
  const { window } = health ?? {};
  const limit = config?.deactivationPolicy?.numberOfFailures;
  if (!window || window.failures === 0) return limit === undefined ? '' : text('noWindow');
  const { failures, started, ends } = window;
  if (!ends || limit === undefined) {
    return text('windowOpen', { failures, started: second(started) });
  }
  const left = limit - failures;
  return (
    <>
      {text('window', { failures, limit, ends: second(ends) })}
      {isActive && left > 0 && `. ${text('windowLeft', { left })}`}
    </>
  );
}

function Moment({ label, moment }: { label: string; moment: number | null | undefined }) {
  const text = useTranslations('webhooks.health');
  return <Fact label={label}>{moment ? <TimeCell moment={moment} /> : text('none')}</Fact>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper withBorder px="sm" py={6}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Text>
    </Paper>
  );
}
