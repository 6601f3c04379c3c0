import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Kind, KindName } from '#sensing/contract/kinds.ts';
import type { ExportFormat } from '#sensing/export/export-request.ts';
import type { TableColumn } from '#sensing/model/table-column.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import type { ExportPanelProps } from '../export/export-panel.tsx';
import { idFilter } from './id-filter.ts';
import type { RelatedPath } from './related-path.ts';
import { tablePath } from './table-query.ts';

const route = getRouteApi('/$kind/');

let panel: FetchedPart<ExportPanelProps> | undefined;

interface TableExportProps {
  readonly kind: Kind;
  readonly owner: RelatedPath | undefined;
  readonly filter: string | undefined;
  /** What the rows of the table are ordered by. */
  readonly orderby: string | undefined;
  /** What the table shows; `hasOwnColumns` when the user has chosen it. */
  readonly columns: readonly TableColumn[];
  readonly hasOwnColumns: boolean;
  /** Ids of the rows that alone are wanted; all that match without them. */
  readonly only: readonly string[] | undefined;
  /** The format that the address names; undefined while nothing is to be taken away. */
  readonly format: ExportFormat | undefined;
}

/** Kinds that have no place, neither their own nor by what belongs to them. */
const withoutPlace = ['Sensor', 'ObservedProperty'];

/** Takes all entities of a table away that match, where the address asks for it. */
export function TableExport({ kind, owner, columns, format, ...props }: TableExportProps) {
  const filter = props.only ? idFilter(props.only) : props.filter;
  const text = useTranslations('exporting');
  const name = useTranslations('entities.kinds');
  const navigate = route.useNavigate();
  if (format === undefined) return null;
  panel ??= new FetchedPart(
    import('../export/export-panel.tsx').then((module) => module.ExportPanel),
  );
  const plural = name(`${kind.name}.plural`);
  const title = owner
    ? text('related', {
        plural,
        owner: `${name(`${owner.kind.name}.singular`)} ${owner.id}`,
      })
    : plural;
  const isOfStream = kind.name === 'Observation' && /Datastream$/.test(owner?.kind.name ?? '');
  const formats: ExportFormat[] = [
    'csv',
    ...(isOfStream ? (['wide'] as const) : []),
    ...(withoutPlace.includes(kind.name) ? [] : (['geojson'] as const)),
    'json',
    'parquet',
  ];
  return (
    <Fetched
      part={panel}
      fallback={<Skeleton height={320} mb="md" />}
      props={{
        format,
        onFormat: (wanted) =>
          void navigate({
            search: (before) => ({ ...before, export: wanted }),
            resetScroll: false,
          }),
        subject: {
          kind: kind.name,
          title,
          formats,
          isSeries: false,
          related: relatedKinds(kind, owner, columns),
          orderby: props.orderby,
          columns: columns.map(({ path }) => path),
          hasOwnColumns: props.hasOwnColumns,
          sources: [{ path: tablePath(kind, owner), name: isOfStream ? 'result' : title, filter }],
        },
      }}
    />
  );
}

/** The kinds that columns show one entity of, and the owner where numbers have their unit from it. */
function relatedKinds(
  kind: Kind,
  owner: RelatedPath | undefined,
  columns: readonly TableColumn[],
): readonly KindName[] {
  const single = columns.filter(
    ({ navigations: [first, ...further] }) => first && !first.isSet && further.length === 0,
  );
  const hasUnit = kind.name === 'Observation' && owner?.kind.name === 'Datastream';
  const ofUnit = hasUnit ? [owner.kind.name] : [];
  return [...new Set([...ofUnit, ...single.map((column) => column.kind.name)])];
}
