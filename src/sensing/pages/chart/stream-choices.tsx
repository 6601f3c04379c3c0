import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { allOf } from '#sensing/contract/all-of.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { formatSeries } from '#sensing/model/series.ts';
import { toStreamFacts } from '#sensing/model/stream-facts.ts';
import { unitSymbol } from '#sensing/model/unit-text.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useUtcText } from '#ui/use-utc-text.ts';
import { useSharedFilters } from '../filters/use-shared-filters.ts';
import { PrefixNote } from '../prefix-note.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { useNameFilter } from '../use-name-filter.ts';
import classes from './stream-choices.module.css';

interface StreamChoicesProps {
  /** Part of the name that is looked for. */
  readonly name: string | undefined;
  readonly onClear: () => void;
}

const shown = 12;
/** More than is shown, as streams without Observations are left out after the answer. */
const asked = 60;

/** Datastreams with Observations as links to their charts. */
export function StreamChoices({ name, onClear }: StreamChoicesProps) {
  const text = useTranslations('chart');
  const { exact } = useUtcText();
  const server = useSensingServer();
  const names = useNameFilter(name);
  const shared = useSharedFilters('Datastream');
  const answer = useQuery(
    sensingQueries.set(server.url, kinds.Datastream, {
      filter: allOf(names.filter, shared.filter),
      select: '@iot.id,name,description,phenomenonTime,unitOfMeasurement',
      top: asked,
    }),
  );
  if (answer.isPending || (answer.isError && names.isSettling)) {
    return <Skeleton height={shown * 44} />;
  }
  if (answer.isError) {
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  const found = answer.data.value.flatMap((stream) => {
    const id = stream['@iot.id'];
    const facts = toStreamFacts(stream);
    return id === undefined || facts.span === undefined ? [] : [{ id, facts, span: facts.span }];
  });
  if (found.length === 0) {
    return name === undefined && shared.filter === undefined ? (
      <EmptyState title={text('start.noneAtAll')} />
    ) : (
      <EmptyState
        title={text('start.none')}
        message={text('start.noneHint')}
        action={
          <Button size="xs" variant="default" onClick={onClear}>
            {text('start.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="xs">
      {names.isPrefixOnly && <PrefixNote />}
      <ul
        className={classes.list}
        aria-label={text('start.listLabel')}
        data-dimmed={answer.isPlaceholderData || undefined}
      >
        {found.slice(0, shown).map(({ id, facts, span }) => (
          <li key={id}>
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/chart"
                  search={{ series: formatSeries({ kind: kinds.Datastream, id }) }}
                />
              )}
            >
              {facts.name}
            </Anchor>
            <Text size="xs" c="dimmed">
              {unitSymbol(facts.units[0]) ?? text('noUnit')} · {exact(span.from)} – {exact(span.to)}{' '}
              UTC
            </Text>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Text size="xs" c="dimmed">
          {text('start.more')}
        </Text>
      )}
    </Stack>
  );
}
