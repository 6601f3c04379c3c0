import { Button, Group } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Entity, EntityId } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { unusableOf } from '#sensing/contract/tolerant-reading.ts';
import { JsonView } from '#ui/json-view.tsx';
import { saveFile } from '#ui/save-file.ts';

interface RawEntityProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly entity: Entity;
}

/** The answer of the server as it came, to be searched, copied and saved. */
export function RawEntity({ kind, id, entity }: RawEntityProps) {
  const text = useTranslations('entity');
  const label = useTranslations('entities')('rawJson');
  const value = unusableOf(entity)?.body ?? entity;
  const save = () => {
    const content = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
    const name = String(id).replace(/[^\p{Letter}\p{Number}._-]+/gu, '-');
    saveFile(content, `${kind.slug}-${name}.json`);
  };
  return (
    <>
      <Group mb="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          onClick={save}
        >
          {text('saveJson')}
        </Button>
      </Group>
      <JsonView value={value} label={label} openLevels={2} />
    </>
  );
}
