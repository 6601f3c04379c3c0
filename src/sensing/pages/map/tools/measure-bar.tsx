import { Button, Group, Text } from '@mantine/core';
import type { Position } from 'geojson';
import { useTranslations } from 'use-intl';
import { isClosedLine } from '#sensing/model/measured-line.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { useDegreesText } from '../../use-degrees-text.ts';
import classes from './tools.module.css';
import { useMeasureText } from './use-measure-text.ts';

interface MeasureBarProps {
  readonly line: readonly Position[];
  readonly onClear: () => void;
}

/** What was measured: the length or the area, and each position of it. */
export function MeasureBar({ line, onClear }: MeasureBarProps) {
  const text = useTranslations('mapTools.measure');
  const measureText = useMeasureText();
  const degrees = useDegreesText();
  const isClosed = isClosedLine(line);
  const corners = isClosed ? line.slice(0, -1) : line;
  const result = measureText(corners, isClosed);
  const steps = corners.map((corner, index) => ({
    id: `position-${index}`,
    corner,
    leg: corners.slice(Math.max(index - 1, 0), index + 1),
  }));
  return (
    <Group className={classes.bar ?? ''} gap="xs" role="region" aria-label={text('result')}>
      <div className={classes.grow}>
        <Text size="sm" fw={600} role="status">
          {result}
        </Text>
        <details className={classes.details}>
          <summary>{text('positions', { count: corners.length })}</summary>
          <ol>
            {steps.map(({ id, corner, leg }) => (
              <li key={id}>
                {degrees.place(corner, 5)}
                {leg.length > 1 && ` · ${measureText(leg, false)}`}
              </li>
            ))}
          </ol>
        </details>
      </div>
      <CopyButton value={result} label={text('copy')} />
      <Button size="xs" variant="default" onClick={onClear}>
        {text('clear')}
      </Button>
    </Group>
  );
}
