import { Checkbox, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';

interface SelectEditorProps {
  readonly kind: Kind;
  readonly select: readonly string[];
  readonly onChange: (select: readonly string[]) => void;
}

/** Which properties the answer has; all of them where none is chosen. */
export function SelectEditor({ kind, select, onChange }: SelectEditorProps) {
  const text = useTranslations('query.options');
  const own = kind.properties.map(({ name }) => name);
  const names = [...own, ...select.filter((path) => !own.includes(path))];
  return (
    <>
      <Text size="xs" c="dimmed" mb={6}>
        {text('selectAll')}
      </Text>
      <Group gap="xs">
        {names.map((name) => (
          <Checkbox
            key={name}
            size="xs"
            label={name}
            checked={select.includes(name)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...select, name] : select.filter((one) => one !== name),
              )
            }
          />
        ))}
      </Group>
    </>
  );
}
