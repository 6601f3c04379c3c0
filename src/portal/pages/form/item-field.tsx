import { useQuery } from '@tanstack/react-query';
import { portalQueries } from '#portal/queries.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { PickField, type PickFieldProps } from './pick-field.tsx';

/** Chooses an item by searching, or by its id. */
export function ItemField(props: PickFieldProps) {
  const access = usePortalAccess();
  const { value } = props;
  const { data } = useQuery({
    ...portalQueries.item(access, value),
    enabled: value !== '',
    retry: false,
  });
  return (
    <PickField
      {...props}
      title={value === '' ? undefined : (data?.title ?? undefined)}
      search={(words) => portalQueries.items(access, words)}
      choicesOf={({ results }) =>
        results.map(({ id, title, type, owner }) => ({
          value: id,
          title: title ?? id,
          facts: [type, owner, id].filter(Boolean).join(' · '),
        }))
      }
      totalOf={({ total }) => total}
    />
  );
}
