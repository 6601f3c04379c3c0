import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCheckReassignment } from '#portal/mutations.ts';
import { portalQueries } from '#portal/queries.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { CheckResult } from './check-result.tsx';
import { ReassignForm } from './reassign-form.tsx';
import type { ReassignInput } from './reassign-input.ts';
import { RequestText } from './request-text.tsx';
import { RightsNotice } from './rights-notice.tsx';

const route = getRouteApi('/admin/reassign');

/** Checks whether an item can be given to another user. */
export function ReassignPage() {
  const text = useTranslations('reassign');
  const access = usePortalAccess();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { item = '', target = '' } = search;
  const described = useQuery({ ...portalQueries.item(access, item), enabled: item !== '' });
  const owner = described.data?.owner ?? search.owner ?? access.username;
  const check = useCheckReassignment(access);
  const isAboutThis = check.variables?.item === item && check.variables.targetUsername === target;
  const error = (isAboutThis && check.error) || undefined;

  function submit(input: ReassignInput) {
    if (access.token === undefined) focusSessionNotice();
    else check.send({ ...input, owner: described.isError ? input.owner : undefined });
  }

  return (
    <Box maw={720}>
      <PageTitle title={text('title')} subtitle={text('subtitle')} />
      <Stack gap="lg">
        <RightsNotice owner={described.data?.owner} />
        <ReassignForm
          values={{ item, targetUsername: target, owner }}
          asksOwner={described.isError}
          isPending={check.isPending}
          refusal={error}
          onFill={(change) =>
            void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
          }
          onSubmit={submit}
        />
        <CheckResult
          item={described.data?.title ?? item}
          target={target}
          owner={owner}
          isPending={check.isPending}
          error={error}
          answer={isAboutThis ? check.data : undefined}
          onRetry={() => check.variables && check.send(check.variables)}
        />
        {item !== '' && target !== '' && (
          <RequestText item={item} targetUsername={target} owner={owner} />
        )}
      </Stack>
    </Box>
  );
}
