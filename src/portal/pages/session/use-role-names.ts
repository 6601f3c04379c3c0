import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { User } from '#portal/contract/user.ts';
import { portalQueries } from '#portal/queries.ts';
import { usePortalAccess } from './use-session.ts';

const defaultRoles = ['org_admin', 'org_publisher', 'org_user'] as const;

/** Gives the name of an account's role: the custom role's own, or that of the default role. */
export function useRoleNames(): (user: User) => string {
  const text = useTranslations('account');
  const roles = useQuery(portalQueries.roles(usePortalAccess()));
  return (user) => {
    const custom = roles.data?.roles.find((role) => role.id === user.roleId);
    if (custom) return custom.name;
    const known = defaultRoles.find((role) => role === user.role);
    if (known) return text(`roles.${known}`);
    return user.role ?? text('roleUnknown');
  };
}
