import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InviteContext } from '#portal/collaborations/invite-values.ts';
import { collaborationQueries } from '#portal/collaborations/queries.ts';
import type { Collaboration } from '#portal/contract/collaboration.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { useInstants } from './use-instants.ts';

/** The collaboration that a portal is invited to, and what the form is checked against. */
export function useInviteContext(id: string | undefined) {
  const { zone } = useInstants();
  // The moment that durations count from stands still, so that the instant below the field does.
  const [now] = useState(() => Date.now());
  const query = useQuery(collaborationQueries.one(usePortalAccess(), id ?? ''));
  const collaboration: Collaboration | undefined = query.data ?? undefined;
  const context: InviteContext = {
    now,
    zone,
    workspaces: collaboration?.workspaces ?? undefined,
    // A member of our own: such a portal takes an instant, too (`inviteUntil`).
    takesInstants: typeof collaboration?.openInvitations === 'number',
  };
  return { query, collaboration, context };
}
