import type { AnchorProps } from '@mantine/core';
import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';

interface EntityLinkProps extends AnchorProps {
  readonly kind: Kind;
  readonly entity: Entity;
}

/** A link to an entity's page, by its name or else its id. */
export function EntityLink({ kind, entity, ...anchor }: EntityLinkProps) {
  const id = String(entity['@iot.id']);
  return (
    <AnchorLink to="/$kind/$id" params={{ kind: kind.slug, id }} {...anchor}>
      {entityName(entity) ?? id}
    </AnchorLink>
  );
}
