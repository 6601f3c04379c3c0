import { Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { EntityId } from '#sensing/contract/entities.ts';
import type { Kind, KindName } from '#sensing/contract/kinds.ts';
import { countText, setCount } from '#sensing/contract/set-count.ts';
import { indirectUses } from '#sensing/model/indirect-uses.ts';
import { canDo, capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { countQuery } from './table-query.ts';

/** How many entities use this one at two steps, each number a link to them; what is not known is left out. */
export function UsedBy({ kind, id }: { readonly kind: Kind; readonly id: EntityId }) {
  const text = useTranslations('entity');
  const name = useTranslations('entities.kinds');
  const format = useFormatter();
  const server = useSensingServer();
  const { data: found } = useQuery(capabilitiesQuery(server.url));
  const has = (wanted: KindName) => found?.kinds?.includes(wanted) ?? true;
  // Not asked before it is known that the server can, as this is beside what people came for.
  const uses = found && canDo(found, 'filtersPaths') ? indirectUses(kind, id, has) : [];
  const counts = useQueries({
    queries: uses.map((use) => countQuery(server.url, use.kind, undefined, use.filter)),
  });
  const known = uses.flatMap((use, index) => {
    const count = setCount(counts[index]?.data);
    return count && count.number > 0 ? [{ ...use, count }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Text size="sm">
      {text('usedBy')}{' '}
      {known.map((use, index) => (
        <Fragment key={use.kind.name}>
          {index > 0 && ', '}
          <AnchorLink
            to="/$kind"
            params={{ kind: use.kind.slug }}
            search={{ filter: use.filter }}
            size="sm"
          >
            {countText(use.count, format.number)} {name(`${use.kind.name}.${pluralOf(use.count)}`)}
          </AnchorLink>
        </Fragment>
      ))}
    </Text>
  );
}

function pluralOf({ number, isExact }: { number: number; isExact: boolean }) {
  return number === 1 && isExact ? 'singular' : 'plural';
}
