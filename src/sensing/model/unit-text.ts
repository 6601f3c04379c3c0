import type { UnitOfMeasurement } from '../contract/entities.ts';

/** Servers send members that are null, or the word "null" (OGC 18-088, examples of 12). */
function meant(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed && trimmed !== 'null' ? trimmed : undefined;
}

/** What stands behind a number: the symbol, else the name; undefined when the unit has neither. */
export function unitSymbol(unit: UnitOfMeasurement | null | undefined): string | undefined {
  return meant(unit?.symbol) ?? meant(unit?.name);
}

/** `degree Celsius (°C)`, or the one of both that there is; undefined when there is neither. */
export function unitText(unit: UnitOfMeasurement | null | undefined): string | undefined {
  const name = meant(unit?.name);
  const symbol = meant(unit?.symbol);
  return name && symbol && name !== symbol ? `${name} (${symbol})` : (name ?? symbol);
}

/** The address or text that defines the unit, when there is one. */
export function unitDefinition(unit: UnitOfMeasurement | null | undefined): string | undefined {
  return meant(unit?.definition);
}
