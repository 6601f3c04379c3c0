import { Code, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '#ui/copy-button.tsx';

interface SecretBoxProps {
  readonly label: string;
  readonly secret: string;
}

/** A secret that is shown now and not again, to be copied. */
export function SecretBox({ label, secret }: SecretBoxProps) {
  const text = useTranslations('webhooks.form');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text size="sm" id={id}>
        {label}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Code style={{ overflowWrap: 'anywhere' }} fz="sm">
          {secret}
        </Code>
        <CopyButton value={secret} label={text('copySecret')} />
      </Group>
    </section>
  );
}
