import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isDefaultAdministrator } from '#portal/model/default-administrator.ts';
import { portalQueries } from '#portal/queries.ts';
import { MayNotNotice } from '../form/may-not-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { urlScope } from './url-scope.ts';

/** Says when the user most likely may not change the address of the portal, or of a server. */
export function UrlRights({ of }: { of: string }) {
  const text = useTranslations('urls.rights');
  const { data: self } = useQuery(portalQueries.self(usePortalAccess()));
  if (self === undefined || isDefaultAdministrator(self)) return undefined;
  const scope = urlScope(self);
  if (scope === 'notTold' || (of !== 'portal' && scope === 'serversOnly')) return undefined;
  return (
    <MayNotNotice
      title={text('title')}
      missing={text(scope === 'serversOnly' ? 'portal' : 'all')}
      who={text('who')}
    />
  );
}
