import {
  CloseButton,
  Code,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useTranslations } from 'use-intl';
import {
  type CodeLanguage,
  type CodeStream,
  codeLanguages,
  toCode,
} from '#sensing/model/load-code.ts';
import { CopyButton } from '#ui/copy-button.tsx';

interface CodePanelProps {
  readonly language: CodeLanguage;
  readonly streams: readonly CodeStream[];
  readonly onLanguage: (language: CodeLanguage | undefined) => void;
}

/** A program that loads the Observations of the chart, in a language of choice. */
export function CodePanel({ language, streams, onLanguage }: CodePanelProps) {
  const text = useTranslations('takeAway.panel');
  const code = toCode(language, streams);
  const isWindow = streams.some(({ window }) => window !== undefined);
  return (
    <Paper withBorder p="md" component="section" aria-label={text('title')}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h4">
            {text('title')}
          </Title>
          <CloseButton aria-label={text('close')} onClick={() => onLanguage(undefined)} />
        </Group>
        <Group gap="sm">
          <SegmentedControl
            size="xs"
            aria-label={text('language')}
            value={language}
            data={codeLanguages.map((value) => ({ value, label: text(value) }))}
            onChange={(value) => onLanguage(codeLanguages.find((one) => one === value))}
          />
          <CopyButton value={code} label={text('copy')} />
        </Group>
        <Text size="xs">
          {text(`needs.${language}`)}{' '}
          {text('what', { count: streams.length, isWindow: String(isWindow) })}
        </Text>
        <Code block tabIndex={0} aria-label={text(language)} mah={360} style={{ overflow: 'auto' }}>
          {code}
        </Code>
      </Stack>
    </Paper>
  );
}
