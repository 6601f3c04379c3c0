import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { Facts } from '../list/facts.tsx';
import { CallCode } from './call-code.tsx';

interface OrderReviewProps {
  readonly texts: {
    /** Title of the error. */
    readonly failed: string;
    /** Name of the link that changes a row. */
    readonly change: (field: string) => string;
    /** What that link shows. */
    readonly changeShort: string;
    readonly create: string;
    readonly nothingYet: string;
  };
  readonly rows: readonly (readonly [string, ReactNode])[];
  readonly calls: Parameters<typeof CallCode>[0]['calls'];
  readonly error: Error | null;
  readonly isPending: boolean;
  /** Sending it again as it is would fail again. */
  readonly isDoubtful?: boolean;
  readonly onChange: () => void;
  readonly onCreate: () => void;
}

/** What will be made, row by row with the way back to each, and the button that makes it. */
export function OrderReview({ texts, rows, calls, error, onChange, ...props }: OrderReviewProps) {
  return (
    <Stack gap="md">
      {error && <ErrorState title={texts.failed} error={error} onRetry={props.onCreate} />}
      <Paper withBorder p="md">
        <Facts
          rows={rows}
          action={(label) => (
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={texts.change(label)}
              onClick={onChange}
            >
              {texts.changeShort}
            </Anchor>
          )}
        />
      </Paper>
      <Group gap="sm">
        <Button
          loading={props.isPending}
          variant={props.isDoubtful ? 'default' : 'filled'}
          onClick={props.onCreate}
        >
          {texts.create}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.nothingYet}
        </Text>
      </Group>
      <CallCode calls={calls} />
    </Stack>
  );
}
