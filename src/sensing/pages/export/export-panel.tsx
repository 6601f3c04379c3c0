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
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { type ExportFormat, exportFormats, fileTypes } from '#sensing/export/export-request.ts';
import { exportSizeQuery } from '#sensing/queries/export-queries.ts';
import { canDo, capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { chooseFile } from './choose-file.ts';
import { ColumnScope } from './column-scope.tsx';
import { type CsvChoice, CsvOptions } from './csv-options.tsx';
import { exportJobs, startExport, subscribeToExportJobs } from './export-jobs.ts';
import { ExportStatus } from './export-status.tsx';
import { type ExportSubject, estimateBytes, exportFileName, isMuch } from './export-subject.ts';
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
  const sizes = useQuery(exportSizeQuery(server.url, subject.kind, subject.sources));
  const [csv, setCsv] = useState<CsvChoice>({ isRegional: false, hasPreamble: false });
  const [agreed, setAgreed] = useState('');
  const [isShownOnly, setIsShownOnly] = useState(subject.hasOwnColumns ?? false);
  const format = subject.formats.includes(wanted) ? wanted : 'csv';
  const { rows, rowBytes } = sizes.data ?? {};
  const bytes = estimateBytes(format, rows, rowBytes);
  const amount = JSON.stringify([subject.sources, format]);
  const needsAgreement = isMuch(rows, bytes) && agreed !== amount;
  const isFiltered = subject.sources.some(({ filter }) => filter !== undefined);
  const size = bytes === undefined ? '' : sizeText(bytes);

  async function start() {
    const name = exportFileName(subject.title, new Date(), fileTypes[format].ending);
    const place = await chooseFile(name, format);
    if (place === 'cancelled') return;
    const { formats: _, hasOwnColumns: __, columns, ...what } = subject;
    const request = {
      ...what,
      columns: isShownOnly ? columns : undefined,
      server: server.url,
      format,
      // The language may have been switched since the form was chosen.
      csv: { hasPreamble: csv.hasPreamble, locale: csv.isRegional ? locale : undefined },
      page: window.location.href,
      expected: rows,
      can: {
        order: canDo(found, 'ordersSets'),
        selectWithinExpand: canDo(found, 'expandsWithOptions'),
      },
    };
    startExport(request, name, place === 'none' ? undefined : place);
  }

  return (
    <Paper
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
        {subject.columns && format !== 'wide' && (
          <ColumnScope
            format={format}
            columns={subject.columns}
            isShownOnly={isShownOnly}
            onChange={setIsShownOnly}
          />
        )}
        {(format === 'csv' || format === 'wide') && <CsvOptions style={csv} onChange={setCsv} />}
        {sizes.isError && (
          <ErrorState
            title={text('sizeFailed')}
            error={sizes.error}
            onRetry={() => void sizes.refetch()}
          />
        )}
        <Text size="sm" role="status">
          {sizes.isPending
            ? text('counting')
            : [sizes.data && describeSize(rows, size), text(isFiltered ? 'filtered' : 'all')]
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
          style={{ alignSelf: 'flex-start' }}
          disabled={sizes.isPending || rows === 0 || needsAgreement}
          onClick={() => void start()}
        >
          {text('start', { rows: rows ?? 0 })}
        </Button>
        {jobs.length > 0 && (
          <Stack component="ul" gap="xs" p={0} m={0} aria-label={text('jobs')}>
            {jobs.map((job) => (
              <ExportStatus key={job.id} job={job} />
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
