import { Skeleton } from '@mantine/core';
import type { Kind } from '#sensing/contract/kinds.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import type { RelatedPath } from './related-path.ts';
import type { TableQuestion } from './table-question.ts';

/** What the panels of a table are about. */
export interface PanelProps {
  readonly kind: Kind;
  readonly owner: RelatedPath | undefined;
  readonly question: TableQuestion;
  /** What all rows of the table meet, also by the choices of other pages. */
  readonly filter: string | undefined;
  /** Which panel is open: `columns`, `filter`, or a column by its path. */
  readonly panel: string;
}

let part: FetchedPart<PanelProps> | undefined;

/** What is open above a table or beside it; its code comes when it is first asked for. */
export function TablePanel(props: PanelProps) {
  part ??= new FetchedPart(import('./panel-content.tsx').then((module) => module.PanelContent));
  return <Fetched part={part} props={props} fallback={<Skeleton height={180} mb="md" />} />;
}
