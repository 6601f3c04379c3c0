import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EntityId } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';

interface EntityLinkProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly children: ReactNode;
}

/** A link to the page of one entity. */
export function EntityLink({ kind, id, children }: EntityLinkProps) {
  const address = `/${kind.slug}/${encodeURIComponent(id)}`;
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to={address} />}>
      {children}
    </Anchor>
  );
}
