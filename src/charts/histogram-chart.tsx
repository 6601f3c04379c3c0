import classes from './plot.module.css';
import { Plot } from './plot.tsx';
import { useReader } from './use-reader.ts';
import { useWidth } from './use-width.ts';
import { valueTicks } from './value-ticks.ts';

interface HistogramChartProps {
  readonly label: string;
  /** Edge `n` and `n + 1` enclose bin `n`. */
  readonly edges: Float64Array;
  readonly counts: Float64Array;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly colour: string;
  /** Heights by the logarithm of the count, so that rare values can be seen. */
  readonly isLogarithmic: boolean;
  /** A bin in words. */
  readonly textOf: (bin: number) => string;
  readonly height?: number;
}

/** How often values fall into each bin. */
export function HistogramChart(props: HistogramChartProps) {
  const { edges, counts, colour, isLogarithmic, height = 320 } = props;
  const { ref, width } = useWidth();
  const reader = useReader({ label: props.label, count: counts.length, textOf: props.textOf });
  const most = counts.reduce((larger, count) => Math.max(larger, count), 1);
  const heightOf = (count: number) => (isLogarithmic ? Math.log10(count + 1) : count);
  const yValues = isLogarithmic ? powersUpTo(most) : valueTicks(0, most, 6);
  const yTicks = yValues.map(heightOf);
  const top = yTicks.at(-1) ?? 1;
  const xTicks = valueTicks(edges[0] ?? 0, edges.at(-1) ?? 1, Math.max(2, Math.floor(width / 110)));
  return (
    <div ref={ref}>
      {width > 0 && (
        <Plot
          width={width}
          height={height}
          x={{ title: props.xTitle, ticks: xTicks }}
          y={{ title: props.yTitle, ticks: yTicks, shown: yValues }}
          reader={reader}
        >
          {({ x, y }) =>
            Array.from(counts, (count, bin) => {
              const left = x(edges[bin] ?? 0);
              const right = x(edges[bin + 1] ?? 0);
              // A bin with few values is still to be seen beside one with many.
              const barHeight = count > 0 ? Math.max(1, y(0) - y(heightOf(count))) : 0;
              return (
                <g key={edges[bin]} onPointerEnter={() => reader.point(bin)}>
                  <rect
                    x={left}
                    width={Math.max(1, right - left - 1)}
                    y={y(0) - barHeight}
                    height={barHeight}
                    fill={colour}
                  />
                  <rect
                    x={left}
                    width={right - left}
                    y={y(top)}
                    height={y(0) - y(top)}
                    fill="transparent"
                    className={bin === reader.index ? classes.pointed : undefined}
                  />
                </g>
              );
            })
          }
        </Plot>
      )}
    </div>
  );
}

/** 0, 1, 10, 100 … up to the first that is not below the number. */
function powersUpTo(most: number): number[] {
  const powers = [0, 1];
  while ((powers.at(-1) ?? 1) < most) powers.push((powers.at(-1) ?? 1) * 10);
  return powers;
}
