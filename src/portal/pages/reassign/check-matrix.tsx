import { Button, SegmentedControl, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { Check, CircleX, Info, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type CheckName, type CheckState, checkNames } from '#portal/reassign/checks.ts';
import { receivingFolder } from '#portal/reassign/move.ts';
import { nameOf } from '#portal/reassign/picked-item.ts';
import { VirtualTable } from '#ui/virtual-table.tsx';
import type { CheckedRow } from './use-checked-order.ts';
import { useReassignSearch } from './use-reassign-search.ts';
import { useSelection } from './use-selection.ts';

interface CheckMatrixProps {
  readonly rows: readonly CheckedRow[];
  /** Ids of the items of one problem, when only these are to be shown. */
  readonly only: ReadonlySet<string> | undefined;
}

/** Every item against every check. */
export function CheckMatrix({ rows, only }: CheckMatrixProps) {
  const text = useTranslations('reassign.check');
  const { search, go } = useReassignSearch();
  const { selection } = useSelection();
  const show = search.show === 'blocked' || search.show === 'free' ? search.show : 'all';
  const shown = rows.filter(({ item, checks }) => {
    if (only !== undefined) return only.has(item.id);
    if (show === 'all') return true;
    return show === 'blocked' ? checks.canMove === false : checks.canMove === true;
  });

  return (
    <Stack gap="xs" component="section" aria-label={text('matrix')}>
      <Title order={3}>{text('matrix')}</Title>
      <SegmentedControl
        size="xs"
        transitionDuration={0}
        aria-label={text('show')}
        style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
        value={only === undefined ? show : ''}
        onChange={(value) => go({ show: value === 'all' ? undefined : value })}
        data={(['all', 'blocked', 'free'] as const).map((value) => ({
          value,
          label: text(`showing.${value}`),
        }))}
      />
      {shown.length === 0 ? (
        <Text size="sm">{text('noneShown')}</Text>
      ) : (
        <VirtualTable
          label={text('matrix')}
          rows={shown}
          rowKey={({ item }) => item.id}
          activeKey={search.about}
          columns={[
            {
              id: 'item',
              header: text('item'),
              width: 200,
              render: ({ item }) => (
                <span title={`${nameOf(item)}\n${item.id}`}>{nameOf(item)}</span>
              ),
            },
            { id: 'owner', header: text('owner'), width: 90, render: ({ move }) => move.owner },
            ...(['verdict', ...checkNames] as const).map((name) => ({
              id: name,
              header: text(`checks.${name}`),
              width: 70,
              isCentered: true,
              render: (row: CheckedRow) => (
                <Cell name={name} row={row} onAbout={() => go({ about: row.item.id })} />
              ),
            })),
            {
              id: 'folder',
              header: text('folder'),
              render: ({ move }) => {
                const title = receivingFolder(move);
                if (title === undefined) return text('folderUntold');
                return <span title={title ?? ''}>{title ?? text('root')}</span>;
              },
            },
            {
              id: 'exclude',
              header: '',
              width: 84,
              render: ({ item }) => (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={text('excludeItem', { title: nameOf(item) })}
                  onClick={() => selection.exclude(new Set([item.id]), true)}
                >
                  {text('exclude')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Text size="xs" c="dimmed">
        {text('legend')}
      </Text>
    </Stack>
  );
}

interface CellProps {
  readonly name: CheckName | 'verdict';
  readonly row: CheckedRow;
  readonly onAbout: () => void;
}

function Cell({ name, row, onAbout }: CellProps) {
  const text = useTranslations('reassign.check');
  const state = name === 'verdict' ? verdictOf(row) : row.checks.states[name];
  const said = text(`states.${state}`);
  if (state !== 'failed') {
    return (
      <span role="img" aria-label={said} title={said}>
        <StateIcon state={state} />
      </span>
    );
  }
  return (
    <UnstyledButton
      title={text('why')}
      aria-label={text('whyOf', { check: text(`checks.${name}`), title: nameOf(row.item) })}
      onClick={onAbout}
      style={{ display: 'inline-flex', padding: 6 }}
    >
      <StateIcon state={state} />
    </UnstyledButton>
  );
}

function verdictOf({ checks }: CheckedRow): CheckState {
  if (checks.canMove === undefined) return 'waiting';
  return checks.canMove ? 'passed' : 'failed';
}

function StateIcon({ state }: { state: CheckState }) {
  if (state === 'failed') {
    return <CircleX size={16} color="var(--mantine-color-error)" aria-hidden />;
  }
  if (state === 'passed') {
    return (
      <Check
        size={16}
        color="light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))"
        aria-hidden
      />
    );
  }
  if (state === 'note') return <Info size={16} aria-hidden />;
  return state === 'notTold' ? <Minus size={14} aria-hidden /> : <span aria-hidden>…</span>;
}
