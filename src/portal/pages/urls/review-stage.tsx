import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findAddressFault, plainAddress } from '#portal/urls/address-checks.ts';
import { startMove } from '#portal/urls/moves.ts';
import { urlCall } from '#portal/urls/requests.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CallCode } from '../form/call-code.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { focusSessionNotice } from '../session/session-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { ChangePreview } from './change-preview.tsx';
import { ConsequenceList } from './consequence-list.tsx';
import { SideBySide } from './side-by-side.tsx';
import { type UrlTarget, useUrlsSearch, useUrlTargets } from './use-urls-page.ts';

/** What will happen, before it does, and the confirmation by typing. */
export function ReviewStage({ target }: { target: UrlTarget }) {
  const text = useTranslations('urls.review');
  const id = useId();
  const access = usePortalAccess();
  const { search, go } = useUrlsSearch();
  const { targets } = useUrlTargets();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const to = plainAddress(search.url ?? '');
  const fault = findAddressFault(to, target.of, targets, target.formerUrls);
  const isNobody = target.subject !== 'portal' && target.subject.serverId === '';
  if ((fault !== undefined && fault !== 'same') || isNobody) {
    return (
      <EmptyState
        title={text('incomplete')}
        action={
          <Button size="xs" onClick={() => go({ step: undefined })}>
            {text('fillIn')}
          </Button>
        }
      />
    );
  }
  const host = new URL(to).host;
  const order = { subject: target.subject, newUrl: to, isAsync: search.wait === undefined };
  const isSame = typed.trim().toLowerCase() === host;

  function run() {
    setTried(true);
    if (!isSame) return document.getElementById(`${id}-host`)?.focus();
    if (access.token === undefined) return focusSessionNotice();
    const from = target.url === '' ? undefined : target.url;
    const of = target.subject === 'portal' ? 'portal' : target.subject.serverId;
    const move = startMove(access, order, { of, name: target.name, from });
    go({ of, was: from, url: to, move, step: undefined, serverId: undefined, wait: undefined });
  }

  return (
    <Stack gap="md" maw={960}>
      <SideBySide from={target.url} to={to} />
      <ChangePreview target={target} to={to} />
      <ConsequenceList of={target.of} to={to} from={target.url} />
      <Paper withBorder p="md">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
        >
          <Stack gap="sm">
            <Text size="sm">{text(target.of === 'portal' ? 'doesPortal' : 'doesServer')}</Text>
            <TextInput
              id={`${id}-host`}
              label={text('confirm', { host })}
              error={isTried && !isSame ? text('notSame', { host }) : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maw={420}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Group gap="sm">
              <SubmitButton isPending={false}>
                {text(target.of === 'portal' ? 'runPortal' : 'runServer')}
              </SubmitButton>
              <Text size="sm" c="dimmed">
                {text('nothingYet')}
              </Text>
            </Group>
          </Stack>
        </form>
      </Paper>
      <CallCode calls={[urlCall(order)]} />
    </Stack>
  );
}
