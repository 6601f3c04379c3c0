import { Checkbox, Group, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { namesIn } from '#portal/publish/template-document.ts';

interface CapabilitiesFieldProps {
  readonly label: string;
  readonly known: readonly string[];
  /** Names joined by commas. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A list of capabilities: the usual ones to tick, all of them as text. */
export function CapabilitiesField({ label, known, value, ...props }: CapabilitiesFieldProps) {
  const text = useTranslations('publish.template');
  const names = namesIn(value);

  function toggle(name: string, isWanted: boolean) {
    const others = names.filter((each) => each !== name);
    props.onChange((isWanted ? [...others, name] : others).join(',') || undefined);
  }

  return (
    <div>
      <TextInput
        label={label}
        description={text('capabilitiesHint')}
        error={props.error}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      />
      <Group gap="md" mt="xs" role="group" aria-label={label}>
        {known.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={names.includes(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </Group>
    </div>
  );
}
