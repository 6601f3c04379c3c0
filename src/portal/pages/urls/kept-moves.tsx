import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { forgetMove, type UrlMove } from '#portal/urls/moves.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { TimeCell } from '../list/time-cell.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { useMoves } from './use-urls-page.ts';

/** Changes that were asked for in this browser, each with what is left to do. */
export function KeptMoves() {
  const text = useTranslations('urls.kept');
  const id = useId();
  const { url } = usePortalServer();
  const moves = useMoves();
  if (moves.length === 0) return undefined;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} maw={960}>
      <Title order={2} size="h3" id={id} mb="xs">
        {text('title')}
      </Title>
      <Stack gap="xs">
        {moves.map((move) => (
          <Group key={move.id} gap="sm" justify="space-between">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <AnchorLink size="sm" to="/admin/urls" search={searchOf(move)}>
                {text('move', { name: move.name, to: move.to })}
              </AnchorLink>{' '}
              · <TimeCell moment={move.started} /> · {text(`state.${move.state}`)}
            </Text>
            <Button
              size="xs"
              variant="default"
              aria-label={text('forgetOf', { name: move.name, to: move.to })}
              onClick={() => forgetMove(url, move.id)}
            >
              {text('forget')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

function searchOf({ id, of, from, to, jobId }: UrlMove) {
  return { move: jobId ?? id, of, was: from, url: to };
}
