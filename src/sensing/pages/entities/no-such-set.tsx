import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The page for an address that asks for entities related in a way that does not exist. */
export function NoSuchSet({ kind, of }: { kind: Kind; of: string }) {
  const text = useTranslations('entities');
  const plural = text(`kinds.${kind.name}.plural`);
  return (
    <>
      <PageTitle title={plural} />
      <EmptyState
        title={text('noSuchSet', { plural, of })}
        action={
          <AnchorLink to="/$kind" params={{ kind: kind.slug }}>
            {text('showAll', { plural })}
          </AnchorLink>
        }
      />
    </>
  );
}
