import { Code, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CallLanguage, callLanguages, writeCalls } from '#portal/model/call-texts.ts';
import type { Call } from '#portal/runs/operation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { usePortalServer } from '../portal-server.tsx';

/** Longer programs are shown in part, and copied whole. */
const mostShown = 6000;

/** Calls of the portal as a program to copy, in a language of choice; the token is not in it. */
export function CallCode({ calls }: { calls: readonly Call[] }) {
  const text = useTranslations('runs.code');
  const { url } = usePortalServer();
  const id = useId();
  const [language, setLanguage] = useState<CallLanguage>('curl');
  const program = writeCalls(language, url, calls);
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Title order={3} id={id}>
        {text('title')}
      </Title>
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={text('language')}
          value={language}
          onChange={(value) => setLanguage(value as CallLanguage)}
          data={callLanguages.map((value) => ({ value, label: text(`languages.${value}`) }))}
        />
        <CopyButton
          value={program}
          label={text('copy', { language: text(`languages.${language}`) })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {text(`hint.${language}`)} {program.length > mostShown && text('partly')}
      </Text>
      <Code
        block
        tabIndex={0}
        mah={320}
        style={{ whiteSpace: 'pre-wrap', overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {program.length > mostShown ? `${program.slice(0, mostShown)}…` : program}
      </Code>
    </Stack>
  );
}
