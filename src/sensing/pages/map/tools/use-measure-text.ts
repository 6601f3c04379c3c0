import type { Position } from 'geojson';
import { useTranslations } from 'use-intl';
import { lineLength, ringArea } from '#lib/geodesy.ts';

const metresANauticalMile = 1852;

/** The length of a line, and the area of a closed one, in words. */
export function useMeasureText(): (line: readonly Position[], isClosed: boolean) => string {
  const text = useTranslations('mapTools.measure');
  const length = (metres: number) =>
    text('length', {
      near:
        metres < 1000
          ? text('metres', { value: metres })
          : text('kilometres', { value: metres / 1000 }),
      nautical: metres / metresANauticalMile,
    });
  return (line, isClosed) => {
    if (!isClosed) return length(lineLength(line));
    const around = lineLength([...line, ...line.slice(0, 1)]);
    const square = ringArea(line);
    const area =
      square < 1e6
        ? text('squareMetres', { value: square })
        : text('squareKilometres', { value: square / 1e6 });
    return text('areaAndLength', { area, length: length(around) });
  };
}
