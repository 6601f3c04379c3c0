import { Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { kindList } from '#sensing/contract/kinds.ts';
import { KindCount } from './kind-count.tsx';
import classes from './kind-counts.module.css';

/** The nine kinds with how many of each there are. */
export function KindCounts() {
  const text = useTranslations('overview');
  return (
    <section aria-label={text('entities')}>
      <Title order={2} mb="xs">
        {text('entities')}
      </Title>
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
