import { Group, Paper, Stack, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { createCollaboration } from '#portal/collaborations/requests.ts';
import { longestDescription, longestName } from '#portal/contract/collaboration.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { DraftNotice } from '../form/draft-notice.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { GroupField } from '../form/group-field.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { type DraftForm, useDraft } from '../form/use-draft.ts';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { InviteRights } from './invite-rights.tsx';
import { useCollaborationAction } from './use-collaboration-action.ts';

const CollaborationValues = z.object({
  name: z.string(),
  description: z.string(),
  workspaceName: z.string(),
  workspaceDescription: z.string(),
  portalGroupId: z.string(),
});
type CollaborationValues = z.infer<typeof CollaborationValues>;

const form: DraftForm<CollaborationValues> = {
  name: 'invitations/new',
  schema: CollaborationValues,
  empty: {
    name: '',
    description: '',
    workspaceName: '',
    workspaceDescription: '',
    portalGroupId: '',
  },
};

const required = [
  ['name', 'nameMissing'],
  ['workspaceName', 'workspaceMissing'],
  ['portalGroupId', 'groupMissing'],
] as const;

/** Makes a collaboration with its first workspace. */
export function NewCollaborationPage() {
  const text = useTranslations('invitations.create');
  const access = usePortalAccess();
  const navigate = useNavigate();
  const id = useId();
  const draft = useDraft(form);
  const [attempt, setAttempt] = useState(0);
  const { values, change } = draft;
  const create = useCollaborationAction(
    () => createCollaboration(access, values),
    ({ id: made }) => {
      draft.discard();
      void navigate({
        to: '/admin/invitations/$id',
        params: { id: made },
        replace: true,
        ignoreBlocker: true,
      });
    },
  );
  const missing = required.filter(([field]) => values[field].trim() === '');
  const wrong = (field: (typeof required)[number][0]) => {
    const problem = missing.find(([each]) => each === field);
    return attempt > 0 && problem ? text(problem[1]) : undefined;
  };
  const bounded = { maxLength: longestName, autoComplete: 'off' };

  return (
    <>
      <PageTitle title={text('title')} subtitle={text('subtitle')} />
      <LeaveGuard draft={draft} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
          if (missing.length > 0) return;
          if (access.token === undefined) focusSessionNotice();
          else create.mutate();
        }}
      >
        <Stack gap="md" maw={720}>
          <DraftNotice draft={draft} />
          <InviteRights />
          {attempt > 0 && missing.length > 0 && (
            <ErrorSummary
              problems={missing.map(([field, problem]) => ({
                field: `${id}-${field}`,
                message: text(problem),
              }))}
              attempt={attempt}
            />
          )}
          {create.error && <ErrorState title={text('failed')} error={create.error} />}
          <TextInput
            {...bounded}
            id={`${id}-name`}
            label={text('name')}
            description={text('nameHint')}
            error={wrong('name')}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Textarea
            label={text('description')}
            maxLength={longestDescription}
            rows={2}
            value={values.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <Paper withBorder p="md" component="fieldset" m={0} miw={0}>
            <legend>{text('workspace')}</legend>
            <Stack gap="md">
              <TextInput
                {...bounded}
                id={`${id}-workspaceName`}
                label={text('workspaceName')}
                description={text('workspaceHint')}
                error={wrong('workspaceName')}
                value={values.workspaceName}
                onChange={(event) => change({ workspaceName: event.currentTarget.value })}
              />
              <Textarea
                label={text('workspaceDescription')}
                maxLength={longestDescription}
                rows={2}
                value={values.workspaceDescription}
                onChange={(event) => change({ workspaceDescription: event.currentTarget.value })}
              />
              <GroupField
                id={`${id}-portalGroupId`}
                label={text('group')}
                hint={text('groupHint')}
                value={values.portalGroupId}
                error={wrong('portalGroupId')}
                onChange={(portalGroupId) => change({ portalGroupId })}
              />
            </Stack>
          </Paper>
          <Group gap="xs">
            <SubmitButton isPending={create.isPending}>{text('submit')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </>
  );
}
