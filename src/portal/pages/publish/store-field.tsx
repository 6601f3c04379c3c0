import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dataStoreType } from '#portal/contract/data-store.ts';
import { portalQueries } from '#portal/queries.ts';
import { PickField, type PickFieldProps } from '../form/pick-field.tsx';
import { usePortalAccess } from '../session/use-session.ts';

/** Chooses a data store by searching, or by the id of its item. */
export function StoreField(props: Pick<PickFieldProps, 'id' | 'value' | 'error' | 'onChange'>) {
  const text = useTranslations('publish.store');
  const access = usePortalAccess();
  const { value } = props;
  const { data } = useQuery({
    ...portalQueries.item(access, value),
    enabled: value !== '' && access.token !== undefined,
    retry: false,
  });
  const type = `type:"${dataStoreType}"`;
  return (
    <PickField
      {...props}
      label={text('label')}
      hint={text('hint')}
      title={value === '' ? undefined : (data?.title ?? undefined)}
      search={(words) =>
        portalQueries.items(access, words === '' ? type : `${type} AND (${words})`)
      }
      choicesOf={({ results }) =>
        results.map(({ id, title, owner }) => ({
          value: id,
          title: title ?? id,
          facts: `${owner} · ${id}`,
        }))
      }
      totalOf={({ total }) => total}
    />
  );
}
