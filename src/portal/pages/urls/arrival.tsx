import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { UrlMove } from '#portal/urls/moves.ts';
import { urlQueries } from '#portal/urls/queries.ts';
import { AnchorButton } from '#ui/anchor-button.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { usePortalAccess } from '../session/use-session.ts';

/** Waits out the restart, then goes on at the new address, or says what is missing there. */
export function Arrival({ move }: { move: UrlMove }) {
  const { of, from, to } = move;
  const text = useTranslations('urls.arrival');
  const id = useId();
  const access = usePortalAccess();
  const server = usePortalServer();
  const router = useRouter();
  const back = useQuery(urlQueries.back(access, { from, to }));
  const isBack = back.data?.isBack === true && !back.error;
  const reached = useQuery({
    ...urlQueries.reached(access, to, back.data?.tells ?? true),
    enabled: isBack,
  });
  const isReached = reached.data === true && !reached.error;
  const check = useQuery({
    ...urlQueries.check(access, { subject: 'portal', newUrl: to }),
    enabled: isBack && reached.isError,
  });
  const isHere = URL.canParse(to) && new URL(to).origin === window.location.origin;
  // Where the application comes from the portal's own service it is at the new address too.
  const isOfPortal =
    URL.canParse(server.url) && new URL(server.url).origin === window.location.origin;
  // What this browser keeps stays at the address of before, so the link takes it along.
  const { href } = router.buildLocation({
    to: '/admin/urls',
    search: {
      ...{ of, was: from, url: to, move: move.jobId ?? 'done' },
      ...(move.ticked.length > 0 ? { ticked: move.ticked.join(',') } : {}),
    },
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm" align="flex-start">
        <Title order={3} id={id}>
          {text('title')}
        </Title>
        <Text size="sm" role="status">
          {!isBack && text('restarting')}
          {isBack && !isReached && !reached.isError && text('looking')}
          {isBack && isReached && text(isHere ? 'here' : 'reached')}
          {isBack && reached.isError && text('notReached')}
        </Text>
        {isBack && isReached && !isHere && isOfPortal && (
          <>
            <AnchorButton href={`${new URL(to).origin}${href}`}>
              {text('continue', { host: new URL(to).host })}
            </AnchorButton>
            <Text size="sm">{text('signInThere')}</Text>
          </>
        )}
        {isBack && isReached && !isOfPortal && <Text size="sm">{text('configure', { to })}</Text>}
        {isBack && reached.isError && (
          <>
            <Text size="sm">
              {check.data?.problem
                ? text(`missing.${check.data.problem}`, { message: check.data.message ?? '' })
                : text(check.data?.isReachable ? 'missing.browser' : 'missing.unknown')}
            </Text>
            <Text size="sm">{text('meanwhile')}</Text>
            <Group>
              <Button
                size="xs"
                variant="default"
                loading={reached.isFetching}
                onClick={() => {
                  void reached.refetch();
                  void check.refetch();
                }}
              >
                {text('again')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}
