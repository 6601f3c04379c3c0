import { Alert, Button, Group, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { LoadedStream } from '#sensing/workers/observation-loads.ts';

/** Says that not everything is loaded, what of it is seen and why, and loads it on demand. */
export function PartialNote({ loaded: { view, load } }: { readonly loaded: LoadedStream }) {
  const text = useTranslations('chart');
  const dataText = useTranslations('chartData');
  const format = useFormatter();
  const expected = view.expected === undefined ? undefined : format.number(view.expected);
  const rows = format.number(view.rows);
  const sample = format.number(view.sampleRows);
  const isWindowLoaded = view.missing.length === 0 && view.isWindow;
  const title = () => {
    if (isWindowLoaded || view.sampleRows === 0) return dataText('partial');
    if (expected === undefined) return dataText('sample', { rows: sample });
    return dataText('sampleOf', { rows: sample, expected });
  };
  const reason = () => {
    if (view.state === 'cancelled') {
      if (isWindowLoaded) return dataText('cancelledWindow');
      if (view.sampleRows > 0) return dataText('cancelledSample', { rows });
      return text('partialCancelled', { rows });
    }
    if (isWindowLoaded) return dataText('tooMuchWindow', { expected: expected ?? rows });
    return expected === undefined ? dataText('tooMuch') : dataText('tooMuchKnown', { expected });
  };
  return (
    <Alert variant="default" role="status" title={title()}>
      <Group gap="sm">
        <Text size="sm">{reason()}</Text>
        <Button size="xs" variant="default" onClick={() => load.resume()}>
          {view.state === 'cancelled' ? text('loadRest') : dataText('loadMore')}
        </Button>
      </Group>
    </Alert>
  );
}
