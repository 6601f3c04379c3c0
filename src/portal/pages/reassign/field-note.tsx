import { Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';

interface FieldNoteProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly facts: (data: Data) => string;
  readonly failure: (reason: string) => string;
}

/** What the portal tells about the choice in a field, in one line below it. */
export function FieldNote<Data>({ query, facts, failure }: FieldNoteProps<Data>) {
  if (query.isPending) return <Skeleton h={18} mt={4} maw={320} />;
  const note = query.error ? failure(query.error.message) : facts(query.data);
  return (
    <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }} role="status">
      {note}
    </Text>
  );
}
