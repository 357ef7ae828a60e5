/** How a number is written and read: `decimals` digits at most, `max` as the field has it, `places` always shown, as money has two. */
export type NumberForm = { readonly decimals: number; readonly max?: number | undefined; readonly places?: number };

/** The sign before decimals in a language: a comma in German. */
const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A number as people of a language write it; empty for none. What is no number stays what was typed. */
export function numberText(value: unknown, locale: string, { decimals, places = 0 }: NumberForm): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number' || !Number.isFinite(value)) return String(value);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(places, decimals),
    maximumFractionDigits: Math.max(decimals, 0),
    useGrouping: Math.abs(value) >= 10_000,
  }).format(value);
}

/**
 * Reads a typed number: `1,20`, `1.284,50`, `1 284,50 €`, and `4.9` in German too. A single sign of thousands counts as one only before three digits, and
 * not where the field would not hold what came of it. null: nothing was typed; a text: it is no number.
 */
export function readNumber(typed: string, locale: string, { decimals, max = 1e9 }: NumberForm): number | string | null {
  const text = typed.replace(/[\s\u00a0\u202f'’€$£%]/g, '').replace(/^[−–]/, '-');
  if (text === '') return null;
  if (!/^[-+]?[\d.,]*\d[.,]?$/.test(text)) return typed;
  const decimal = decimalSign(locale);
  const thousands = decimal === ',' ? '.' : ',';
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return Number(text);
  const sign = text[last] ?? '';
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)];
  const isMixed = whole.includes(sign === ',' ? '.' : ',');
  const isRepeated = whole.includes(sign);
  const asWhole = Number(text.replace(/[.,]/g, ''));
  const asDecimal = Number(`${whole.replace(/[.,]/g, '') || '0'}.${fraction || '0'}`);
  if (isRepeated) return /^[-+]?\d{1,3}([.,]\d{3})+$/.test(text) && !isMixed ? asWhole : typed;
  if (sign === thousands && !isMixed && /^[-+]?\d{1,3}[.,]\d{3}$/.test(text)) {
    // What has three decimals anyway, such as a place on the map, is not meant in thousands that it cannot have.
    return decimals >= 3 && Math.abs(asWhole) > max ? asDecimal : asWhole;
  }
  return Number(`${text.startsWith('-') && !`${asDecimal}`.startsWith('-') ? '-' : ''}${asDecimal}`);
}
