import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  errorCodes,
  errorItems,
  errorSentences,
  type PortalErrorBody,
} from '#portal/contract/errors.ts';
import type { CanReassignAnswer } from '#portal/contract/reassign.ts';
import { ConflictList } from './conflict-list.tsx';

interface VerdictPanelProps {
  readonly answer: CanReassignAnswer;
  /** Title of the item, or its id. */
  readonly item: string;
  readonly target: string;
}

/** Whether the item can be reassigned; if not, why and what can be done about it. */
export function VerdictPanel({ answer, item, target }: VerdictPanelProps) {
  const text = useTranslations('reassign.verdict');
  const title = text(answer.success ? 'can' : 'cannot', { item, target });
  return (
    <Paper withBorder p="md" component="section" aria-label={text('label')}>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        {answer.success ? (
          <CircleCheck
            size={22}
            color="light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))"
            aria-hidden
          />
        ) : (
          <CircleX size={22} color="var(--mantine-color-error)" aria-hidden />
        )}
        <Stack gap="sm" style={{ minWidth: 0, flex: 1 }}>
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {answer.success ? (
            <Text size="sm">{text('canMessage')}</Text>
          ) : (
            <Refusal error={answer.error ?? undefined} target={target} />
          )}
        </Stack>
      </Group>
    </Paper>
  );
}

function Refusal({ error, target }: { error: PortalErrorBody | undefined; target: string }) {
  const text = useTranslations('reassign.verdict');
  if (error === undefined) return <Text size="sm">{text('noReason')}</Text>;
  const conflicts = errorItems(error);
  const groups = conflicts.filter(({ type }) => type === 'Group').length;
  const advice = {
    [errorCodes.receiverLacksRights]:
      groups > 0
        ? text('receiverNotMember', { target, count: groups })
        : text('receiverLacksRights', { target }),
    [errorCodes.relatedViews]: text('relatedViews'),
  }[error.messageCode ?? ''];
  return (
    <>
      <div>
        <Text size="sm">{[error.message, ...errorSentences(error)].join(' ')}</Text>
        <Text size="xs" c="dimmed" ff="monospace">
          {text('code', { code: error.messageCode ?? error.code })}
        </Text>
      </div>
      {advice !== undefined && <Text size="sm">{advice}</Text>}
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} target={target} />}
    </>
  );
}
