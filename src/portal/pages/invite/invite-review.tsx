import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  expiryInstant,
  type InviteContext,
  type InviteValues,
} from '#portal/collaborations/invite-values.ts';
import type { InviteForm } from '#portal/collaborations/requests.ts';
import { portalPaths } from '#portal/contract/paths.ts';
import { OrderReview } from '../form/order-review.tsx';
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
    <OrderReview
      texts={{
        failed: text('invite.failed'),
        change: (field) => text('invite.change', { field }),
        changeShort: text('invite.changeShort'),
        create: text('invite.create'),
        nothingYet: text('invite.nothingYet'),
      }}
      rows={rows}
      calls={[
        {
          path: portalPaths.collaboration(props.collaborationId, 'inviteParticipant'),
          values: { ...form },
        },
      ]}
      error={props.error}
      isPending={props.isPending}
      onChange={props.onChange}
      onCreate={props.onCreate}
    />
  );
}
