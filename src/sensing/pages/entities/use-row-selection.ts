import { useTranslations } from 'use-intl';
import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import type { RowSelection } from '#ui/row-table.tsx';
import { formatKeys, parseKeys } from '../map/map-search.ts';
import { useChangeTable } from './use-change-table.ts';

/** Rows that can be chosen at a time: more would not fit into an address. */
export const mostSelected = 200;

export interface EntitySelection extends RowSelection<Entity> {
  readonly ids: readonly string[];
}

/** The rows that an address names as chosen. */
export function useRowSelection(kind: Kind, selected: string | undefined): EntitySelection {
  const text = useTranslations('table');
  const name = useTranslations('entities.kinds');
  const change = useChangeTable();
  const ids = parseKeys(selected) ?? [];
  const chosen = new Set(ids);
  return {
    ids,
    has: (row) => chosen.has(String(row['@iot.id'])),
    onChange(rows, isChosen) {
      const next = new Set(ids);
      for (const { '@iot.id': id } of rows) {
        if (id === undefined) continue;
        if (!isChosen) next.delete(String(id));
        else if (next.size < mostSelected) next.add(String(id));
      }
      const left = next.size === 0 ? undefined : formatKeys([...next]);
      change({ selected: left, ...(left === undefined && { only: undefined }) }, { replace: true });
    },
    label: (row) =>
      row === undefined
        ? text('selectAll')
        : text('selectRow', {
            name: entityName(row) ?? `${name(`${kind.name}.singular`)} ${row['@iot.id'] ?? ''}`,
          }),
  };
}
