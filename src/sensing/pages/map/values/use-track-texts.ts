import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { TrackPart } from '#sensing/model/track-parts.ts';
import { useValueTexts } from './use-value-texts.ts';

/** When a Thing was at a part of its track, and what its stream had observed by then, in words. */
export function useTrackTexts(unit: string | undefined) {
  const text = useTranslations('mapValues.track');
  const texts = useValueTexts();
  return useMemo(() => {
    const when = ({ start, end }: TrackPart) =>
      end === undefined
        ? text('last', { from: texts.time(start.time) })
        : text('between', { from: texts.time(start.time), to: texts.time(end.time) });
    const value = ({ reading }: TrackPart) =>
      reading === undefined || reading.value === null
        ? text('nothing')
        : texts.value(reading.value, unit);
    return {
      value,
      /** In short, for what is pointed at. */
      part: (part: TrackPart) => text('part', { when: when(part), value: value(part) }),
      /** With when the value was observed. */
      whole: (part: TrackPart) =>
        part.reading === undefined
          ? text('part', { when: when(part), value: value(part) })
          : text('observed', {
              when: when(part),
              value: value(part),
              time: texts.time(part.reading.to),
            }),
      start: ({ start }: TrackPart) => texts.time(start.time),
    };
  }, [text, texts, unit]);
}
