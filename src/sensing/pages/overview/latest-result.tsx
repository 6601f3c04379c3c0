import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Datastream } from '#sensing/contract/entities.ts';
import { unitSymbol } from '#sensing/model/unit-text.ts';
import { latestObservationQuery } from '#sensing/queries/latest-queries.ts';
import { useErrorWords } from '#ui/use-error-words.ts';
import { EntityCell } from '../entities/entity-cell.tsx';
import { useSensingServer } from '../sensing-server.tsx';

interface LatestResultProps {
  readonly stream: Datastream;
  readonly part: 'time' | 'result';
}

/** Time or result of the newest Observation of a Datastream; both parts share one request. */
export function LatestResult({ stream, part }: LatestResultProps) {
  const text = useTranslations('overview');
  const words = useErrorWords();
  const server = useSensingServer();
  const query = useQuery(latestObservationQuery(server.url, stream['@iot.id'] ?? ''));
  if (query.isPending) return <Skeleton height={12} width={part === 'time' ? 150 : 60} />;
  if (query.isError) {
    return (
      <Text span inherit c="dimmed" title={words(query.error.message)}>
        {text('notRead')}
      </Text>
    );
  }
  if (part === 'time') return <EntityCell type="time" value={query.data?.phenomenonTime} />;
  return (
    <EntityCell
      type="result"
      value={query.data?.result}
      unit={unitSymbol(stream.unitOfMeasurement)}
    />
  );
}
