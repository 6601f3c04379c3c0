import { useTranslations } from 'use-intl';
import { partText, type ResultPart } from '#sensing/model/result-part.ts';

/** What people call a part of a result: `component 2` or `wind.speed`. */
export function usePartName(): (part: ResultPart) => string {
  const text = useTranslations('chart');
  return (part) =>
    typeof part === 'number' ? text('component', { position: part + 1 }) : partText(part);
}
