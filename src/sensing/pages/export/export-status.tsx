import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import { descriptionText } from '#sensing/export/description.ts';
import type { ExportJob } from '#sensing/export/export-job.ts';
import type { ExportFailure, ExportView } from '#sensing/export/export-view.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useErrorWords } from '#ui/use-error-words.ts';
import { ExportProgress } from './export-progress.tsx';
import { useSizeText } from './use-size-text.ts';

interface ExportStatusProps {
  readonly job: ExportJob;
  /** Takes the export, which has ended, from the list. */
  readonly onDismiss: () => void;
}

/** One export: how far it is, why it stopped, or what became of it. */
export function ExportStatus({ job, onDismiss }: ExportStatusProps) {
  const view = useSyncExternalStore(job.subscribe, job.getView);
  const item = useRef<HTMLLIElement>(null);
  const { state } = view;
  const stateBefore = useRef(state);
  useEffect(() => {
    if (stateBefore.current === state) return;
    stateBefore.current = state;
    // A button that was used goes with its state; the keyboard stays at the export.
    if (document.activeElement === document.body) item.current?.focus();
  }, [state]);
  return (
    <Paper
      ref={item}
      tabIndex={-1}
      withBorder
      p="sm"
      component="li"
      style={{ listStyle: 'none', overflowWrap: 'anywhere' }}
    >
      {view.state === 'running' && <ExportProgress job={job} view={view} />}
      {view.state === 'stopped' && <Stopped job={job} view={view} />}
      {(view.state === 'done' || view.state === 'cancelled') && (
        <Ended job={job} view={view} onDismiss={onDismiss} />
      )}
    </Paper>
  );
}

interface StatusProps {
  readonly job: ExportJob;
  readonly view: ExportView;
}

function Stopped({ job, view }: StatusProps) {
  const words = useErrorWords();
  const text = useTranslations('exporting');
  const { failure } = view;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{job.name}</Text>
      <ErrorState
        title={text('stopped', { rows: view.rows })}
        error={
          failure &&
          toError(failure, text(`failure.${wordsFor(failure)}`, { reason: words(failure.message) }))
        }
      />
      <Group gap="xs">
        <Button size="xs" onClick={() => job.resume()}>
          {text('resume')}
        </Button>
        <Button size="xs" variant="default" onClick={() => job.cancel()}>
          {text('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function wordsFor({ kind }: ExportFailure) {
  return kind === 'http' ? 'unexpected' : kind;
}

function toError(failure: ExportFailure, words: string): unknown {
  if (failure.kind !== 'http')
    return failure.url === ''
      ? new Error(words)
      : new HttpError(words, { status: 0, url: failure.url });
  const { message, ...facts } = failure;
  return new HttpError(message, facts);
}

function Ended({ job, view, onDismiss }: StatusProps & ExportStatusProps) {
  const text = useTranslations('exporting');
  const format = useFormatter();
  const size = useSizeText();
  const { description, rows } = view;
  const expected = job.request.expected;
  const isFewer = expected !== undefined && rows + view.leftOut < expected && !job.request.isSeries;
  const sentences =
    description === undefined
      ? [text('cancelled', { name: job.name })]
      : [
          text('done', { name: job.name, rows, size: size(view.bytes) }),
          view.file && text('download'),
          isFewer && text('fewer', { expected: format.number(expected) }),
          view.leftOut > 0 && text('leftOut', { rows: view.leftOut }),
        ];
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" role="status">
        {sentences.filter(Boolean).join(' ')}
      </Text>
      <Group gap="xs">
        {description && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              const type = 'application/json';
              saveFile(
                new Blob([descriptionText(description)], { type }),
                `${job.name}.about.json`,
              );
            }}
          >
            {text('description')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={onDismiss}>
          {text('dismiss')}
        </Button>
      </Group>
    </Group>
  );
}
