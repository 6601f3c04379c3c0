import { Code, Group, Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { KindCounts } from './kind-counts.tsx';
import { NextStep } from './next-step.tsx';
import classes from './overview-page.module.css';

// Fetched beside the first part of the page, which they are not to hold up.
const latest = new FetchedPart(
  import('./latest-observations.tsx').then((module) => module.LatestObservations),
);
const aside = new FetchedPart(
  import('./overview-aside.tsx').then((module) => module.OverviewAside),
);

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
      <Stack gap="lg">
        <NextStep />
        <div className={classes.columns}>
          <Stack gap="lg">
            <KindCounts />
            <Fetched part={latest} fallback={<Skeleton height={300} />} props={{}} />
          </Stack>
          <Fetched part={aside} fallback={<Skeleton height={620} />} props={{}} />
        </div>
      </Stack>
    </>
  );
}
