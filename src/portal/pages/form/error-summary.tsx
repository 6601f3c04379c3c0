import { Alert, Anchor, List, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

export interface FieldProblem {
  /** Id of the field's control, which the entry leads to. */
  readonly field: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[];
  /** How often the form was submitted; each failed attempt moves the focus here. */
  readonly attempt: number;
}

/** What must be put right before a form can be sent, each entry leading to its field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const text = useTranslations('admin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      variant="default"
      icon={<CircleAlert size={18} color="var(--mantine-color-error)" aria-hidden />}
      title={<Text fw={600}>{text('form.problem')}</Text>}
    >
      <List size="sm" listStyleType="none">
        {problems.map(({ field, message }) => (
          <List.Item key={field}>
            <Anchor
              size="sm"
              py={3}
              display="inline-block"
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
