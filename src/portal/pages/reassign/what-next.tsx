import { Group, List, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { planUndo, type ReassignRun } from '#portal/reassign/outcomes.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** The way back from a run that is over, what it cannot restore, and the other next steps. */
export function WhatNext({ run }: { run: ReassignRun }) {
  const text = useTranslations('reassign.next');
  const back = planUndo(run);
  return (
    <Stack gap="xs" component="section" aria-label={text('title')} maw={720}>
      <Title order={3}>{text('title')}</Title>
      {back.length > 0 && (
        <>
          <Text size="sm">{text('undoDoes', { count: back.length })}</Text>
          <List size="sm">
            <List.Item>{text('undoFolders')}</List.Item>
            <List.Item>{text('undoGroups')}</List.Item>
            <List.Item>{text('undoViews')}</List.Item>
          </List>
        </>
      )}
      <Group gap="xs">
        {back.length > 0 && (
          <ButtonLink
            to="/admin/reassign"
            search={{ undo: run.id, step: 'review' }}
            variant="default"
          >
            {text('undo', { count: back.length })}
          </ButtonLink>
        )}
        <ButtonLink to="/admin/reassign" search={{ from: run.id }} variant="default">
          {text('again')}
        </ButtonLink>
        <ButtonLink to="/admin/reassign" search={{}} variant="default">
          {text('new')}
        </ButtonLink>
      </Group>
    </Stack>
  );
}
