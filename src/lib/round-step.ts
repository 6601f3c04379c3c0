/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below the wanted step. */
export function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 2.5, 5].find((candidate) => candidate * power >= wanted) ?? 10;
  return factor * power;
}
