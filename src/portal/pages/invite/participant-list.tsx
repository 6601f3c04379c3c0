import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Collaboration } from '#portal/contract/collaboration.ts';
import { ParticipantCard } from './participant-card.tsx';
import { Section } from './section.tsx';

/** The portals of a collaboration: who they are, what they may do, and how far they are trusted. */
export function ParticipantList({ collaboration }: { collaboration: Collaboration }) {
  const text = useTranslations('invitations.page');
  const { id, participants, role } = collaboration;
  if (!participants) return undefined;
  return (
    <Section title={text('participants')}>
      <Stack gap="sm">
        {participants.map((participant) => (
          <ParticipantCard
            key={participant.id}
            collaborationId={id}
            participant={participant}
            mayRemove={role !== 'guest' && !participant.isSelf}
          />
        ))}
      </Stack>
      <Text size="xs" c="dimmed">
        {participants.some(({ isSelf }) => !isSelf) ? text('compare') : text('alone')}
      </Text>
    </Section>
  );
}
