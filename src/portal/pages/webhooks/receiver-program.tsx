import { Code, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type ReceiverLanguage,
  receiverCode,
  receiverLanguages,
} from '#portal/webhooks/receiver-code.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './webhooks.module.css';

/** A program that receives the messages and checks that they come from the portal, to copy. */
export function ReceiverProgram() {
  const text = useTranslations('webhooks.code');
  const id = useId();
  const [language, setLanguage] = useState<ReceiverLanguage>('javascript');
  const program = receiverCode[language];
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Title order={3} id={id}>
        {text('title')}
      </Title>
      <Text size="sm">{text('about')}</Text>
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={text('language')}
          value={language}
          onChange={(value) => setLanguage(value as ReceiverLanguage)}
          data={receiverLanguages.map((value) => ({ value, label: text(`languages.${value}`) }))}
        />
        <CopyButton
          value={program}
          label={text('copy', { language: text(`languages.${language}`) })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {text(`hint.${language}`)}
      </Text>
      <Code block tabIndex={0} role="region" aria-label={text('title')} className={classes.code}>
        {program}
      </Code>
    </Stack>
  );
}
