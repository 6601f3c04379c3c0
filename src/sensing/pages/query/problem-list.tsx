import { Button, Group, List, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { remarkInEnglish } from '#sensing/contract/query/query-sentences.ts';
import type { QuestionFix, QuestionProblem } from '#sensing/model/question-problem.ts';
import { RemarkText } from '../remark/remark-text.tsx';

interface ProblemListProps {
  readonly id: string;
  readonly problems: readonly QuestionProblem[];
  readonly onFix: (fix: QuestionFix) => void;
}

/** What is wrong with a question, and what was likely meant. */
export function ProblemList({ id, problems, onFix }: ProblemListProps) {
  const text = useTranslations('query.address');
  return (
    <div id={id} role="status">
      {problems.length > 0 && (
        <List size="sm" listStyleType="none" spacing={4} mt={4}>
          {problems.map(({ from, remark, fix }) => (
            <List.Item key={`${from} ${remarkInEnglish(remark)}`}>
              <Group gap="xs">
                <Text size="sm" c="var(--mantine-color-error)">
                  <RemarkText remark={remark} />
                </Text>
                {fix && (
                  <Button size="compact-xs" variant="default" onClick={() => onFix(fix)}>
                    {text(fix.from === fix.to ? 'add' : 'use', { text: fix.text })}
                  </Button>
                )}
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
