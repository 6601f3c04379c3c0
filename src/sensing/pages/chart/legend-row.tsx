import { ActionIcon, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, Eye, EyeOff, Focus, type LucideIcon, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { seriesColour, seriesDash } from '#charts/series-colours.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import type { ChartSeries } from './chart-series.ts';
import { LegendValue } from './legend-value.tsx';
import classes from './series-legend.module.css';
import { streamAddress } from './stream-address.ts';

interface LegendRowProps {
  readonly series: ChartSeries;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly onHide: (isHidden: boolean) => void;
  readonly onShowOnly: () => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
  readonly onDrag: (isHeld: boolean) => void;
  readonly onDrop: () => void;
}

/** One series in the legend; it can be dragged to another place. */
export function LegendRow(props: LegendRowProps) {
  const { series } = props;
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
        props.onDrag(true);
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
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
          onUse={() => props.onHide(!isHidden)}
        />
        <Action label={text('only', { name })} icon={Focus} onUse={props.onShowOnly} />
        <Action
          label={text('up', { name })}
          icon={ArrowUp}
          isOff={props.isFirst}
          onUse={() => props.onMove(-1)}
        />
        <Action
          label={text('down', { name })}
          icon={ArrowDown}
          isOff={props.isLast}
          onUse={() => props.onMove(1)}
        />
        <Action label={text('remove', { name })} icon={X} onUse={props.onRemove} />
      </div>
    </li>
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
