import type { EnabledLocale, Locale } from '@filiale/contracts/locales';
import type { Order, OrderItem } from '@filiale/contracts/order';
import type { PartValue } from '@filiale/contracts/place-order';
import { formatCurrency, formatNumber, formatPercent, formatQuantity } from '@filiale/rules/formats';
import { areTotalsHidden } from '@filiale/rules/pricing';
import { unitTypeOf } from '@filiale/rules/units';
import type { Tell } from './notice-texts.ts';

/** One dish: how much of it, its name, what was chosen, what it costs. */
export type NoticeLine = {
  readonly amount: string;
  readonly name: string;
  readonly parts: string;
  /** The same, each by itself, as a kitchen reads it. */
  readonly choices: readonly string[];
  /** More than one portion. */
  readonly isSeveral: boolean;
  readonly price: string;
};

export type NoticeTotal = { readonly label: string; readonly value: string; readonly isSum: boolean };

/** The dishes of an order as they were called in its language. */
export const linesOfOrder = (
  order: Order,
  currency: string,
  locale: EnabledLocale,
  tell: Tell,
  names: string = locale,
): NoticeLine[] =>
  order.items.map((item) => {
    const { name, parts } = item.translations[names as Locale] ?? item;
    const choices = parts.flatMap((part) => partTexts(part, tell)).filter(Boolean);
    return {
      amount: amountOf(item, locale),
      name,
      parts: choices.join(', '),
      choices,
      isSeveral: unitTypeOf(item.unit) === 'amount' && item.amount > 1,
      price: item.isPriceHidden ? tell('onRequest') : formatCurrency(item.gross, currency, locale),
    };
  });

const amountOf = ({ amount, unit, calculationModel }: OrderItem, locale: EnabledLocale): string =>
  unitTypeOf(unit) === 'amount' ? `${formatNumber(amount)} ×` : formatQuantity(amount, unit, calculationModel, locale);

function partTexts({ name, value }: PartValue, tell: Tell): string[] {
  if (typeof value === 'string') return [value];
  const names = value.filter((each) => typeof each === 'string');
  return names.length === value.length
    ? names
    : [`${name}: ${value.length === 1 ? tell('file') : tell('files', { count: value.length })}`];
}

/** What the order costs, or why that is not known yet. Source: PRICE-007, PRICE-008. */
export function totalsOfOrder(
  { pricing, isDelivery }: Pick<Order, 'pricing' | 'isDelivery'>,
  currency: string,
  locale: EnabledLocale,
  tell: Tell,
): { readonly rows: readonly NoticeTotal[]; readonly note: string } {
  if (areTotalsHidden(pricing)) return { rows: [], note: tell('approximate') };
  const money = (amount: number) => formatCurrency(amount, currency, locale);
  const fee = pricing.deliveryGross === 0 ? tell('free') : money(pricing.deliveryGross);
  return {
    rows: [
      ...(isDelivery ? [{ label: tell('deliveryFee'), value: fee, isSum: false }] : []),
      { label: tell('total'), value: money(pricing.totalGross), isSum: true },
      ...pricing.taxes.map(({ rate, tax }) => ({
        label: tell('taxIncluded', { rate: formatPercent(rate, locale) }),
        value: money(tax),
        isSum: false,
      })),
    ],
    note: '',
  };
}
