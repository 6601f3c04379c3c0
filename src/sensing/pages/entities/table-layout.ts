import type { PropertyType } from '#sensing/contract/kinds.ts';
import { isSetColumn, type TableColumn } from '#sensing/model/table-column.ts';

/** Heights of rows in pixels. */
export const rowHeights = { comfortable: 36, compact: 26 } as const;

const widths: Readonly<Record<PropertyType, number>> = {
  id: 90,
  text: 200,
  instant: 200,
  // Two ends with their clocks, in the longer forms of most regions.
  time: 325,
  json: 220,
  geometry: 200,
  result: 130,
  unit: 90,
  units: 140,
};

/** The width of a column in pixels, of at least `label`; texts may take what is left. */
export function columnWidth(
  column: TableColumn,
  label: string,
): { readonly width: number; readonly takesRest: boolean } {
  const { property, members } = column;
  // Letters of the head, and room for its arrow and its button.
  const least = Math.min(260, label.length * 7 + 64);
  if (property === undefined) {
    const isList = isSetColumn(column);
    return { width: Math.max(isList ? 310 : 200, least), takesRest: false };
  }
  const width = members.length > 0 ? 140 : widths[property.type];
  return { width: Math.max(width, least), takesRest: property.type === 'text' };
}
