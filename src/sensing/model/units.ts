import type { UnitOfMeasurement } from '../contract/entities.ts';

/**
 * The symbol of a unit, its name when it has none; undefined when there is no unit. Servers write
 * a missing member as null, as nothing or as the text "null".
 */
export function unitLabel(unit: UnitOfMeasurement | null | undefined): string | undefined {
  return present(unit?.symbol) ?? present(unit?.name);
}

/** The name and the symbol of a unit, as far as it has them: `degree Celsius (°C)`. */
export function unitDescription(unit: UnitOfMeasurement | null | undefined): string | undefined {
  const name = present(unit?.name);
  const symbol = present(unit?.symbol);
  return name !== undefined && symbol !== undefined && name !== symbol
    ? `${name} (${symbol})`
    : (name ?? symbol);
}

function present(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed === 'null' ? undefined : trimmed;
}
