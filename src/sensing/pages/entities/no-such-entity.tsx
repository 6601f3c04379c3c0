import { useTranslations } from 'use-intl';
import type { EntityId } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The page for an id that the server does not know, with the way back to the kind. */
export function NoSuchEntity({ kind, id }: { kind: Kind; id: EntityId }) {
  const text = useTranslations('entities');
  const singular = text(`kinds.${kind.name}.singular`);
  const plural = text(`kinds.${kind.name}.plural`);
  return (
    <>
      <PageTitle title={text('noSuchEntity', { singular, id: String(id) })} />
      <EmptyState
        title={text('noSuchEntityWhy')}
        action={
          <AnchorLink to="/$kind" params={{ kind: kind.slug }}>
            {text('showAll', { plural })}
          </AnchorLink>
        }
      />
    </>
  );
}
