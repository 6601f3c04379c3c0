import { Alert, Box, Button, Stack, Text } from '@mantine/core';
import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { endSession, type Session } from '#portal/session.ts';
import { usePortalServer } from '../portal-server.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useDeadline } from './use-deadline.ts';
import { useSession } from './use-session.ts';

/** How long before its end a session is announced to end: five minutes in milliseconds. */
export const noticeAhead = 300_000;

const noticeId = 'session-notice';

/** Leads who wants to go on to where one signs in again. */
export function focusSessionNotice(): void {
  document.getElementById(noticeId)?.focus();
}

/** Announces the end of the session, before and after, and signs in again in place. */
export function SessionNotice() {
  const state = useSession();
  if (state.status === 'active') {
    return <EndingSession key={state.session.token} session={state.session} />;
  }
  return state.status === 'ended' && <EndedSession username={state.username} />;
}

function EndingSession({ session }: { session: Session }) {
  const text = useTranslations('admin.session');
  const format = useFormatter();
  const { url } = usePortalServer();
  const [isOpen, setOpen] = useState(false);
  const { expires } = session;
  const isNear = useDeadline(expires === undefined ? undefined : expires - noticeAhead);
  const isOver = useDeadline(expires);
  useEffect(() => {
    if (isOver) endSession(url, session.token);
  }, [isOver, url, session.token]);
  if (!isNear || expires === undefined) return false;
  const time = format.dateTime(expires, {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <Notice title={text('endsTitle', { time })} message={text('endsMessage')}>
      {isOpen ? (
        <SignInForm username={session.username} />
      ) : (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {text('signInAgain')}
        </Button>
      )}
    </Notice>
  );
}

function EndedSession({ username }: { username: string }) {
  const text = useTranslations('admin.session');
  return (
    <Notice title={text('endedTitle')} message={text('endedMessage')}>
      <SignInForm username={username} />
    </Notice>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly message: string;
  readonly children: ReactNode;
}

function Notice({ title, message, children }: NoticeProps) {
  return (
    <Alert
      id={noticeId}
      tabIndex={-1}
      mb="md"
      maw={720}
      role="region"
      aria-label={title}
      variant="default"
      icon={<Clock size={18} aria-hidden />}
      title={<span role="alert">{title}</span>}
    >
      <Stack gap="md" align="flex-start">
        <Text size="sm">{message}</Text>
        <Box w="100%" maw={360}>
          {children}
        </Box>
      </Stack>
    </Alert>
  );
}
