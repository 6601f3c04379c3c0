import { Anchor } from '@mantine/core';
import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { columnValues, isSetColumn, type TableColumn } from '#sensing/model/table-column.ts';
import { EntityCell } from './entity-cell.tsx';
import classes from './entity-columns.module.css';
import { EntityLink } from './entity-link.tsx';
import type { ListPlace } from './list-place.ts';
import { useOwnStream } from './own-stream.tsx';
import { RelatedCell } from './related-cell.tsx';
import { resultUnit } from './result-unit.ts';

interface TableCellProps {
  readonly kind: Kind;
  readonly column: TableColumn;
  readonly entity: Entity;
  /** Whether the cell holds the link that spans its row. */
  readonly opens: boolean;
  /** Where the row is in its list, for the page that the link leads to. */
  readonly place: ListPlace | undefined;
  readonly tab: 0 | -1;
}

/** What stands in a column of a table of entities, on one line. */
export function TableCell({ kind, column, entity, opens, place, tab }: TableCellProps) {
  const own = useOwnStream();
  const { property, navigations, members } = column;
  if (opens) {
    return (
      <EntityLink
        kind={kind}
        entity={entity}
        place={place}
        className={classes.row ?? ''}
        inherit
        tabIndex={tab}
      />
    );
  }
  if (property === undefined || (property.name === 'name' && navigations.length > 0)) {
    return <RelatedCell column={column} entity={entity} tab={tab} />;
  }
  const values = columnValues(column, entity);
  if (isSetColumn(column)) {
    const list = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
    return <EntityCell type="text" value={list.join(', ') || undefined} />;
  }
  const [value] = values;
  if (property.type === 'id') {
    return <span className={classes.id}>{value === undefined ? '—' : String(value)}</span>;
  }
  if (property.name === 'definition' && typeof value === 'string' && /^https?:/.test(value)) {
    const over = classes.over ?? '';
    return (
      <Anchor href={value} target="_blank" rel="noreferrer" className={over} inherit tabIndex={tab}>
        {value}
      </Anchor>
    );
  }
  const type = members.length > 0 ? 'json' : property.type;
  const unit = column.path === 'result' ? resultUnit({ ...own, ...entity }) : undefined;
  return <EntityCell type={type} value={value} unit={unit} />;
}
