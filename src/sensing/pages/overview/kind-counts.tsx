import { Button, Group, Title } from '@mantine/core';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { kindList } from '#sensing/contract/kinds.ts';
import { countQuery } from '#sensing/queries/count-queries.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { KindCount } from './kind-count.tsx';
import classes from './kind-counts.module.css';

/** The nine kinds with how many of each there are. */
export function KindCounts() {
  const text = useTranslations('overview');
  return (
    <section aria-label={text('entities')}>
      <Group justify="space-between" mb="xs" mih={28}>
        <Title order={2}>{text('entities')}</Title>
        <CountControl />
      </Group>
      <ul className={classes.grid}>
        {kindList.map((kind) => (
          <li key={kind.name}>
            <KindCount kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ends counting that takes long, and takes it up again; nothing when all is counted. */
function CountControl() {
  const text = useTranslations('overview');
  const server = useSensingServer();
  const client = useQueryClient();
  const keys = new Set(
    kindList.map((kind) => JSON.stringify(countQuery(server.url, kind).queryKey)),
  );
  const isCount = ({ queryKey }: Query) => keys.has(JSON.stringify(queryKey));
  const isCounting = useIsFetching({ predicate: isCount }) > 0;
  const isMissing = (query: Query) => isCount(query) && query.state.data === undefined;
  if (isCounting) {
    return (
      <Button
        size="compact-xs"
        variant="default"
        className={classes.late ?? ''}
        onClick={() => void client.cancelQueries({ predicate: isCount })}
      >
        {text('stopCounting')}
      </Button>
    );
  }
  if (client.getQueryCache().findAll({ predicate: isMissing }).length === 0) return undefined;
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={() => void client.refetchQueries({ predicate: isMissing })}
    >
      {text('countAgain')}
    </Button>
  );
}
