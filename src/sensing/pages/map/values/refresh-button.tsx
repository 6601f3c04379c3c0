import { ActionIcon, Alert, Tooltip } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ValueLoading } from './use-map-values.ts';

/** Reads the values again; what is shown stays until the new ones are complete. */
export function RefreshButton({ loading }: { readonly loading: ValueLoading }) {
  const text = useTranslations('mapValues');
  const label = loading.isRefreshing ? text('refreshing') : text('refreshNow');
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={label}
          aria-disabled={loading.state !== 'complete' || loading.isRefreshing}
          onClick={() => !loading.isRefreshing && loading.state !== 'running' && loading.resume()}
        >
          <RefreshCw size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {loading.state === 'failed' && loading.isComplete && (
        <Alert variant="default" p={4} role="alert">
          {text('refreshFailed')}
        </Alert>
      )}
    </>
  );
}
