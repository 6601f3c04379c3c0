import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import type { Remark } from '#sensing/contract/query/query-sentences.ts';
import { formatColumns, parseColumns, relatedPaths } from '#sensing/model/table-column.ts';
import { jsonKeysQuery } from '#sensing/queries/json-keys.ts';
import { RemarkText } from '../remark/remark-text.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import classes from './column-chooser.module.css';
import { PanelFrame } from './panel-frame.tsx';
import type { PanelProps } from './table-panel.tsx';
import { tablePath } from './table-query.ts';
import { usualColumns } from './table-question.ts';
import { useChangeTable } from './use-change-table.ts';
import { useColumnLabel } from './use-column-label.ts';

/** Chooses which columns a table has, and in which order. */
export function ColumnChooser({ kind, owner, question }: PanelProps) {
  const text = useTranslations('table.chooser');
  const labelOf = useColumnLabel();
  const change = useChangeTable();
  const server = useSensingServer();
  const keys = useQuery(jsonKeysQuery(server.url, kind, tablePath(kind, owner)));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Remark>();
  const { columns } = question;
  const usual = usualColumns(kind, owner?.kind.name);
  const shown = new Set(columns.map(({ path }) => path));
  const set = (paths: readonly string[]) => {
    const select = paths.join(',');
    change({ select: select === usual ? undefined : select });
  };
  const paths = columns.map(({ path }) => path);
  const add = (path: string) => {
    try {
      set(formatColumns(parseColumns(kind, [...paths, path].join(','))).split(','));
      setTyped('');
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      setProblem(error.remark);
    }
  };
  const move = (from: number, step: number) => {
    const moved = paths.toSpliced(from, 1);
    set(moved.toSpliced(from + step, 0, paths[from] ?? ''));
  };
  const offer = (group: string, offered: readonly string[]) => ({
    group,
    items: offered
      .filter((path) => !shown.has(path))
      .map((path) => ({ value: path, label: nameOf(path) })),
  });
  const nameOf = (path: string) =>
    parseColumns(kind, path)
      .filter((column) => column.path === path)
      .map(labelOf)
      .join('');
  const groups = [
    offer(
      text('own'),
      kind.properties.map(({ name }) => name),
    ),
    offer(text('inside'), keys.data ?? []),
    offer(text('related'), relatedPaths(kind)),
  ].filter(({ items }) => items.length > 0);
  return (
    <PanelFrame title={text('title')}>
      <Stack gap={4}>
        <Text size="xs" c="dimmed">
          {text('shown')}
        </Text>
        <ol className={classes.list} aria-label={text('shown')}>
          {columns.map((column, index) => {
            const label = labelOf(column);
            return (
              <li key={column.path} className={classes.item}>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={text('up', { column: label })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowLeft size={14} aria-hidden />
                </ActionIcon>
                <Text span size="sm">
                  {label}
                </Text>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={text('down', { column: label })}
                  disabled={index === columns.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowRight size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={text('remove', { column: label })}
                  disabled={columns.length === 1}
                  onClick={() => set(paths.filter((path) => path !== column.path))}
                >
                  <X size={14} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ol>
      </Stack>
      <Group align="flex-start" gap="sm">
        <NativeSelect
          size="xs"
          label={text('add')}
          value=""
          data={[{ value: '', label: '…' }, ...groups]}
          onChange={({ currentTarget: { value } }) => value !== '' && add(value)}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') add(typed.trim());
          }}
        >
          <Group align="flex-start" gap="xs">
            <TextInput
              size="xs"
              w={300}
              label={text('path')}
              placeholder={text('pathHint')}
              value={typed}
              error={problem && <RemarkText remark={problem} />}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button size="xs" mt={19} variant="default" type="submit">
              {text('addPath')}
            </Button>
          </Group>
        </form>
        <Button
          size="xs"
          mt={19}
          variant="subtle"
          disabled={paths.join(',') === usual}
          onClick={() => set(usual.split(','))}
        >
          {text('reset')}
        </Button>
      </Group>
    </PanelFrame>
  );
}
