import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  expiryInstant,
  type InviteContext,
  type InviteValues,
} from '#portal/collaborations/invite-values.ts';
import type { InviteForm } from '#portal/collaborations/requests.ts';
import { portalPaths } from '#portal/contract/paths.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { CallCode } from '../form/call-code.tsx';
import { Facts } from '../list/facts.tsx';
import { ModeWords } from './mode-words.tsx';
import { useInstants } from './use-instants.ts';

interface InviteReviewProps {
  readonly collaborationId: string;
  /** Undefined where the portal does not tell it. */
  readonly collaborationName: string | undefined;
  readonly values: InviteValues;
  readonly form: InviteForm;
  readonly context: InviteContext;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onChange: () => void;
  readonly onCreate: () => void;
}

/** What the invitation will say, before it is made. */
export function InviteReview({ values, form, context, ...props }: InviteReviewProps) {
  const text = useTranslations('invitations');
  const instants = useInstants();
  const expires = expiryInstant(values, context.now, context.zone);
  const nameOf = (id: string) => context.workspaces?.find((each) => each.id === id)?.name ?? id;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [text('file.collaboration'), props.collaborationName ?? props.collaborationId],
    [text('invite.guest'), form.guestPortalUrl],
    [
      text('invite.access'),
      <Stack key="access" gap={0}>
        {form.collaborationWorkspacesParticipantConfigJSON
          .flatMap(Object.entries)
          .map(([id, mode]) => (
            <span key={id}>
              {nameOf(id)}: <ModeWords mode={mode} />
            </span>
          ))}
      </Stack>,
    ],
    [
      text('invite.expiry'),
      expires === undefined ? undefined : text('invite.expiresAt', instants.both(expires)),
    ],
  ];
  return (
    <Stack gap="md">
      {props.error && (
        <ErrorState title={text('invite.failed')} error={props.error} onRetry={props.onCreate} />
      )}
      <Paper withBorder p="md">
        <Facts
          rows={rows}
          action={(label) => (
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={text('invite.change', { field: label })}
              onClick={props.onChange}
            >
              {text('invite.changeShort')}
            </Anchor>
          )}
        />
      </Paper>
      <Group gap="sm">
        <Button loading={props.isPending} onClick={props.onCreate}>
          {text('invite.create')}
        </Button>
        <Text size="sm" c="dimmed">
          {text('invite.nothingYet')}
        </Text>
      </Group>
      <CallCode
        calls={[
          {
            path: portalPaths.collaboration(props.collaborationId, 'inviteParticipant'),
            values: { ...form },
          },
        ]}
      />
    </Stack>
  );
}
