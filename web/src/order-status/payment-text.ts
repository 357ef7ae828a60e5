import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { paidSoFar } from '@filiale/rules/amount-due';
import { formatCurrency } from '@filiale/rules/formats';
import { moneyStandingOf } from '@filiale/rules/money-standing';
import { paymentWord } from '@filiale/rules/payment-methods';
import { fill } from '../i18n/define-messages.ts';
import type { StatusTexts } from './status-headline.ts';

/** How the order is paid, and what of it was paid or has gone back. */
export function paymentText(order: PublicOrder, locale: string, texts: StatusTexts): string {
  const { pricing, payment } = order;
  const method = texts[paymentWord(order.paymentMethod)];
  const standing = moneyStandingOf(order);
  const grown = standing === 'partlyPaid' && payment && !pricing.hasHiddenPrices && paidSoFar(pricing, payment);
  const amount = formatCurrency(grown || (payment?.refunded ?? 0), order.currency, locale);
  return fill(texts[standing], { method, amount });
}
