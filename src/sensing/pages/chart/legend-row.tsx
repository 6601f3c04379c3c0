import { ActionIcon, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, Eye, EyeOff, Focus, type LucideIcon, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { seriesColour, seriesDash } from '#charts/series-colours.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import type { ChartSeries } from './chart-series.ts';
import { LegendValue } from './legend-value.tsx';
import classes from './series-legend.module.css';
import { streamAddress } from './stream-address.ts';

/** What can be done with a series in the legend. */
export type LegendAction =
  | 'hide'
  | 'show'
  | 'only'
  | 'up'
  | 'down'
  | 'remove'
  | 'drag'
  | 'drop'
  | 'leave';

interface LegendRowProps {
  readonly series: ChartSeries;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly onAct: (key: string, action: LegendAction) => void;
}

/** One series in the legend; it can be dragged to another place. */
export const LegendRow = memo(function LegendRow(props: LegendRowProps) {
  const { series, onAct } = props;
  const text = useTranslations('chart.legend');
  const { name, unit, look, isHidden, stream } = series;
  const what = [unit ?? text('noUnit'), stream.facts?.thing?.name].filter(Boolean).join(' · ');
  return (
    <li
      className={classes.row}
      data-hidden={isHidden || undefined}
      data-dragged={props.isDragged || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onAct(series.key, 'drag');
      }}
      onDragEnd={() => onAct(series.key, 'leave')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onAct(series.key, 'drop');
      }}
    >
      <svg className={classes.swatch} width={26} height={12} aria-hidden>
        <line
          x1={1}
          x2={25}
          y1={6}
          y2={6}
          stroke={seriesColour(look)}
          strokeWidth={isHidden ? 1 : 4}
          strokeDasharray={seriesDash(look)}
        />
      </svg>
      <div className={classes.name}>
        <AnchorLink to={streamAddress(stream.reference)} size="sm">
          {name}
        </AnchorLink>
        <Text size="xs" c="dimmed">
          {what}
        </Text>
      </div>
      <div className={classes.value}>
        {isHidden ? <Text size="xs">{text('isHidden')}</Text> : <LegendValue series={series} />}
      </div>
      <div className={classes.actions}>
        <Action
          label={text(isHidden ? 'show' : 'hide', { name })}
          icon={isHidden ? EyeOff : Eye}
          onUse={() => onAct(series.key, isHidden ? 'show' : 'hide')}
        />
        <Action
          label={text('only', { name })}
          icon={Focus}
          onUse={() => onAct(series.key, 'only')}
        />
        <Action
          label={text('up', { name })}
          icon={ArrowUp}
          isOff={props.isFirst}
          onUse={() => onAct(series.key, 'up')}
        />
        <Action
          label={text('down', { name })}
          icon={ArrowDown}
          isOff={props.isLast}
          onUse={() => onAct(series.key, 'down')}
        />
        <Action
          label={text('remove', { name })}
          icon={X}
          onUse={() => onAct(series.key, 'remove')}
        />
      </div>
    </li>
  );
}, isSameRow);

/** A series is made anew whenever anything arrives; the row shows only these parts of it. */
function isSameRow(before: LegendRowProps, after: LegendRowProps): boolean {
  const { series: one, ...rest } = before;
  const { series: other, ...restAfter } = after;
  return (
    one.name === other.name &&
    one.unit === other.unit &&
    one.look === other.look &&
    one.isHidden === other.isHidden &&
    one.component === other.component &&
    one.stream.facts === other.stream.facts &&
    one.stream.reference === other.stream.reference &&
    rest.isFirst === restAfter.isFirst &&
    rest.isLast === restAfter.isLast &&
    rest.isDragged === restAfter.isDragged
  );
}

interface ActionProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isOff?: boolean;
  readonly onUse: () => void;
}

/** Off but focusable, so that the keyboard does not lose its place at an end. */
function Action({ label, icon: Icon, isOff = false, onUse }: ActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      {...(isOff ? { 'data-disabled': true } : {})}
      onClick={() => !isOff && onUse()}
    >
      <Icon size={15} aria-hidden />
    </ActionIcon>
  );
}
