import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { portalQueries } from '#portal/queries.ts';
import { MayNotNotice } from '../form/may-not-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { webhookScope } from './webhook-scope.ts';

/** Says before the portal is asked that the right to manage webhooks is missing. */
export function WebhookRights() {
  const text = useTranslations('webhooks.rights');
  const { data: self } = useQuery(portalQueries.self(usePortalAccess()));
  if (self === undefined || webhookScope(self) !== 'lacking') return undefined;
  return <MayNotNotice title={text('title')} missing={text('missing')} who={text('who')} />;
}
