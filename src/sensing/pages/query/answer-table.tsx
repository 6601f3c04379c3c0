import { useTranslations } from 'use-intl';
import type { Entity } from '#sensing/contract/entities.ts';
import { type AnswerColumn, answerColumns } from '#sensing/model/answer-columns.ts';
import type { Question } from '#sensing/model/question.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { EntityCell } from '../entities/entity-cell.tsx';
import { useOwnStream } from '../entities/own-stream.tsx';
import { resultUnit } from '../entities/result-unit.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { RelatedNames } from './related-names.tsx';

interface AnswerTableProps {
  readonly question: Question;
  readonly rows: readonly Entity[];
}

/** The rows of an answer with the columns that were asked for. */
export function AnswerTable({ question, rows }: AnswerTableProps) {
  const text = useTranslations('query.answer');
  const kinds = useTranslations('entities.kinds');
  const { kind } = question;
  const columns = answerColumns(question, rows).map(
    (column): DataColumn<Entity> => ({
      id: column.name,
      header: column.name === '@iot.id' ? text('id') : column.name,
      isNumeric: column.type === 'result',
      isWhole: column.type === 'time' || column.type === 'instant',
      render: (row) => <Cell column={column} slug={kind.slug} row={row} />,
    }),
  );
  return (
    <DataTable
      label={kinds(`${kind.name}.plural`)}
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row['@iot.id'])}
      expectedRows={10}
    />
  );
}

interface CellProps {
  readonly column: AnswerColumn;
  readonly slug: string;
  readonly row: Entity;
}

function Cell({ column, slug, row }: CellProps) {
  const server = useSensingServer();
  const own = useOwnStream();
  const value = column.read(row);
  const id = row['@iot.id'];
  if (column.related) return <RelatedNames kind={column.related} value={value} />;
  if (column.isLink && id !== undefined) {
    return (
      <AnchorLink
        to="/$kind/$id"
        params={{ kind: slug, id: String(id) }}
        search={{ server: server.id }}
        inherit
      >
        {String(value ?? id)}
      </AnchorLink>
    );
  }
  return <EntityCell type={column.type} value={value} unit={resultUnit({ ...own, ...row })} />;
}
