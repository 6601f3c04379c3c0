/** A number without rounding: a fraction with a positive denominator, not reduced. */
export interface Decimal {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The number of a decimal text such as `-1.50e3`. */
export function parseDecimal(text: string): Decimal {
  const parts = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (parts === null) throw new Error(`${text} is not a decimal number.`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = Number(exponent) - fraction.length;
  return scale >= 0
    ? { numerator: digits * 10n ** BigInt(scale), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-scale) };
}

export function toDecimal(value: number | bigint): Decimal {
  return parseDecimal(String(value));
}

export function add(left: Decimal, right: Decimal): Decimal {
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  };
}

export function negate(value: Decimal): Decimal {
  return { ...value, numerator: -value.numerator };
}

export function multiply(left: Decimal, right: Decimal): Decimal {
  return {
    numerator: left.numerator * right.numerator,
    denominator: left.denominator * right.denominator,
  };
}

/** Undefined for a division by zero. */
export function divide(left: Decimal, right: Decimal): Decimal | undefined {
  if (right.numerator === 0n) return undefined;
  const sign = right.numerator < 0n ? -1n : 1n;
  return {
    numerator: sign * left.numerator * right.denominator,
    denominator: sign * left.denominator * right.numerator,
  };
}

/** What is left of `left` after taking away `right` a whole number of times; has the sign of `left`. */
export function remainder(left: Decimal, right: Decimal): Decimal | undefined {
  const quotient = divide(left, right);
  if (quotient === undefined) return undefined;
  return add(left, negate(multiply(truncate(quotient), right)));
}

/** Negative, zero or positive as `left` is less than, equal to or greater than `right`. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function truncate({ numerator, denominator }: Decimal): Decimal {
  return { numerator: numerator / denominator, denominator: 1n };
}

export function floor(value: Decimal): Decimal {
  const whole = truncate(value);
  return compareDecimals(whole, value) > 0 ? add(whole, toDecimal(-1)) : whole;
}

export function ceiling(value: Decimal): Decimal {
  return negate(floor(negate(value)));
}

/** To the nearest whole number, halves away from zero. */
export function round(value: Decimal): Decimal {
  const half: Decimal = { numerator: value.numerator < 0n ? -1n : 1n, denominator: 2n };
  return truncate(add(value, half));
}

/** The whole part as a number, within what a position in a text can be. */
export function toPosition(value: Decimal): number {
  const whole = truncate(value).numerator;
  if (whole < 0n) return 0;
  return whole > 1_000_000_000n ? 1_000_000_000 : Number(whole);
}
