import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { TrackPart } from '#sensing/model/track-parts.ts';
import { ListBox } from '../list-box.tsx';
import { useTrackTexts } from './use-track-texts.ts';
import classes from './values.module.css';

interface TrackPartsProps {
  readonly parts: readonly TrackPart[];
  readonly chosen: TrackPart | undefined;
  readonly unit: string | undefined;
  readonly hoveredKey: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onChoose: (key: string) => void;
}

/** When a Thing was where, and the value then: the equal of the track on the map. */
export function TrackParts({ parts, chosen, unit, ...props }: TrackPartsProps) {
  const text = useTranslations('mapValues.track');
  const texts = useTrackTexts(unit);
  const told = useRef<HTMLParagraphElement>(null);
  const chosenKey = chosen?.key;
  // On a narrow screen what a click on the map tells would be out of sight.
  useEffect(() => {
    if (chosenKey !== undefined) told.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenKey]);
  return (
    <>
      <Text size="xs" role="status" ref={told}>
        {chosen === undefined ? text('choose') : texts.whole(chosen)}
      </Text>
      <div className={classes.parts}>
        <ListBox
          {...props}
          label={text('parts')}
          hint={text('partsHint')}
          items={parts}
          selectedKey={chosenKey}
          takesFocus={false}
        >
          {(part) => (
            <span className={classes.part}>
              <span className={classes.cell}>{texts.start(part)}</span>
              <span
                className={classes.cell}
                data-numeric
                data-dimmed={part.reading === undefined || undefined}
              >
                {texts.value(part)}
              </span>
            </span>
          )}
        </ListBox>
      </div>
    </>
  );
}
