import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import type { DataColumn } from '#ui/data-table.tsx';
import { EntityCell } from './entity-cell.tsx';
import classes from './entity-columns.module.css';
import { EntityLink } from './entity-link.tsx';
import { useOwnStream } from './own-stream.tsx';
import { resultUnit } from './result-unit.ts';
import { type EntityColumn, hasName } from './table-columns.ts';
import { usePropertyLabel } from './use-property-label.ts';

/** The columns of a table of entities; the first is the link that spans the row. */
export function useEntityColumns(
  kind: Kind,
  columns: readonly EntityColumn[],
): readonly DataColumn<Entity>[] {
  const label = usePropertyLabel();
  const name = useTranslations('entities.kinds');
  return columns.map((column): DataColumn<Entity> => {
    if (column.source !== 'property') {
      return {
        id: column.name,
        header: name(`${column.kind.name}.${column.source === 'set' ? 'plural' : 'singular'}`),
        render: (row) => <RelatedCell column={column} entity={row} />,
      };
    }
    return {
      id: column.name,
      header: label(column.name),
      isNumeric: column.type === 'result',
      isWhole: column.type === 'time' || column.type === 'instant',
      render: (row) => <PropertyCell kind={kind} column={column} entity={row} />,
    };
  });
}

interface CellProps<Column> {
  readonly column: Column;
  readonly entity: Entity;
}

type PropertyColumn = Extract<EntityColumn, { source: 'property' }>;
type RelatedColumn = Exclude<EntityColumn, PropertyColumn>;

function PropertyCell({ kind, column, entity }: CellProps<PropertyColumn> & { kind: Kind }) {
  const own = useOwnStream();
  const value = entity[column.name];
  if (column.name === (hasName(kind) ? 'name' : '@iot.id')) {
    return <EntityLink kind={kind} entity={entity} className={classes.row ?? ''} inherit />;
  }
  if (column.type === 'id') {
    return (
      <Text span inherit ff="monospace">
        {value === undefined ? '—' : String(value)}
      </Text>
    );
  }
  if (column.name === 'definition' && typeof value === 'string' && /^https?:/.test(value)) {
    return (
      <Anchor href={value} target="_blank" rel="noreferrer" className={classes.over ?? ''} inherit>
        {value}
      </Anchor>
    );
  }
  return <EntityCell type={column.type} value={value} unit={resultUnit({ ...own, ...entity })} />;
}

function RelatedCell({ column, entity }: CellProps<RelatedColumn>) {
  const value = entity[column.name];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = all.flatMap<Entity>((one) => Entity.safeParse(one).data ?? []);
  if (found.length === 0) return <EntityCell type="text" value={undefined} />;
  return found.map((one, index) => (
    <Fragment key={String(one['@iot.id'])}>
      {index > 0 && ', '}
      <EntityLink kind={column.kind} entity={one} className={classes.over ?? ''} inherit />
    </Fragment>
  ));
}
