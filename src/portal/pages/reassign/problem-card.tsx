import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isGroup } from '#portal/reassign/checks.ts';
import type { Problem } from '#portal/reassign/problems.ts';
import { OffenderList } from './offender-list.tsx';
import { ProblemFixes } from './problem-fixes.tsx';
import type { CheckedRow } from './use-checked-order.ts';
import { useReassignSearch } from './use-reassign-search.ts';
import { useSelection } from './use-selection.ts';

interface ProblemCardProps {
  readonly problem: Problem;
  /** The items that it holds back. */
  readonly rows: readonly CheckedRow[];
  /** Asks again about these moves, because something was put right. */
  readonly onFixed: (rows: readonly CheckedRow[]) => void;
}

/** One reason that holds items back: in words, in those of the portal, and what can be done. */
export function ProblemCard({ problem, rows, onFixed }: ProblemCardProps) {
  const text = useTranslations('reassign.problem');
  const { search, go } = useReassignSearch();
  const { selection } = useSelection();
  const ids = new Set(problem.itemIds);
  const target = rows[0]?.move.target ?? '';
  const groups = problem.offenders.filter(isGroup).length;
  const [check = 'other'] = problem.checks;
  const isShown = search.show === problem.key;
  return (
    <Card withBorder padding="sm" component="li">
      <Title order={4} size="h5" style={{ overflowWrap: 'anywhere' }}>
        {text(`${check}.title`, { count: rows.length, target, groups })}
      </Title>
      <Text size="sm" mt={4}>
        {text(`${check}.advice`, { target })}
      </Text>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {problem.message === '' ? text('noReason') : text('told', { message: problem.message })}
        {problem.code !== undefined && (
          <Text span size="xs" c="dimmed" ff="monospace">
            {' '}
            {text('code', { code: problem.code })}
          </Text>
        )}
      </Text>
      <OffenderList offenders={problem.offenders} />
      <Group gap="xs" mt="sm">
        <Button
          size="xs"
          variant="default"
          onClick={() => selection.exclude(ids, true)}
          aria-label={text('excludeAllOf', {
            count: rows.length,
            problem: text(`${check}.title`, { count: rows.length, target, groups }),
          })}
        >
          {text('excludeAll', { count: rows.length })}
        </Button>
        <ProblemFixes problem={problem} rows={rows} onFixed={onFixed} />
        <Button
          size="xs"
          variant="subtle"
          aria-pressed={isShown}
          onClick={() => go({ show: isShown ? undefined : problem.key })}
        >
          {text(isShown ? 'showAll' : 'showThese')}
        </Button>
      </Group>
    </Card>
  );
}
