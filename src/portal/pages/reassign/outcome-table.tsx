import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { CircleCheck, CircleHelp, CircleX, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toCsv, toJson } from '#portal/reassign/export-outcomes.ts';
import type { Outcome, OutcomeState, ReassignRun } from '#portal/reassign/outcomes.ts';
import { saveFile } from '#ui/save-file.ts';
import { useErrorWords } from '#ui/use-error-words.ts';
import { VirtualTable } from '#ui/virtual-table.tsx';
import { useReassignSearch } from './use-reassign-search.ts';

const filters = ['all', 'succeeded', 'along', 'failed', 'unknown', 'waiting'] as const;

interface OutcomeTableProps {
  readonly run: ReassignRun;
  readonly outcomes: readonly Outcome[];
}

/** What became of each item, to be filtered and taken away. */
export function OutcomeTable({ run, outcomes }: OutcomeTableProps) {
  const text = useTranslations('reassign.result');
  const words = useErrorWords();
  const { search, go } = useReassignSearch();
  const count = (state: OutcomeState) => outcomes.filter((each) => each.state === state).length;
  const show = filters.find((filter) => filter === search.show) ?? 'all';
  const shown = show === 'all' ? outcomes : outcomes.filter(({ state }) => state === show);
  const offered = filters.filter(
    (filter) => filter === 'all' || filter === show || count(filter) > 0,
  );

  function save(content: string, type: string, ending: string) {
    saveFile(new Blob([content], { type }), `reassignment-${run.id}.${ending}`);
  }

  return (
    <Stack gap="xs" component="section" aria-label={text('items')}>
      <Group justify="space-between" gap="xs">
        <Title order={3}>{text('items')}</Title>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            onClick={() => save(toCsv(outcomes), 'text/csv', 'csv')}
          >
            {text('saveCsv')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => save(toJson(outcomes), 'application/json', 'json')}
          >
            {text('saveJson')}
          </Button>
        </Group>
      </Group>
      <SegmentedControl
        size="xs"
        transitionDuration={0}
        aria-label={text('show')}
        style={{ alignSelf: 'flex-start', maxWidth: '100%', flexWrap: 'wrap' }}
        value={show}
        onChange={(value) => go({ show: value === 'all' ? undefined : value })}
        data={offered.map((value) => ({
          value,
          label: text('filter', {
            state: text(`states.${value}`),
            count: value === 'all' ? outcomes.length : count(value),
          }),
        }))}
      />
      {shown.length === 0 ? (
        <Text size="sm">{text('noneShown')}</Text>
      ) : (
        <VirtualTable
          label={text('items')}
          rows={shown}
          rowKey={({ itemId }) => itemId}
          columns={[
            {
              id: 'state',
              header: text('state'),
              width: 130,
              render: ({ state }) => <State state={state} label={text(`states.${state}`)} />,
            },
            {
              id: 'item',
              header: text('item'),
              width: 240,
              render: ({ title, itemId }) => (
                <span title={`${title ?? ''}\n${itemId}`}>{title ?? itemId}</span>
              ),
            },
            { id: 'from', header: text('from'), width: 190, render: ({ from }) => place(from) },
            { id: 'to', header: text('to'), width: 190, render: ({ to }) => place(to) },
            {
              id: 'reason',
              header: text('reason'),
              render: (outcome) => <span title={reason(outcome)}>{reason(outcome)}</span>,
            },
          ]}
        />
      )}
    </Stack>
  );

  function place({ owner, folder }: Outcome['from']) {
    if (folder === undefined) return owner;
    return `${owner} / ${folder ?? text('root')}`;
  }

  function reason(outcome: Outcome): string {
    if (outcome.along !== undefined) return text('alongWith', { item: outcome.along });
    const { code } = outcome;
    if (outcome.state !== 'failed') return '';
    return [
      outcome.reason === undefined ? text('noReason') : words(outcome.reason),
      code && `(${code})`,
    ]
      .filter(Boolean)
      .join(' ');
  }
}

const icons = {
  succeeded: CircleCheck,
  along: CircleCheck,
  failed: CircleX,
  unknown: CircleHelp,
  waiting: Clock,
} as const;

function State({ state, label }: { state: OutcomeState; label: string }) {
  const Icon = icons[state];
  const color = {
    succeeded: 'light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))',
    along: 'light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))',
    failed: 'var(--mantine-color-error)',
    unknown: 'currentColor',
    waiting: 'currentColor',
  }[state];
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      <Icon size={14} color={color} aria-hidden />
      {label}
    </span>
  );
}
