import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { Datastream, Entity } from '#sensing/contract/entities.ts';
import { columnValues, isSetColumn, type TableColumn } from '#sensing/model/table-column.ts';
import { relatedShown } from '#sensing/model/table-request.ts';
import { unitSymbol } from '#sensing/model/unit-text.ts';
import { EntityCell } from './entity-cell.tsx';
import classes from './entity-columns.module.css';
import { EntityLink } from './entity-link.tsx';
import { TimeText } from './time-text.tsx';

interface RelatedCellProps {
  readonly column: TableColumn;
  readonly entity: Entity;
  readonly tab: 0 | -1;
}

/** The entities that a row is related to, as links; of Observations the newest with its time. */
export function RelatedCell({ column, entity, tab }: RelatedCellProps) {
  const found = columnValues({ ...column, property: undefined, members: [] }, entity)
    .map((value) => Entity.safeParse(value).data)
    .filter((one) => one !== undefined);
  const [first] = found;
  if (first === undefined) return <EntityCell type="text" value={undefined} />;
  if (isSetColumn(column) && column.kind.name === 'Observation') {
    const unit = unitSymbol(Datastream.safeParse(entity).data?.unitOfMeasurement);
    return (
      <>
        <EntityCell type="result" value={first.result} unit={unit} />
        <Text span size="xs" c="dimmed">
          {' · '}
          <TimeText value={String(first.phenomenonTime ?? '')} isShort />
        </Text>
      </>
    );
  }
  if (isSetColumn(column) && column.kind.name === 'HistoricalLocation') {
    return <EntityCell type="instant" value={first.time} />;
  }
  return (
    <>
      {found.slice(0, relatedShown).map((one, index) => (
        <Fragment key={String(one['@iot.id'])}>
          {index > 0 && ', '}
          <EntityLink
            kind={column.kind}
            entity={one}
            className={classes.over ?? ''}
            inherit
            tabIndex={tab}
          />
        </Fragment>
      ))}
      {found.length > relatedShown && ' …'}
    </>
  );
}
