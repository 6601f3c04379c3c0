import { type AnchorProps, Text } from '@mantine/core';
import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import type { ListPlace } from './list-place.ts';

interface EntityLinkProps extends AnchorProps {
  readonly kind: Kind;
  readonly entity: Entity;
  /** Where the entity is in the list that the link is part of. */
  readonly place?: ListPlace | undefined;
  readonly tabIndex?: number;
}

/** A link to an entity's page, by its name or else its id; its name alone where it has no id. */
export function EntityLink({ kind, entity, place, ...anchor }: EntityLinkProps) {
  const id = entity['@iot.id'];
  const name = entityName(entity);
  if (id === undefined) {
    return (
      <Text span inherit>
        {name ?? '—'}
      </Text>
    );
  }
  return (
    <AnchorLink
      to="/$kind/$id"
      params={{ kind: kind.slug, id: String(id) }}
      search={place ?? {}}
      {...anchor}
    >
      {name ?? id}
    </AnchorLink>
  );
}
