import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { entityName } from '#sensing/model/entity-name.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import type { RelatedPath } from './related-path.ts';

/** Says whose related entities a table lists, with the ways back to it and to all. */
export function OwnerLine({ owner }: { owner: RelatedPath }) {
  const text = useTranslations('entities');
  const server = useSensingServer();
  const { data } = useQuery(sensingQueries.entity(server.url, owner.kind, owner.id));
  const singular = text(`kinds.${owner.kind.name}.singular`);
  const name = data && entityName(data);
  return (
    <>
      {text('relatedTo')}{' '}
      <AnchorLink to="/$kind/$id" params={{ kind: owner.kind.slug, id: String(owner.id) }} inherit>
        {name ?? text('numbered', { singular, id: String(owner.id) })}
      </AnchorLink>
      {' · '}
      <AnchorLink to="/$kind" inherit from="/$kind/" search={{}}>
        {text('showAllOfKind')}
      </AnchorLink>
    </>
  );
}
