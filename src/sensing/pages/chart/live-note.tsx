import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import type { LiveState } from '#sensing/workers/stream-view.ts';
import { useErrorWords } from '#ui/use-error-words.ts';

/** How a stream that is followed stands: what is new, since when it is silent, when it was looked at. */
export function LiveNote({ live }: { readonly live: LiveState }) {
  const text = useTranslations('chartData.live');
  const { dateTime, zone } = useTimeText();
  const words = useErrorWords();
  const time = (at: number) => dateTime(Math.floor(at / 1000) * 1000);
  return (
    <div>
      <Text size="sm" role="status">
        {text('new', { count: live.newRows, since: time(live.since), zone })}
        {live.lateRows > 0 && ` ${text('late', { count: live.lateRows })}`}
        {live.silentSince !== undefined &&
          ` ${text('silent', { time: time(live.silentSince), zone })}`}
      </Text>
      <Text size="xs" c="dimmed">
        {live.failure && text('failed', { reason: words(live.failure.message) })}{' '}
        {live.checkedAt !== undefined && text('checked', { time: time(live.checkedAt), zone })}
      </Text>
    </div>
  );
}
