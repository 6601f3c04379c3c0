import { Button, Group, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { fewestCorners } from '#map/sketch.ts';
import { useDegreesText } from '../../use-degrees-text.ts';
import classes from './tools.module.css';
import { useMeasureText } from './use-measure-text.ts';
import type { Drawing, Sketches } from './use-sketches.ts';

interface DrawBarProps {
  readonly drawing: Drawing;
  readonly sketches: Pick<Sketches, 'undo' | 'finish' | 'cancel'>;
}

/** What to do next while something is drawn, where that is, and the ways to end it. */
export function DrawBar({ drawing, sketches }: DrawBarProps) {
  const text = useTranslations('mapTools.draw');
  const { shape, corners, cursor, purpose } = drawing;
  const measureText = useMeasureText();
  const degrees = useDegreesText();
  const place = cursor ?? corners.at(-1);
  const isEnough = corners.length >= fewestCorners[shape];
  const line = cursor ? [...corners, cursor] : corners;
  const isMeasured = purpose === 'measure' && line.length >= 2;
  return (
    <Group className={classes.bar ?? ''} gap="xs" onKeyDown={cancelOnEscape(sketches.cancel)}>
      <div className={classes.grow}>
        <Text size="sm">{text(`hint.${shape}`)}</Text>
        <Text size="xs" c="dimmed" className={classes.keys ?? ''}>
          {text('keys')}
        </Text>
        <Text size="xs" role="status">
          {text('corners', { count: corners.length })}
          {place && ` · ${degrees.place(place, 3)}`}
          {isMeasured && ` · ${measureText(line, shape === 'polygon')}`}
        </Text>
      </div>
      <Button size="xs" variant="default" disabled={corners.length === 0} onClick={sketches.undo}>
        {text('undo')}
      </Button>
      {shape !== 'rectangle' && (
        <Button size="xs" disabled={!isEnough} onClick={sketches.finish}>
          {text('finish')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={sketches.cancel}>
        {text('cancel')}
      </Button>
    </Group>
  );
}

function cancelOnEscape(cancel: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
  };
}
