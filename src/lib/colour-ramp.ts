/**
 * Cividis (Nuñez, Anderton and Renslow, 2018): even steps of lightness from dark blue to yellow,
 * seen the same with any colour vision, in a light and a dark frame.
 */
const stops = [
  [0, 34, 78],
  [26, 56, 111],
  [63, 78, 108],
  [91, 100, 112],
  [121, 123, 120],
  [152, 147, 116],
  [186, 173, 104],
  [221, 200, 84],
  [254, 232, 56],
] as const;

/** The colour of a share from 0 (least) to 1 (most), as CSS. */
export function rampColour(share: number): string {
  const position = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const low = stops[Math.floor(position)] ?? stops[0];
  const high = stops[Math.ceil(position)] ?? low;
  const part = position - Math.floor(position);
  const [red, green, blue] = low.map((value, channel) =>
    Math.round(value + ((high[channel] ?? value) - value) * part),
  );
  return `rgb(${red} ${green} ${blue})`;
}

/** The whole ramp from left to right, as a CSS background. */
export function rampGradient(): string {
  return `linear-gradient(to right, ${stops.map((stop) => `rgb(${stop.join(' ')})`).join(', ')})`;
}
