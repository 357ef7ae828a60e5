import Big from 'big.js';

/** An exact decimal number. Amounts, ratios and money are computed with it and never with binary fractions. */
export type Decimal = Big;

/** `value` as an exact decimal: 0.1 is one tenth, as its shortest decimal text says. NaN and infinity are bugs and throw. */
export const decimal = (value: number | string | Decimal): Decimal => new Big(value);

/** Rounds to `places` decimals, halves away from zero. */
export const roundHalfUp = (value: Decimal, places: number): Decimal => value.round(places, Big.roundHalfUp);

const Quotient = Big();
Quotient.DP = 4;
Quotient.RM = Big.roundHalfUp;
/** Divides and rounds half-up to 4 decimals in one step, so that no digit is rounded twice. */
export const divideToNet = (dividend: number | Decimal, divisor: number | Decimal): Decimal =>
  decimal(new Quotient(dividend).div(divisor));

/** The next whole number at or below `value`. */
export const floor = (value: Decimal): Decimal => {
  const whole = value.round(0, Big.roundDown);
  return whole.gt(value) ? whole.minus(1) : whole;
};

/** Money in the shop currency as whole cents, rounded half-up. Beyond 2^53 cents it throws, because the integer would lose cents. */
export function toCents(amount: number | string | Decimal): number {
  const cents = roundHalfUp(decimal(amount).times(100), 0).toNumber();
  if (!Number.isSafeInteger(cents)) throw new RangeError('amount of money exceeds the exact range of integers');
  return cents;
}

/**
 * Whole cents as an amount of the shop currency, for the wire and for formatting: 1234 → 12.34. A division of whole numbers gives the number that is
 * nearest to the decimal, as reading its text would. NaN and infinity throw.
 */
export function fromCents(cents: number): number {
  if (!Number.isFinite(cents)) throw new RangeError('no amount of money');
  return cents / 100;
}

/** A decimal as text with exactly `places` decimals, rounded half-up: the form PostgreSQL's numeric and protobuf take. */
export const toFixedText = (value: Decimal, places: number): string => value.toFixed(places, Big.roundHalfUp);
