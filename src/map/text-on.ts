/** White or black, whichever is read better on a colour: `#rrggbb` or `rgb(r g b)`. */
export function textOn(colour: string): string {
  const hex = /^#(..)(..)(..)$/
    .exec(colour)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  const [red = 255, green = 255, blue = 255] = hex ?? (colour.match(/\d+/g) ?? []).map(Number);
  const [r, g, b] = [red, green, blue].map(toLinear);
  const luminance = 0.2126 * (r ?? 1) + 0.7152 * (g ?? 1) + 0.0722 * (b ?? 1);
  // Where the contrasts with black and with white are the same (WCAG 2.2, relative luminance).
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
