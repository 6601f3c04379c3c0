import { Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import {
  emptyInvite,
  expiryInstant,
  findInviteProblems,
  InviteValues,
  toInviteForm,
} from '#portal/collaborations/invite-values.ts';
import {
  type InviteForm as InviteCall,
  inviteParticipant,
} from '#portal/collaborations/requests.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { DraftNotice } from '../form/draft-notice.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { StageFrame } from '../form/stage-frame.tsx';
import { UnreadNotice } from '../form/unread-notice.tsx';
import { type DraftForm, useDraft } from '../form/use-draft.ts';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteResult } from './invite-result.tsx';
import { InviteReview } from './invite-review.tsx';
import { InviteRights } from './invite-rights.tsx';
import { useCollaborationAction } from './use-collaboration-action.ts';
import { useInviteContext } from './use-invite-context.ts';

const route = getRouteApi('/admin/invitations/invite');

const form: DraftForm<InviteValues> = {
  name: 'invitations/invite',
  schema: InviteValues,
  empty: emptyInvite,
};

const stages = ['fill', 'review', 'result'] as const;

/** Invites a portal: fill in, review, make the file, and what is to be done with it. */
export function InvitePage() {
  const text = useTranslations('invitations');
  const access = usePortalAccess();
  const { to, step = 'fill' } = route.useSearch();
  const navigate = route.useNavigate();
  const draft = useDraft(form);
  const { values } = draft;
  const { query, collaboration, context } = useInviteContext(to);
  const isWhole = Object.keys(findInviteProblems(values, context)).length === 0;
  const collaborationId = collaboration?.id ?? values.typedId.trim();
  const create = useCollaborationAction(
    async (sent: InviteCall & { expires: number }) => {
      const { expires, ...call } = sent;
      const file = await inviteParticipant(access, collaborationId, call);
      const guest = call.guestPortalUrl;
      const name = file.name || `collaboration-${new URL(guest).hostname}.invite`;
      return { file, name, guest, expires };
    },
    () => {
      draft.discard();
      void navigate({ search: { to, step: 'result' }, replace: true });
    },
  );
  const stage = step === 'review' && !isWhole ? 'fill' : step;
  const toFill = () => void navigate({ search: { to } });

  return (
    <>
      <PageTitle
        title={text('invite.title')}
        subtitle={
          collaboration
            ? text('invite.subtitle', { name: collaboration.name })
            : text('invite.subtitleByHand')
        }
      />
      <LeaveGuard draft={draft} />
      <StageFrame
        stage={stage}
        stages={stages}
        title={text(`invite.stages.${stage}`)}
        onBack={stage === 'review' ? { fill: toFill } : {}}
      >
        {stage === 'result' ? (
          <InviteResult made={create.data} collaborationId={to} />
        ) : (
          <Stack gap="md">
            <DraftNotice draft={draft} />
            <InviteRights />
            {query.error && (
              <UnreadNotice
                about="invitations"
                error={query.error}
                title={text('page.unread')}
                onRetry={() => void query.refetch()}
              />
            )}
            {to !== undefined && query.isPending && <Skeleton h={480} />}
            {(to === undefined || query.data !== undefined) && stage === 'fill' && (
              <InviteForm
                values={values}
                context={context}
                onChange={draft.change}
                onSubmit={() => void navigate({ search: { to, step: 'review' } })}
              />
            )}
            {(to === undefined || query.data !== undefined) && stage === 'review' && (
              <InviteReview
                collaborationId={collaborationId}
                collaborationName={collaboration?.name}
                values={values}
                form={toInviteForm(values, context)}
                context={context}
                error={create.error}
                isPending={create.isPending}
                onChange={toFill}
                onCreate={() => {
                  // Counted from the click, not from when the page was opened.
                  const now = { ...context, now: Date.now() };
                  const expires = expiryInstant(values, now.now, now.zone) ?? now.now;
                  if (access.token === undefined) focusSessionNotice();
                  else create.mutate({ ...toInviteForm(values, now), expires });
                }}
              />
            )}
          </Stack>
        )}
      </StageFrame>
    </>
  );
}
