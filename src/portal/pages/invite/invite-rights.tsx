import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { portalQueries } from '#portal/queries.ts';
import { MayNotNotice } from '../form/may-not-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { inviteScope } from './invite-scope.ts';

/** Says before the portal is asked that the right to manage collaborations is missing. */
export function InviteRights() {
  const text = useTranslations('invitations.rights');
  const { data: self } = useQuery(portalQueries.self(usePortalAccess()));
  if (self === undefined || inviteScope(self) !== 'lacking') return undefined;
  return <MayNotNotice title={text('title')} missing={text('missing')} who={text('who')} />;
}
