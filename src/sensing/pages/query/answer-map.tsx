import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { boundsOf, labelPointOf } from '#lib/geometry-measures.ts';
import { FeatureOverlay } from '#map/feature-overlay.ts';
import type { MapFeature } from '#map/map-data.ts';
import { MapPanel } from '#map/map-panel.tsx';
import { useMapTexts } from '#map/use-map-texts.ts';
import type { Entity } from '#sensing/contract/entities.ts';
import { answerPlaces, placeExpand } from '#sensing/model/answer-geometries.ts';
import { type Question, readQuestion } from '#sensing/model/question.ts';
import { printQuestion, readOptions } from '#sensing/model/question-draft.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import classes from './query-page.module.css';

export interface AnswerMapProps {
  readonly question: Question;
  readonly rows: readonly Entity[];
  readonly onAsk: (text: string) => void;
}

/** The rows of an answer that have a place, on a map; one that is clicked opens. */
export function AnswerMap({ question, rows, onAsk }: AnswerMapProps) {
  const text = useTranslations('query.map');
  const texts = useMapTexts();
  const navigate = useNavigate();
  const server = useSensingServer();
  const { kind } = question;
  const features = useMemo(() => toFeatures(question, rows), [question, rows]);
  const extent = useMemo(
    () => boundsOf(features.flatMap(({ geometries }) => geometries)),
    [features],
  );
  const overlays = useMemo(() => {
    const overlay = new FeatureOverlay('answer', 'blue');
    overlay.setFeatures(features);
    return [overlay];
  }, [features]);
  const ownTexts = useMemo(() => ({ ...texts, 'Map.Title': text('label') }), [texts, text]);
  if (features.length === 0) {
    const more = withPlaces(question);
    return (
      <EmptyState
        title={text('nothing')}
        message={text('nothingWhy')}
        action={
          more !== undefined && (
            <Button size="xs" onClick={() => onAsk(more)}>
              {text('bringAlong', { expand: placeExpand(kind) ?? '' })}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <Text size="sm">{text('shown', { shown: features.length, rows: rows.length })}</Text>
      <div className={classes.canvas}>
        <MapPanel
          overlays={overlays}
          extent={extent}
          texts={ownTexts}
          unavailableText={text('unavailable')}
          isInPage
          onPick={([key]) => {
            if (key === undefined || key.startsWith('row ')) return;
            void navigate({
              to: '/$kind/$id',
              params: { kind: kind.slug, id: key },
              search: { server: server.id },
            });
          }}
        />
      </div>
    </>
  );
}

function toFeatures({ kind }: Question, rows: readonly Entity[]): readonly MapFeature[] {
  return answerPlaces(kind, rows).flatMap(({ id, name, geometries }, index) => {
    const anchor = labelPointOf(geometries);
    const key = id === undefined ? `row ${index}` : String(id);
    return anchor === undefined ? [] : [{ key, name: name ?? key, geometries, anchor }];
  });
}

/** The question with what gives its rows a place, unless it has that already. */
function withPlaces({ kind, path, query }: Question): string | undefined {
  const expand = placeExpand(kind);
  if (expand === undefined) return undefined;
  const extra = readQuestion(`${kind.set}?$expand=${expand}`).question;
  if (extra === undefined) return undefined;
  const options = readOptions(query);
  const added = readOptions(extra.query).expand.filter(
    ({ name }) => !options.expand.some((item) => item.name === name),
  );
  if (added.length === 0) return undefined;
  return printQuestion(path, { ...options, expand: [...options.expand, ...added] });
}
