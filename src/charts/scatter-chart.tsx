import { useMemo } from 'react';
import { rampColour } from '#lib/colour-ramp.ts';
import classes from './plot.module.css';
import { Plot, type PlotScale } from './plot.tsx';
import { type Reader, useReader } from './use-reader.ts';
import { useWidth } from './use-width.ts';
import { valueTicks } from './value-ticks.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Single points; or counts in a grid of cells, row by row from the smallest y. */
export type ScatterMarks =
  | { readonly x: Float64Array; readonly y: Float64Array }
  | { readonly columns: number; readonly rows: number; readonly counts: Float64Array };

interface ScatterChartProps {
  readonly label: string;
  readonly x: Range & { readonly title: string };
  readonly y: Range & { readonly title: string };
  readonly marks: ScatterMarks;
  /** y = intercept + slope · x; not drawn when it is not a number. */
  readonly line: { readonly slope: number; readonly intercept: number };
  readonly colour: string;
  /** The point or the cell with this number in words. */
  readonly textOf: (index: number) => string;
  readonly height?: number;
}

/** One series against another: points, or where there are too many, how dense they lie. */
export function ScatterChart(props: ScatterChartProps) {
  const { x, y, marks, line, height = 420 } = props;
  const { ref, width } = useWidth();
  const order = useMemo(() => readingOrder(marks), [marks]);
  const isGrid = 'counts' in marks;
  const reader = useReader({
    label: props.label,
    count: order.length,
    columns: isGrid ? marks.columns : 1,
    textOf: (position) => props.textOf(order[position] ?? 0),
  });
  const xTicks = valueTicks(x.min, x.max, Math.max(2, Math.floor(width / 110)));
  const yTicks = valueTicks(y.min, y.max, 8);
  return (
    <div ref={ref}>
      {width > 0 && (
        <Plot
          width={width}
          height={height}
          x={{ title: x.title, ticks: xTicks }}
          y={{ title: y.title, ticks: yTicks }}
          reader={reader}
        >
          {(scale) => (
            <>
              {isGrid ? (
                <Cells marks={marks} x={x} y={y} scale={scale} order={order} reader={reader} />
              ) : (
                <Points
                  marks={marks}
                  colour={props.colour}
                  scale={scale}
                  order={order}
                  reader={reader}
                />
              )}
              {Number.isFinite(line.slope) && (
                <line
                  x1={scale.x(x.min)}
                  x2={scale.x(x.max)}
                  y1={scale.y(line.intercept + line.slope * x.min)}
                  y2={scale.y(line.intercept + line.slope * x.max)}
                  stroke="var(--mantine-color-text)"
                  strokeWidth={1.5}
                  strokeDasharray="6 4"
                />
              )}
            </>
          )}
        </Plot>
      )}
    </div>
  );
}

/** Points are read from the smallest x; cells from the upper left, as they are seen. */
function readingOrder(marks: ScatterMarks): Uint32Array {
  if ('counts' in marks) {
    const { columns, rows } = marks;
    return Uint32Array.from({ length: columns * rows }, (_, position) => {
      const row = rows - 1 - Math.floor(position / columns);
      return row * columns + (position % columns);
    });
  }
  const order = Uint32Array.from(marks.x, (_, index) => index);
  return order.sort((a, b) => (marks.x[a] ?? 0) - (marks.x[b] ?? 0));
}

interface MarksProps<Marks> {
  readonly marks: Marks;
  readonly scale: PlotScale;
  readonly order: Uint32Array;
  readonly reader: Reader;
}

type PointMarks = Extract<ScatterMarks, { x: Float64Array }>;
type CellMarks = Extract<ScatterMarks, { counts: Float64Array }>;

function Points({
  marks,
  colour,
  scale,
  order,
  reader,
}: MarksProps<PointMarks> & { colour: string }) {
  return Array.from(order, (index, position) => (
    <circle
      key={index}
      cx={scale.x(marks.x[index] ?? 0)}
      cy={scale.y(marks.y[index] ?? 0)}
      r={position === reader.index ? 5 : 2.5}
      fill={colour}
      fillOpacity={position === reader.index ? 1 : 0.55}
      className={position === reader.index ? classes.picked : undefined}
      onPointerEnter={() => reader.point(position)}
    />
  ));
}

function Cells({
  marks,
  x,
  y,
  scale,
  order,
  reader,
}: MarksProps<CellMarks> & { x: Range; y: Range }) {
  const { columns, rows, counts } = marks;
  const most = Math.log10(counts.reduce((larger, count) => Math.max(larger, count), 1) + 1);
  const left = (column: number) => scale.x(x.min + ((x.max - x.min) * column) / columns);
  const bottom = (row: number) => scale.y(y.min + ((y.max - y.min) * row) / rows);
  return Array.from(order, (cell, position) => {
    const count = counts[cell] ?? 0;
    const isPointed = position === reader.index;
    if (count === 0 && !isPointed) return null;
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    return (
      <rect
        key={cell}
        x={left(column)}
        y={bottom(row + 1)}
        width={Math.max(1, left(column + 1) - left(column))}
        height={Math.max(1, bottom(row) - bottom(row + 1))}
        fill={count === 0 ? 'transparent' : rampColour(Math.log10(count + 1) / most)}
        className={isPointed ? classes.picked : undefined}
        onPointerEnter={() => reader.point(position)}
      />
    );
  });
}
