import { List } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { kindList } from '#sensing/contract/kinds.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The page for an address whose first part is no kind: lists the kinds that there are. */
export function NoSuchKind({ slug }: { slug: string }) {
  const text = useTranslations('entities');
  return (
    <>
      <PageTitle title={text('noSuchKind', { slug })} />
      <EmptyState
        title={text('kindsThatExist')}
        message={
          <List size="sm">
            {kindList.map((kind) => (
              <List.Item key={kind.slug}>
                <AnchorLink to="/$kind" params={{ kind: kind.slug }} inherit>
                  {text(`kinds.${kind.name}.plural`)}
                </AnchorLink>
              </List.Item>
            ))}
          </List>
        }
        action={<AnchorLink to="/">{text('toOverview')}</AnchorLink>}
      />
    </>
  );
}
