import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { countText, setCount } from '#sensing/contract/set-count.ts';
import { sensingQueries } from '#sensing/queries.ts';
import { kindIcons } from '../entities/kind-icons.ts';
import { useSensingServer } from '../sensing-server.tsx';
import classes from './kind-counts.module.css';

/** A way to the table of a kind, with its number of entities once the server has counted them. */
export function KindCount({ kind }: { kind: Kind }) {
  const name = useTranslations('entities.kinds');
  const Icon = kindIcons[kind.name];
  return (
    <Link to="/$kind" params={{ kind: kind.slug }} className={classes.tile}>
      <Icon size={18} aria-hidden />
      <span>{name(`${kind.name}.plural`)}</span>
      <Count kind={kind} />
    </Link>
  );
}

function Count({ kind }: { kind: Kind }) {
  const text = useTranslations('overview');
  const format = useFormatter();
  const server = useSensingServer();
  const count = useQuery({
    ...sensingQueries.set(server.url, kind, { top: 1, count: true, select: '@iot.id' }),
    retry: false,
  });
  if (count.isPending) return <Skeleton width={40} height={14} />;
  const known = setCount(count.data);
  if (known === undefined) {
    return (
      <span title={count.error?.message} className={classes.count}>
        {text('notCounted')}
      </span>
    );
  }
  return <span className={classes.count}>{countText(known, format.number)}</span>;
}
