import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { unusableOf } from '#sensing/contract/tolerant-reading.ts';

/** Says what of an answer had to be left out; nothing where that was nothing. */
export function UnusableNote({ answer }: { readonly answer: object | undefined }) {
  const text = useTranslations('servers.unusable');
  const found = unusableOf(answer);
  if (found === undefined) return null;
  return (
    <Text size="sm" role="status" mb="xs">
      {text('title')}{' '}
      {[
        found.rows > 0 && text('rows', { count: found.rows }),
        found.members.length > 0 && text('members', { names: found.members.join(', ') }),
        found.link,
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}
