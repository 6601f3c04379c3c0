import {
  Alert,
  Button,
  Checkbox,
  CloseButton,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { ExportJob } from '#sensing/export/export-job.ts';
import { type ExportFormat, exportFormats, fileTypes } from '#sensing/export/export-request.ts';
import { exportCountQuery, exportRowQuery } from '#sensing/queries/export-queries.ts';
import { canDo, capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { chooseFile } from './choose-file.ts';
import { ColumnScope } from './column-scope.tsx';
import { type CsvChoice, CsvOptions } from './csv-options.tsx';
import { dismissExport, exportJobs, startExport, subscribeToExportJobs } from './export-jobs.ts';
import { ExportStatus } from './export-status.tsx';
import { type ExportSubject, exportFileName, isMuch } from './export-subject.ts';
import { useSizeText } from './use-size-text.ts';

export interface ExportPanelProps {
  readonly subject: ExportSubject;
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat | undefined) => void;
}

/** Takes everything that matches away as a file: its format, how much it is, how far it has come. */
export function ExportPanel({ subject, format: wanted, onFormat }: ExportPanelProps) {
  const text = useTranslations('exporting');
  const formats = useFormatter();
  const locale = useLocale();
  const sizeText = useSizeText();
  const server = useSensingServer();
  const jobs = useSyncExternalStore(subscribeToExportJobs, exportJobs);
  const { data: found } = useQuery(capabilitiesQuery(server.url));
  const count = useQuery(exportCountQuery(server.url, subject.kind, subject.sources));
  const [csv, setCsv] = useState<CsvChoice>({ isRegional: false, hasPreamble: false });
  const [agreed, setAgreed] = useState('');
  const [isShownOnly, setIsShownOnly] = useState(subject.hasOwnColumns ?? false);
  const panel = useRef<HTMLElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const format = subject.formats.includes(wanted) ? wanted : 'csv';
  const can = {
    order: canDo(found, 'ordersSets'),
    selectWithinExpand: canDo(found, 'expandsWithOptions'),
  };
  const { formats: _, hasOwnColumns: __, columns: shown, ...what } = subject;
  const columns = isShownOnly ? shown : undefined;
  const { kind, sources, related, isSeries } = subject;
  const row = useQuery({
    ...exportRowQuery(server.url, {
      ...{ kind, sources, related, isSeries, columns, format, can },
      csv: { hasPreamble: false },
    }),
    placeholderData: keepPreviousData,
  });
  const isPending = count.isPending || row.isPending;
  const rows = count.data ?? undefined;
  const rowBytes = row.data ?? undefined;
  const bytes = rows === undefined || rowBytes === undefined ? undefined : rows * rowBytes;
  const amount = JSON.stringify([subject.sources, format]);
  const needsAgreement = isMuch(rows, bytes) && agreed !== amount;
  const isFiltered = subject.sources.some(({ filter }) => filter !== undefined);
  const size = bytes === undefined ? '' : sizeText(bytes);

  async function start() {
    const name = exportFileName(subject.title, new Date(), fileTypes[format].ending);
    const place = await chooseFile(name, format);
    if (place === 'cancelled') return;
    const request = {
      ...what,
      ...{ columns, format, can },
      server: server.url,
      // The language may have been switched since the form was chosen.
      csv: { hasPreamble: csv.hasPreamble, locale: csv.isRegional ? locale : undefined },
      page: window.location.href,
      expected: rows,
    };
    startExport(request, name, place === 'none' ? undefined : place);
  }

  /** The button of what is dismissed goes with it; the keyboard goes to where exports begin. */
  function dismiss(job: ExportJob) {
    dismissExport(job);
    (begin.current?.disabled ? panel : begin).current?.focus();
  }

  return (
    <Paper
      ref={panel}
      tabIndex={-1}
      withBorder
      p="md"
      mb="md"
      component="section"
      aria-label={text('title', { what: subject.title })}
    >
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h4">
            {text('title', { what: subject.title })}
          </Title>
          <CloseButton aria-label={text('close')} onClick={() => onFormat(undefined)} />
        </Group>
        <Stack gap={4} align="flex-start">
          <SegmentedControl
            size="xs"
            aria-label={text('format')}
            value={format}
            data={exportFormats
              .filter((value) => subject.formats.includes(value))
              .map((value) => ({ value, label: text(`formats.${value}`) }))}
            onChange={(value) => onFormat(exportFormats.find((one) => one === value))}
          />
          <Text size="sm">{text(`explained.${format}`)}</Text>
        </Stack>
        {shown && format !== 'wide' && (
          <ColumnScope
            format={format}
            columns={shown}
            isShownOnly={isShownOnly}
            onChange={setIsShownOnly}
          />
        )}
        {(format === 'csv' || format === 'wide') && <CsvOptions style={csv} onChange={setCsv} />}
        {row.isError && (
          <ErrorState
            title={text('sizeFailed')}
            error={row.error}
            onRetry={() => void row.refetch()}
          />
        )}
        <Text size="sm" role="status">
          {isPending
            ? text('counting')
            : [
                !row.isError && describeSize(rows, size),
                text(isFiltered ? 'filtered' : 'all'),
                subject.orderby && text(can.order ? 'ordered' : 'notOrdered'),
              ]
                .filter(Boolean)
                .join(' · ')}
        </Text>
        {isMuch(rows, bytes) && (
          <Alert color="yellow" variant="default" title={text('large.title')}>
            <Stack gap="xs">
              <Text size="sm">{text('large.text', { rows: formats.number(rows ?? 0), size })}</Text>
              <Checkbox
                label={text('large.agree')}
                checked={agreed === amount}
                onChange={(event) => setAgreed(event.currentTarget.checked ? amount : '')}
              />
            </Stack>
          </Alert>
        )}
        <Button
          ref={begin}
          style={{ alignSelf: 'flex-start' }}
          disabled={isPending || rows === 0 || needsAgreement}
          onClick={() => void start()}
        >
          {text('start', { rows: rows ?? 0 })}
        </Button>
        {jobs.length > 0 && (
          <Stack component="ul" gap="xs" p={0} m={0} aria-label={text('jobs')}>
            {jobs.map((job) => (
              <ExportStatus key={job.id} job={job} onDismiss={() => dismiss(job)} />
            ))}
          </Stack>
        )}
      </Stack>
    </Paper>
  );

  function describeSize(count: number | undefined, about: string): string {
    if (count === undefined) return text('uncounted');
    if (count === 0) return text('nothing');
    return about === ''
      ? text('rows', { rows: count })
      : text('rowsOfSize', { rows: count, size: about });
  }
}
