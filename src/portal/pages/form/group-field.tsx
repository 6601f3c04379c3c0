import { useQuery } from '@tanstack/react-query';
import { portalQueries } from '#portal/queries.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { PickField, type PickFieldProps } from './pick-field.tsx';

/** Chooses a group by searching, or by its id. */
export function GroupField(props: PickFieldProps) {
  const access = usePortalAccess();
  const chosen = useQuery(portalQueries.group(access, props.value));
  return (
    <PickField
      {...props}
      title={props.value === '' ? undefined : chosen.data?.title}
      search={(words) => portalQueries.groups(access, words)}
      choicesOf={({ results }) =>
        results.map(({ id, title, owner }) => ({
          value: id,
          title,
          facts: `${owner ?? ''} · ${id}`,
        }))
      }
      totalOf={({ total }) => total}
    />
  );
}
