import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { EntityId } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { PageTitle } from '#ui/page-title.tsx';

/** The page of an entity before it is there: a line for each of its fields. */
export function EntitySkeleton({ kind, id }: { kind: Kind; id: EntityId }) {
  const text = useTranslations('entities');
  const singular = text(`kinds.${kind.name}.singular`);
  return (
    <>
      <PageTitle title={text('numbered', { singular, id: String(id) })} subtitle={singular} />
      <Stack gap="md" aria-busy>
        {kind.properties.map((property) => (
          <Skeleton key={property.name} height={20} maw={560} />
        ))}
      </Stack>
    </>
  );
}
