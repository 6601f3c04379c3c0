import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { UnitOfMeasurement } from '#sensing/contract/entities.ts';
import { unitDefinition, unitText } from '#sensing/model/unit-text.ts';

/** A unit by name and symbol, with what defines it. */
export function UnitValue({ unit }: { unit: UnitOfMeasurement | undefined }) {
  const text = useTranslations('entities');
  const definition = unitDefinition(unit);
  return (
    <>
      {unitText(unit) ?? (
        <Text span inherit c="dimmed">
          {text('noUnit')}
        </Text>
      )}
      {definition !== undefined && (
        <Text size="xs" c="dimmed">
          {/^https?:\/\//.test(definition) ? (
            <Anchor href={definition} target="_blank" rel="noreferrer" inherit>
              {definition}
            </Anchor>
          ) : (
            definition
          )}
        </Text>
      )}
    </>
  );
}
