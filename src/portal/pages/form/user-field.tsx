import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { User } from '#portal/contract/user.ts';
import { hasWords } from '#portal/model/search-words.ts';
import { portalQueries } from '#portal/queries.ts';
import { useRoleNames } from '../session/use-role-names.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { PickField, type PickFieldProps } from './pick-field.tsx';

/** Chooses a user by searching, or by user name. */
export function UserField(props: PickFieldProps) {
  const text = useTranslations('admin.form.choices');
  const access = usePortalAccess();
  const roleName = useRoleNames();
  const { value } = props;
  const { data } = useQuery({ ...portalQueries.user(access, value), enabled: value !== '' });
  const chosen = value === '' ? undefined : data;
  const title = (user: User) => user.fullName || user.username;
  return (
    <PickField
      {...props}
      title={chosen && title(chosen)}
      search={(words) => portalQueries.users(access, words)}
      choicesOf={({ users }, words) =>
        users
          .filter((user) => hasWords(`${user.username} ${user.fullName ?? ''}`, words))
          .map((user) => ({
            value: user.username,
            title: title(user),
            facts: text(user.disabled ? 'userFactsDisabled' : 'userFacts', {
              role: roleName(user),
              username: user.username,
            }),
          }))
      }
      totalOf={({ total }) => total}
    />
  );
}
