import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { portalQueries } from '#portal/queries.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { reassignScope } from './reassign-scope.ts';

/** Says before the check which right is missing, and who has it; nothing when none is. */
export function RightsNotice({ owner }: { owner: string | undefined }) {
  const text = useTranslations('reassign.rights');
  const access = usePortalAccess();
  const { data: self } = useQuery(portalQueries.self(access));
  if (self === undefined) return undefined;
  const scope = reassignScope(self);
  const isForeign = owner !== undefined && owner.toLowerCase() !== self.username.toLowerCase();
  const isMissing = scope === 'lacking' || (scope === 'ownOnly' && isForeign);
  if (!isMissing) return undefined;
  return (
    <Alert
      variant="default"
      icon={<ShieldAlert size={18} aria-hidden />}
      title={text('title')}
      role="status"
    >
      <Text size="sm">
        {scope === 'lacking' ? text('lacking') : text('notOwner', { owner: owner ?? '' })}{' '}
        {isForeign ? text('who', { owner: owner ?? '' }) : text('whoUnknown')}
      </Text>
    </Alert>
  );
}
