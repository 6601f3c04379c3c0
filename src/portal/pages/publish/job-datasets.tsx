import { SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type JobAnswer, type JobStep, type StepState, stepStates } from '#portal/contract/job.ts';
import { datasetActions } from '#portal/contract/publish.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { VirtualTable } from '#ui/virtual-table.tsx';
import columns from '../list/columns.module.css';
import { LayerPanel } from './layer-panel.tsx';

const route = getRouteApi('/admin/publish/jobs/$id');

interface JobDatasetsProps {
  readonly steps: UseQueryResult<readonly JobStep[]>;
  readonly progress: JobAnswer['progress'];
}

/** Every dataset of a job with its state, its message and its layers. */
export function JobDatasets({ steps, progress }: JobDatasetsProps) {
  const text = useTranslations('publish.job');
  const actions = useTranslations('publish.difference.actions');
  const headingId = useId();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { layer } = search;
  const show = stepStates.find((state) => state === search.show);
  const counts: Record<StepState, number> = {
    pending: progress.total - progress.done,
    done: progress.done - progress.failed,
    failed: progress.failed,
  };
  const rows = steps.data?.filter(({ state }) => show === undefined || state === show);
  const open = steps.data?.find((step) => itemOf(step) === layer && layer !== undefined);
  return (
    <Stack gap="sm" component="section" aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        {text('datasets')}
      </Title>
      <Text size="sm" c="dimmed">
        {text('private')}
      </Text>
      <SegmentedControl
        size="xs"
        transitionDuration={0}
        aria-label={text('show')}
        style={{ alignSelf: 'flex-start', maxWidth: '100%', flexWrap: 'wrap' }}
        value={show ?? 'all'}
        onChange={(value) =>
          void navigate({
            search: (before) => ({ ...before, show: value === 'all' ? undefined : value }),
            resetScroll: false,
          })
        }
        data={[
          {
            value: 'all',
            label: text('filter', { state: text('states.all'), count: progress.total }),
          },
          ...stepStates.map((state) => ({
            value: state,
            label: text('filter', { state: text(`states.${state}`), count: counts[state] }),
          })),
        ]}
      />
      {steps.error && (
        <ErrorState
          title={text('stepsUnread')}
          error={steps.error}
          onRetry={() => void steps.refetch()}
        />
      )}
      <div className={columns.columns} data-open={layer === undefined ? undefined : 'wide'}>
        {rows === undefined && !steps.error && <Skeleton h={320} />}
        {rows?.length === 0 && <Text size="sm">{text('none')}</Text>}
        {rows !== undefined && rows.length > 0 && (
          <VirtualTable
            label={text('datasets')}
            rows={rows}
            rowKey={({ name }) => name}
            activeKey={open?.name}
            columns={[
              {
                id: 'state',
                header: text('state'),
                width: 110,
                render: ({ state }) => <Mark state={state} label={text(`states.${state}`)} />,
              },
              {
                id: 'layers',
                header: text('layers'),
                width: 100,
                render: (step) => {
                  const item = itemOf(step);
                  if (item === undefined) return undefined;
                  return (
                    <AnchorLink
                      id={`layer-${item}`}
                      size="sm"
                      to="/admin/publish/jobs/$id"
                      params={{ id }}
                      search={{ ...search, layer: item }}
                      resetScroll={false}
                      aria-label={text('preview', { dataset: step.name })}
                    >
                      {text('previewShort')}
                    </AnchorLink>
                  );
                },
              },
              {
                id: 'dataset',
                header: text('dataset'),
                width: 240,
                render: ({ name }) => <span title={name}>{name}</span>,
              },
              {
                id: 'action',
                header: text('change'),
                width: 110,
                render: ({ details }) => {
                  const action = datasetActions.find((each) => each === details.action);
                  return action && actions(action);
                },
              },
              {
                id: 'message',
                header: text('message'),
                render: ({ message }) => <span title={message ?? undefined}>{message}</span>,
              },
            ]}
          />
        )}
        {layer !== undefined && (
          <LayerPanel
            key={layer}
            itemId={layer}
            mapItemId={textOf(open?.details.mapItemId)}
            dataset={open?.name}
          />
        )}
      </div>
    </Stack>
  );
}

/** The feature layer of a dataset, once it is there and as long as it is. */
function itemOf({ state, details }: JobStep): string | undefined {
  return state === 'done' && details.action !== 'delete'
    ? textOf(details.featureItemId)
    : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

const marks = {
  pending: { Icon: Clock, color: 'currentColor' },
  done: {
    Icon: CircleCheck,
    color: 'light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))',
  },
  failed: { Icon: CircleX, color: 'var(--mantine-color-error)' },
} as const;

function Mark({ state, label }: { state: StepState; label: string }) {
  const { Icon, color } = marks[state];
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      <Icon size={14} color={color} aria-hidden />
      {label}
    </span>
  );
}
