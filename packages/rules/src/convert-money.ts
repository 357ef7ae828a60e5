import type { Fields } from '@filiale/contracts/fields/field';
import { decimal, fromCents, toCents } from './decimal.ts';

/** An amount within a record, by the way to it: `price`, `config.parts.0.options.2.value`. */
export type ConvertedAmount = {
  readonly field: string;
  readonly before: number;
  readonly after: number;
  readonly max: number;
};

type Values = Readonly<Record<string, unknown>>;

/**
 * An amount in another currency: multiplied by the rate and rounded to whole hundredths, halves up, once and exactly. What cost something
 * never comes to cost nothing: the least is a hundredth. Source: ADR 54.
 */
export function convertAmount(amount: number, rate: number): number {
  const cents = toCents(decimal(amount).times(decimal(rate)));
  return fromCents(amount > 0 ? Math.max(1, cents) : cents);
}

/** The values of a record with every amount of money in another currency, also those in groups and collections, and each that changed. */
export function convertMoney<V extends object>(
  fields: Fields,
  values: V,
  rate: number,
  path = '',
): { readonly values: V; readonly amounts: ConvertedAmount[] } {
  const amounts: ConvertedAmount[] = [];
  const convertOne = (field: Fields[string], value: unknown, at: string): unknown => {
    if (field.isMoney && typeof value === 'number') {
      const after = convertAmount(value, rate);
      if (after !== value) amounts.push({ field: at, before: value, after, max: field.max ?? Number.MAX_SAFE_INTEGER });
      return after;
    }
    if (!field.fields || value === null || typeof value !== 'object') return value;
    const within = (record: object, way: string): object => {
      const inner = convertMoney(field.fields ?? {}, record, rate, way);
      amounts.push(...inner.amounts);
      return inner.values;
    };
    return Array.isArray(value)
      ? value.map((record: object, index) => within(record, `${at}.${index}.`))
      : within(value, `${at}.`);
  };
  const converted = Object.entries(fields).flatMap(([name, field]) =>
    name in values ? [[name, convertOne(field, (values as Values)[name], `${path}${name}`)] as const] : [],
  );
  return { values: { ...values, ...Object.fromEntries(converted) }, amounts };
}
