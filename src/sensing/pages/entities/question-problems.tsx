import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { RemarkText } from '../remark/remark-text.tsx';
import type { QuestionProblem } from './table-question.ts';
import { useChangeTable } from './use-change-table.ts';

/** Says which parts of an address are not understood, and marks where. */
export function QuestionProblems({ problems }: { readonly problems: readonly QuestionProblem[] }) {
  const text = useTranslations('table.problem');
  const change = useChangeTable();
  return problems.map(({ part, text: written, error }) => {
    const at = error.problem?.position ?? 0;
    const end = at + Math.max(1, error.problem?.found.length ?? 1);
    return (
      <Alert key={part} variant="default" role="alert" mb="sm" title={text(part)}>
        <Stack gap="xs" align="flex-start">
          <Code style={{ overflowWrap: 'anywhere' }}>
            {written.slice(0, at)}
            <mark>{written.slice(at, end) || '␣'}</mark>
            {written.slice(end)}
          </Code>
          <Text size="sm">
            <RemarkText remark={error.remark} />
          </Text>
          <Button
            size="xs"
            variant="default"
            onClick={() => change({ [part]: undefined }, { isOther: true })}
          >
            {text('leaveOut')}
          </Button>
        </Stack>
      </Alert>
    );
  });
}
