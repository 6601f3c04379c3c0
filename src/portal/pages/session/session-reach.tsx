import { Alert, Box, Button, Stack, Text } from '@mantine/core';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { noticeAhead } from './session-notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useDeadline } from './use-deadline.ts';
import { useSession } from './use-session.ts';

/** What a call of a hundred items may take on a slow portal, in milliseconds. */
const slowCall = 10_000;

/**
 * Says before a run of so many calls that the session may end in its middle, and renews it. In the
 * last minutes of a session the notice above every page says it.
 */
export function SessionReach({ calls }: { calls: number }) {
  const text = useTranslations('runs.reach');
  const format = useFormatter();
  const state = useSession();
  const [isOpen, setOpen] = useState(false);
  const session = state.status === 'active' ? state.session : undefined;
  const expires = session?.expires;
  const isShort = useDeadline(expires === undefined ? undefined : expires - calls * slowCall);
  const isAnnounced = useDeadline(expires === undefined ? undefined : expires - noticeAhead);
  if (!isShort || isAnnounced || expires === undefined) return undefined;
  const time = format.dateTime(expires, {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <Alert
      variant="default"
      icon={<Clock size={18} aria-hidden />}
      title={text('title', { time })}
      role="status"
      maw={720}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text('message', { calls })}</Text>
        {isOpen ? (
          <Box w="100%" maw={360}>
            <SignInForm username={session?.username ?? ''} />
          </Box>
        ) : (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {text('signInAgain')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
