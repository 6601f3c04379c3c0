import { Button, Group, Stack } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AuditFilter } from '#portal/audit/requests.ts';
import { useExportAudit } from '#portal/mutations.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { saveFile } from '#ui/save-file.ts';
import { usePortalAccess } from '../session/use-session.ts';

/** Takes every entry that the filters let through away as a file. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const text = useTranslations('runs.audit');
  const save = useExportAudit(usePortalAccess());
  const start = (format: 'csv' | 'jsonl') => {
    if (save.isPending) return;
    save.mutate({ filter, format }, { onSuccess: (file) => saveFile(file, `audit.${format}`) });
  };
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      <Group gap="xs">
        {(['csv', 'jsonl'] as const).map((format) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
            loading={save.isPending && save.variables.format === format}
            onClick={() => start(format)}
          >
            {text(`export.${format}`)}
          </Button>
        ))}
      </Group>
      {save.error && (
        <ErrorState
          error={save.error}
          title={text('export.failed')}
          onRetry={() => save.variables && start(save.variables.format)}
        />
      )}
    </Stack>
  );
}
