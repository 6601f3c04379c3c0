import { Code, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Trigger } from '#portal/contract/trigger-events.ts';
import { samplePayload } from '#portal/contract/webhook-payload.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { useEventNames } from './use-event-names.ts';

interface TriggerSampleProps {
  readonly id: string;
  readonly trigger: Trigger;
  readonly webhookName: string;
}

/** The message of a trigger as it would arrive, with made-up values. */
export function TriggerSample({ id, trigger, webhookName }: TriggerSampleProps) {
  const text = useTranslations('webhooks.triggers');
  const names = useEventNames();
  const { url } = usePortalServer();
  const { username } = usePortalAccess();
  const [when] = useState(Date.now);
  const sample = JSON.stringify(
    samplePayload(trigger, {
      webhookName,
      webhookId: '0123456789abcdef0123456789abcdef',
      portalURL: url.replace(/\/sharing\/rest\/?$/, ''),
      username,
      when,
    }),
    undefined,
    2,
  );
  return (
    <Group id={id} gap={4} wrap="nowrap" align="flex-start" pb="xs">
      <Code
        block
        tabIndex={0}
        role="region"
        aria-label={text('sampleOf', { name: names.ofTrigger(trigger) })}
        style={{ flex: 1, minWidth: 0, maxWidth: 620 }}
      >
        {sample}
      </Code>
      <CopyButton value={sample} label={text('copySample')} />
    </Group>
  );
}
