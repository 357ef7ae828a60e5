import type { Locale } from '@filiale/contracts/fields/locales';
import type { Order } from '@filiale/contracts/ordering/order';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import type { MailLine, MailTotal } from '@filiale/mail/notice';
import { amountDue, type DueOrder, paidSoFar } from '@filiale/rules/amount-due';
import { amountText, formatCurrency, formatPercent } from '@filiale/rules/formats';
import { areTotalsHidden } from '@filiale/rules/pricing';
import { isSeveral } from '@filiale/rules/units';
import type { OrderWord, Translate } from './order-words.ts';

/** One dish: amount, name, choices and price. */
export type OrderLine = MailLine & {
  /** The choices, one by one, as a kitchen reads them. */
  readonly choices: readonly string[];
  /** More than one portion. */
  readonly isSeveral: boolean;
};

/** The dishes of an order as they were called in its language. */
export const linesOfOrder = (
  order: Order,
  currency: string,
  locale: Locale,
  translate: Translate<OrderWord>,
): OrderLine[] =>
  order.items.map((item) => {
    const { name, parts } = item.translations[locale] ?? item;
    const choices = parts.flatMap((part) => partTexts(part, translate)).filter(Boolean);
    return {
      amount: amountText(item, locale),
      name,
      parts: choices.join(', '),
      choices,
      note: item.note && `${translate('comment')}: ${item.note}`,
      isSeveral: isSeveral(item),
      price: item.isPriceHidden ? translate('onRequest') : formatCurrency(item.gross, currency, locale),
    };
  });

function partTexts({ name, value }: PartValue, translate: Translate<OrderWord>): string[] {
  if (typeof value === 'string') return [value];
  const names = value.filter((each) => typeof each === 'string');
  return names.length === value.length
    ? names
    : [`${name}: ${value.length === 1 ? translate('file') : translate('files', { count: value.length })}`];
}

/**
 * What the order costs, or why that is not known yet, and what of it is still to be collected: the amount to pay is named only where there
 * is one, so that nobody collects twice. Source: PRICE-007, PRICE-008.
 */
export function totalsOfOrder(
  order: DueOrder & Pick<Order, 'isDelivery'>,
  currency: string,
  locale: Locale,
  translate: Translate<OrderWord>,
): { readonly rows: readonly MailTotal[]; readonly note: string } {
  const { pricing, isDelivery } = order;
  if (areTotalsHidden(pricing)) return { rows: [], note: translate('approximate') };
  const money = (amount: number) => formatCurrency(amount, currency, locale);
  const row = (label: string, value: string) => ({ label, value, isSum: false });
  const due = amountDue(order);
  const isPartlyPaid = order.payment.owed > 0 && due > 0;
  const rows = [
    ...(isDelivery
      ? [row(translate('deliveryFee'), pricing.deliveryGross === 0 ? translate('free') : money(pricing.deliveryGross))]
      : []),
    row(translate('total'), money(pricing.totalGross)),
    ...pricing.taxes.map(({ rate, tax }) =>
      row(translate('taxIncluded', { rate: formatPercent(rate, locale) }), money(tax)),
    ),
    ...(pricing.tip > 0
      ? [
          row(translate('tip'), money(pricing.tip)),
          row(translate(due > 0 && !isPartlyPaid ? 'payable' : 'withTip'), money(pricing.payable)),
        ]
      : []),
    ...(isPartlyPaid
      ? [row(translate('paidSoFar'), money(paidSoFar(pricing, order.payment))), row(translate('payable'), money(due))]
      : []),
  ];
  const sum = pricing.tip > 0 || isPartlyPaid ? rows.length - 1 : isDelivery ? 1 : 0;
  return { rows: rows.map((each, position) => ({ ...each, isSum: position === sum })), note: '' };
}
