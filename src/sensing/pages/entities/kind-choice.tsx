import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type Kind, kindList } from '#sensing/contract/kinds.ts';
import classes from './kind-choice.module.css';

/** Changes the kind where the navigation has no room for the nine. */
export function KindChoice({ kind }: { kind: Kind }) {
  const text = useTranslations('entities');
  const navigate = useNavigate();
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      size="xs"
      aria-label={text('chooseKind')}
      value={kind.slug}
      data={kindList.map(({ slug, name }) => ({
        value: slug,
        label: text(`kinds.${name}.plural`),
      }))}
      onChange={(event) =>
        void navigate({ to: '/$kind', params: { kind: event.currentTarget.value } })
      }
    />
  );
}
