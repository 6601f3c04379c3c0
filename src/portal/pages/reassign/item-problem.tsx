import { CloseButton, Group, Paper, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { nameOf } from '#portal/reassign/picked-item.ts';
import { gatherProblems } from '#portal/reassign/problems.ts';
import { ProblemCard } from './problem-card.tsx';
import type { CheckedRow } from './use-checked-order.ts';

interface ItemProblemProps {
  readonly row: CheckedRow;
  readonly onFixed: (rows: readonly CheckedRow[]) => void;
  readonly onClose: () => void;
}

/** Why one item cannot move, and what can be done for this one alone. */
export function ItemProblem({ row, onFixed, onClose }: ItemProblemProps) {
  const text = useTranslations('reassign.check');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { answer } = row.checked ?? {};
  const [problem] =
    answer && !answer.success
      ? gatherProblems([{ answer, owner: row.move.owner, target: row.move.target }])
      : [];
  const title = text('about', { title: nameOf(row.item) });
  return (
    <Paper withBorder p="sm" ref={box} tabIndex={-1} role="region" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <CloseButton aria-label={text('closeAbout')} onClick={onClose} />
      </Group>
      {problem ? (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          <ProblemCard problem={problem} rows={[row]} onFixed={onFixed} />
        </ul>
      ) : (
        text(row.checks.canMove ? 'aboutFree' : 'aboutOpen')
      )}
    </Paper>
  );
}
