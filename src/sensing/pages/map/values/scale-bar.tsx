import type { ValueScale } from '#map/value-scale.ts';
import { useValueTexts } from './use-value-texts.ts';
import classes from './values.module.css';

const steps = 16;

interface ScaleBarProps {
  readonly scale: ValueScale;
  /** Values to be marked on it, as far as they are on it. */
  readonly limits: readonly number[];
}

/** A continuous scale as a band of colour with numbers below it. */
export function ScaleBar({ scale, limits }: ScaleBarProps) {
  const texts = useValueTexts();
  const [min, max] = [scale.ticks[0] ?? 0, scale.ticks.at(-1) ?? 0];
  const colours = Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps;
    const value =
      scale.kind === 'logarithmic' ? min * (max / min) ** share : min + (max - min) * share;
    return scale.colourOf(value);
  });
  return (
    <div>
      <div
        className={classes.bar}
        style={{ background: `linear-gradient(to right, ${colours.join(', ')})` }}
      >
        {limits
          .filter((limit) => limit > min && limit < max)
          .map((limit) => (
            <span
              key={limit}
              className={classes.limit}
              style={{ left: `${scale.shareOf(limit) * 100}%` }}
            />
          ))}
      </div>
      <div className={classes.ticks} data-alone={scale.ticks.length === 1 || undefined}>
        {scale.ticks.map((tick) => (
          <span key={tick} title={String(tick)}>
            {texts.number(tick)}
          </span>
        ))}
      </div>
    </div>
  );
}
