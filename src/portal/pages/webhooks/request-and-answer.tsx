import { Code, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { DeliveryAttempt } from '#portal/contract/webhook-deliveries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './webhooks.module.css';

interface RequestAndAnswerProps {
  readonly payload: string;
  /** Undefined before the first attempt. */
  readonly attempt: DeliveryAttempt | undefined;
}

/** What was sent, and beside it what the receiver answered. */
export function RequestAndAnswer({ payload, attempt }: RequestAndAnswerProps) {
  const text = useTranslations('webhooks.delivery');
  return (
    <div className={classes.sides}>
      <Side title={text('request')}>
        <Headers headers={attempt?.requestHeaders} />
        <Body
          text={readable(payload)}
          action={<CopyButton value={payload} label={text('copyPayload')} />}
        />
      </Side>
      {attempt && (
        <Side title={text('answer')}>
          <Headers headers={attempt.responseHeaders} />
          <Body text={readable(attempt.responseText ?? '')} />
          {attempt.isCut && <Text size="xs">{text('cut')}</Text>}
        </Side>
      )}
    </div>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Title order={3} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function Headers({ headers }: { headers: Readonly<Record<string, string>> | null | undefined }) {
  const text = useTranslations('webhooks.delivery');
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return (
    <Block label={text('headers')}>
      {lines.length === 0 ? text('noHeaders') : lines.join('\n')}
    </Block>
  );
}

function Body({ text: body, action }: { text: string; action?: ReactNode }) {
  const text = useTranslations('webhooks.delivery');
  return (
    <Block label={text('body')} action={action}>
      {body === '' ? text('noBody') : body}
    </Block>
  );
}

interface BlockProps {
  readonly label: string;
  readonly action?: ReactNode;
  readonly children: string;
}

function Block({ label, action, children }: BlockProps) {
  const id = useId();
  return (
    <div>
      <Group gap={4}>
        <Text size="xs" c="dimmed" id={id}>
          {label}
        </Text>
        {action}
      </Group>
      <Code block tabIndex={0} role="region" aria-labelledby={id} className={classes.code}>
        {children}
      </Code>
    </div>
  );
}

/** JSON with its lines broken, anything else as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
