import { Code, Group, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CopyButton } from '#ui/copy-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { KindCounts } from './kind-counts.tsx';
import { LatestObservations } from './latest-observations.tsx';
import { NextStep } from './next-step.tsx';
import classes from './overview-page.module.css';
import { WhatIsObserved } from './what-is-observed.tsx';

/** What the server in use holds, and where to go from here. */
export function OverviewPage() {
  const text = useTranslations('overview');
  const server = useSensingServer();
  return (
    <>
      <PageTitle
        title={text('title')}
        subtitle={
          <Group gap={6}>
            {text('holds', { name: server.name })}
            <Code className={classes.address ?? ''}>{server.url}</Code>
            <CopyButton value={server.url} label={text('copyAddress')} />
          </Group>
        }
      />
      <Stack gap="xl">
        <NextStep />
        <KindCounts />
        <div className={classes.columns}>
          <LatestObservations />
          <WhatIsObserved />
        </div>
      </Stack>
    </>
  );
}
