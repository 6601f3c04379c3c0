import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Entity } from '#sensing/contract/entities.ts';
import type { Question } from '#sensing/model/question.ts';
import { questionOwner } from '#sensing/model/question-owner.ts';
import type { AnswerPage } from '#sensing/queries/question-queries.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import type { JsonView } from '#ui/json-view.tsx';
import { OwnStreamProvider } from '../entities/own-stream.tsx';
import type { AnswerChartProps } from './answer-chart.tsx';
import type { AnswerMapProps } from './answer-map.tsx';
import { AnswerTable } from './answer-table.tsx';
import type { AnswerView } from './query-search.ts';

interface AnswerFormProps {
  readonly question: Question;
  readonly view: AnswerView;
  readonly rows: readonly Entity[];
  readonly pages: readonly AnswerPage[];
  readonly onAsk: (text: string) => void;
}

let json: FetchedPart<Parameters<typeof JsonView>[0]> | undefined;
let map: FetchedPart<AnswerMapProps> | undefined;
let chart: FetchedPart<AnswerChartProps> | undefined;

/** The rows of an answer as table, map, chart, or the JSON that came. */
export function AnswerForm({ question, view, rows, pages, onAsk }: AnswerFormProps) {
  const text = useTranslations('query.answer');
  const fallback = <Skeleton height={420} />;
  if (view === 'json') {
    const bodies = pages.map(({ body }) => body);
    const value = bodies.length === 1 ? bodies[0] : bodies;
    json ??= new FetchedPart(import('#ui/json-view.tsx').then((module) => module.JsonView));
    const props = { value, label: text('json'), openLevels: 2 };
    return <Fetched key="json" part={json} props={props} fallback={fallback} />;
  }
  if (view === 'map') {
    map ??= new FetchedPart(import('./answer-map.tsx').then((module) => module.AnswerMap));
    return <Fetched key="map" part={map} props={{ question, rows, onAsk }} fallback={fallback} />;
  }
  if (view === 'chart') {
    chart ??= new FetchedPart(import('./answer-chart.tsx').then((module) => module.AnswerChart));
    return (
      <OwnStreamProvider owner={questionOwner(question.path)}>
        <Fetched key="chart" part={chart} props={{ question, rows }} fallback={fallback} />
      </OwnStreamProvider>
    );
  }
  return (
    <OwnStreamProvider owner={questionOwner(question.path)}>
      <AnswerTable question={question} rows={rows} />
    </OwnStreamProvider>
  );
}
