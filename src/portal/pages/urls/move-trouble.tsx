import { Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { plainAddress } from '#portal/urls/address-checks.ts';
import type { UrlMove } from '#portal/urls/moves.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useErrorWords } from '#ui/use-error-words.ts';
import { useUrlTargets } from './use-urls-page.ts';

/** The portal refused a change, or its answer was lost; then its map tells what came of it. */
export function MoveTrouble({ move }: { move: UrlMove }) {
  const text = useTranslations('urls.trouble');
  const say = useErrorWords();
  const { map, targets } = useUrlTargets();
  if (move.state !== 'refused' && move.state !== 'lost') return undefined;
  const now = targets.find(({ of }) => of === move.of);
  const node =
    move.of === 'portal' ? map.data?.portal : map.data?.servers.find(({ id }) => id === move.of);
  const jobId = node?.newestJob?.id;
  const words = [move.error && say(move.error)];
  if (move.state === 'lost' && now !== undefined) {
    const isThere = plainAddress(now.url) === plainAddress(move.to);
    words.push(text(isThere ? 'isThere' : 'isNotThere', { url: now.url }));
  }
  const { of, from, to } = move;
  return (
    <>
      <ErrorState
        title={text(move.state)}
        error={new Error(words.filter(Boolean).join(' '))}
        {...(move.state === 'lost' ? { onRetry: () => void map.refetch() } : {})}
      />
      <Group gap="xs">
        {move.state === 'lost' && jobId !== undefined && (
          <ButtonLink size="xs" to="/admin/urls" search={{ of, was: from, url: to, move: jobId }}>
            {text('toJob')}
          </ButtonLink>
        )}
        <ButtonLink
          size="xs"
          variant="default"
          to="/admin/urls"
          search={{ of, was: from, url: to }}
        >
          {text('toForm')}
        </ButtonLink>
      </Group>
    </>
  );
}
