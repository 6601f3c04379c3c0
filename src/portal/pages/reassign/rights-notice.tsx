import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { portalQueries } from '#portal/queries.ts';
import { isSame } from '#portal/reassign/checks.ts';
import { MayNotNotice } from '../form/may-not-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { reassignScope } from './reassign-scope.ts';

/** Says before the portal is asked which right is missing, and who has it; nothing when none is. */
export function RightsNotice({ owners }: { owners: readonly string[] }) {
  const text = useTranslations('reassign.rights');
  const access = usePortalAccess();
  const { data: self } = useQuery(portalQueries.self(access));
  if (self === undefined) return undefined;
  const scope = reassignScope(self);
  const others = owners.filter((owner) => !isSame(owner, self.username));
  const isMissing = scope === 'lacking' || (scope === 'ownOnly' && others.length > 0);
  if (!isMissing) return undefined;
  const named = { owners: others.slice(0, 3).join(', '), more: Math.max(others.length - 3, 0) };
  return (
    <MayNotNotice
      title={text('title')}
      missing={scope === 'lacking' ? text('lacking') : text('notOwner', named)}
      who={others.length > 0 ? text('who', named) : text('whoUnknown')}
    />
  );
}
