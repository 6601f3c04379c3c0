import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { forgetSeries, recentSeries } from '#sensing/chart-memory.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import classes from './stream-choices.module.css';

/** The series that were last on a chart in this browser, as links to their charts. */
export function RecentSeries() {
  const text = useTranslations('chart.recent');
  const server = useSensingServer();
  const [recent, setRecent] = useState(() => recentSeries(server.url));
  if (recent.length === 0) return null;
  return (
    <section>
      <Group justify="space-between">
        <Title order={2}>{text('title')}</Title>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            forgetSeries(server.url);
            setRecent([]);
          }}
        >
          {text('forget')}
        </Button>
      </Group>
      <ul className={classes.list} aria-label={text('title')}>
        {recent.map(({ key, name }) => (
          <li key={key}>
            <AnchorLink size="sm" to="/chart" search={{ series: key }}>
              {name}
            </AnchorLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
