import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { lackingPrivileges, publishPrivileges } from '#portal/publish/publish-scope.ts';
import { portalQueries } from '#portal/queries.ts';
import { MayNotNotice } from '../form/may-not-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';

/** Says before the portal is asked that a privilege is missing, or that the store is another's. */
export function PublishRights({ store }: { store: string }) {
  const text = useTranslations('publish.rights');
  const format = useFormatter();
  const access = usePortalAccess();
  const { data: self } = useQuery(portalQueries.self(access));
  const { data: item } = useQuery({
    ...portalQueries.item(access, store),
    enabled: store !== '' && access.token !== undefined,
    retry: false,
  });
  if (self === undefined) return undefined;
  const lacking = lackingPrivileges(self);
  const names = {
    [publishPrivileges[0]]: 'publishServerServices',
    [publishPrivileges[1]]: 'bulkPublishFromDataStores',
  } as const;
  const isOther =
    store !== '' && item !== undefined && item.owner.toLowerCase() !== self.username.toLowerCase();
  return (
    <>
      {lacking.length > 0 && (
        <MayNotNotice
          title={text('title')}
          missing={text('missing', {
            count: lacking.length,
            privileges: format.list(
              publishPrivileges
                .filter((privilege) => lacking.includes(privilege))
                .map((privilege) => text(`names.${names[privilege]}`, { privilege })),
            ),
          })}
          who={text('who')}
        />
      )}
      {isOther && (
        <MayNotNotice
          title={text('otherOwner')}
          missing={text('otherOwnerMissing', { owner: item.owner, username: self.username })}
          who={text('otherOwnerWho', { owner: item.owner })}
        />
      )}
    </>
  );
}
