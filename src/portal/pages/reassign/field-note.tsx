import { Box, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';

interface FieldNoteProps<Data> {
  /** What is asked about the choice; undefined while nothing is chosen. */
  readonly query: UseQueryResult<Data> | undefined;
  readonly facts: (data: Data) => string;
  readonly failure: (reason: string) => string;
}

/**
 * What the portal tells about the choice in a field, in one line below it. The line has its place
 * from the start, so that the button below does not move away under a click.
 */
export function FieldNote<Data>({ query, facts, failure }: FieldNoteProps<Data>) {
  return (
    <Box mih={22} pt={4}>
      {query?.isPending && <Skeleton h={18} maw={320} />}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} role="status">
        {query?.error && failure(query.error.message)}
        {query?.data && facts(query.data)}
      </Text>
    </Box>
  );
}
