import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { User } from '#portal/contract/user.ts';
import { publishScope } from '#portal/publish/publish-scope.ts';
import { portalQueries } from '#portal/queries.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { inviteScope } from '../invite/invite-scope.ts';
import { usePortalServer } from '../portal-server.tsx';
import { reassignScope } from '../reassign/reassign-scope.ts';
import { useRoleNames } from '../session/use-role-names.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { urlScope } from '../urls/url-scope.ts';
import { webhookScope } from '../webhooks/webhook-scope.ts';
import classes from './admin-page.module.css';
import { OperationCard } from './operation-card.tsx';

/** How far an operation is allowed. */
type Scope = 'allowed' | 'ownOnly' | 'serversOnly' | 'lacking' | 'notTold';

/** The operations that can be carried out on the portal, and who may. */
export function AdminPage() {
  const text = useTranslations('admin');
  const activity = useTranslations('runs.activity');
  const webhooks = useTranslations('webhooks');
  const publish = useTranslations('publish');
  const urls = useTranslations('urls');
  const invitations = useTranslations('invitations');
  const server = usePortalServer();
  const self = useQuery(portalQueries.self(usePortalAccess()));
  const roleName = useRoleNames();
  const own = (scopeOf: (account: User) => Scope) =>
    self.data ? text(`home.${scopeOf(self.data)}`, { role: roleName(self.data) }) : '…';
  return (
    <>
      <PageTitle title={text('title')} subtitle={text('subtitle', { portal: server.name })} />
      <section className={classes.operations} aria-label={text('home.operations')}>
        <OperationCard
          to="/admin/reassign"
          title={text('home.reassign.title')}
          does={text('home.reassign.does')}
          who={text('home.reassign.who')}
          own={own(reassignScope)}
        />
        <OperationCard
          to="/admin/publish"
          title={publish('title')}
          does={publish('does')}
          who={publish('who')}
          own={own(publishScope)}
        />
        <OperationCard
          to="/admin/webhooks"
          title={webhooks('title')}
          does={webhooks('does')}
          who={webhooks('who')}
          own={own(webhookScope)}
        />
        <OperationCard
          to="/admin/urls"
          title={urls('title')}
          does={urls('does')}
          who={urls('who')}
          own={own(urlScope)}
        />
        <OperationCard
          to="/admin/invitations"
          title={invitations('title')}
          does={invitations('does')}
          who={invitations('who')}
          own={own(inviteScope)}
        />
        <OperationCard
          to="/admin/activity"
          title={activity('title')}
          does={activity('does')}
          who={activity('who')}
        />
        {self.error && (
          <ErrorState
            title={text('home.rightsUnread')}
            error={self.error}
            onRetry={() => self.refetch()}
          />
        )}
      </section>
    </>
  );
}
