import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { kindIcons } from '../entities/kind-icons.ts';
import classes from './kind-counts.module.css';
import { useCount } from './use-count.ts';

/** A way to the table of a kind, with its number of entities once the server has counted them. */
export function KindCount({ kind }: { kind: Kind }) {
  const name = useTranslations('entities.kinds');
  const Icon = kindIcons[kind.name];
  const count = useCount(kind);
  return (
    <Link to="/$kind" params={{ kind: kind.slug }} className={classes.tile}>
      <Icon size={18} aria-hidden />
      <span>{name(`${kind.name}.plural`)}</span>
      {count.text === undefined ? (
        <Skeleton width={40} height={14} />
      ) : (
        <span className={classes.count} title={count.title} data-missing={count.isMissing}>
          {count.text}
        </span>
      )}
    </Link>
  );
}
