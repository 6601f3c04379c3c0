import { Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { UrlMove } from '#portal/urls/moves.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** The way back as a prepared change, to be reviewed and confirmed as any other. */
export function GoBack({ move: { of, from, to } }: { move: UrlMove }) {
  const text = useTranslations('urls.goBack');
  const id = useId();
  if (from === undefined || from === to) return undefined;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm" align="flex-start">
        <Title order={3} id={id}>
          {text('title')}
        </Title>
        <Text size="sm">{text('does')}</Text>
        <ButtonLink
          variant="default"
          to="/admin/urls"
          search={{ of, was: to, url: from, step: 'review' }}
        >
          {text('prepare', { url: from })}
        </ButtonLink>
      </Stack>
    </Paper>
  );
}
