/** A JSON number that a double cannot hold, kept as its text. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A number token as a number where a double says the same, else as an ExactNumber. */
export function parseNumber(token: string): number | ExactNumber {
  const value = Number(token);
  // Fifteen digits survive the way through a double; only an exponent can still go too far.
  if (token.length <= 15 && !/[eE]/.test(token)) return value;
  if (!Number.isFinite(value)) return new ExactNumber(token);
  const wanted = decimalOf(token);
  const isHeld = (text: string): boolean => {
    const { digits, exponent } = decimalOf(text);
    return digits === wanted.digits && exponent === wanted.exponent;
  };
  if (isHeld(String(value))) return value;
  // Many programs write a double with seventeen digits: 21.100000000000001 is the double 21.1.
  const length = wanted.digits.replace('-', '').length;
  return length <= 17 && isHeld(value.toPrecision(length)) ? value : new ExactNumber(token);
}

/** The value with plain numbers, for calculations that need no more digits than a double has. */
export function plainValue(value: unknown): unknown {
  if (value instanceof ExactNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainValue(item)]));
}

/** Digits without zeros at either end, and the power of ten of the last of them. */
function decimalOf(token: string): { digits: string; exponent: number } {
  const [mantissa = '', power = '0'] = token.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const all = `${whole.replace('-', '')}${fraction}`.replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  if (digits === '') return { digits: '0', exponent: 0 };
  const exponent = Number(power) - fraction.length + (all.length - digits.length);
  return { digits: sign + digits, exponent };
}
