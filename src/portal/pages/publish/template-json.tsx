import { Anchor, List, Stack, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { TemplateFault } from '#portal/publish/check-template.ts';
import { lineAndColumn } from '#portal/publish/json-positions.ts';

interface TemplateJsonProps {
  readonly text: string;
  readonly faults: readonly TemplateFault[];
  readonly onChange: (text: string) => void;
}

/** The template as JSON text; every mistake leads to where it stands. */
export function TemplateJson({ text: value, faults, onChange }: TemplateJsonProps) {
  const text = useTranslations('publish.template');
  const box = useRef<HTMLTextAreaElement>(null);

  function goTo(at: number) {
    box.current?.focus();
    box.current?.setSelectionRange(at, at + 1);
  }

  return (
    <Stack gap="xs">
      <Textarea
        ref={box}
        label={text('text')}
        autosize
        minRows={12}
        maxRows={32}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={faults.length > 0}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="status">
        <Text size="sm" fw={faults.length > 0 ? 600 : undefined}>
          {text('faults', { count: faults.length })}
        </Text>
        <List size="sm" listStyleType="none">
          {faults.map(({ at, problem }, index) => (
            <List.Item key={`${at} ${problem} ${String(index)}`}>
              <Anchor component="button" type="button" size="sm" py={3} onClick={() => goTo(at)}>
                {text('fault', {
                  ...lineAndColumn(value, at),
                  message: text(`wrong.${problem}`),
                })}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </div>
    </Stack>
  );
}
