import { rampColour } from '#lib/colour-ramp.ts';
import classes from './plot.module.css';
import { useReader } from './use-reader.ts';
import { useWidth } from './use-width.ts';

interface HeatGridProps {
  readonly label: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Row by row; NaN where there is nothing. */
  readonly values: readonly number[];
  /** The cell with this number in words. */
  readonly textOf: (cell: number) => string;
}

const labelWidth = 44;
const rowHeight = 30;
const headHeight = 22;
/** Narrowest column that has room for its name. */
const namedWidth = 22;

/** Values in rows and columns as colours; cells without a value are hatched. */
export function HeatGrid({ label, rows, columns, values, textOf }: HeatGridProps) {
  const { ref, width } = useWidth();
  const reader = useReader({ label, count: values.length, columns: columns.length, textOf });
  const there = values.filter((value) => !Number.isNaN(value));
  const min = Math.min(...there);
  const range = Math.max(...there) - min;
  const cellWidth = Math.max(0, width - labelWidth) / columns.length;
  const everyNth = Math.ceil(namedWidth / Math.max(1, cellWidth));
  return (
    <div ref={ref}>
      {width > 0 && (
        <div {...reader.props} className={classes.reader}>
          <svg
            width={width}
            height={headHeight + rows.length * rowHeight}
            className={classes.plot}
            aria-hidden
          >
            <defs>
              <pattern id="no-value" width={6} height={6} patternUnits="userSpaceOnUse">
                <path d="M0 6 L6 0" className={classes.grid} />
              </pattern>
            </defs>
            {columns.map((column, index) => (
              <text
                key={column}
                x={labelWidth + (index + 0.5) * cellWidth}
                y={14}
                textAnchor="middle"
                className={classes.tick}
              >
                {index % everyNth === 0 && column}
              </text>
            ))}
            {rows.map((row, index) => (
              <text
                key={row}
                x={labelWidth - 8}
                y={headHeight + (index + 0.5) * rowHeight}
                dy="0.35em"
                textAnchor="end"
                className={classes.tick}
              >
                {row}
              </text>
            ))}
            {values.map((value, cell) => {
              const column = cell % columns.length;
              const row = Math.floor(cell / columns.length);
              const share = range > 0 ? (value - min) / range : 0.5;
              return (
                <rect
                  key={`${rows[row]} ${columns[column]}`}
                  x={labelWidth + column * cellWidth}
                  y={headHeight + row * rowHeight}
                  width={Math.max(1, cellWidth - 1)}
                  height={rowHeight - 1}
                  fill={Number.isNaN(value) ? 'url(#no-value)' : rampColour(share)}
                  className={cell === reader.index ? classes.picked : undefined}
                  onPointerEnter={() => reader.point(cell)}
                />
              );
            })}
          </svg>
        </div>
      )}
      <div className={classes.reading}>{reader.text}</div>
    </div>
  );
}
