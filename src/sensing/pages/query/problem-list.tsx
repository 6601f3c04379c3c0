import { Button, Group, List, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { QuestionFix, QuestionProblem } from '#sensing/model/question-problem.ts';

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
          {problems.map(({ from, message, fix }) => (
            <List.Item key={`${from} ${message}`}>
              <Group gap="xs">
                <Text size="sm" c="var(--mantine-color-error)" lang="en">
                  {message}
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
