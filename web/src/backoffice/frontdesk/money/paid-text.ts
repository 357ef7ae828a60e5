import type { Order } from '@filiale/contracts/ordering/order';
import { paidSoFar } from '@filiale/rules/amount-due';
import { formatCurrency } from '@filiale/rules/formats';
import { moneyStandingOf } from '@filiale/rules/money-standing';
import { paymentWord } from '@filiale/rules/payment-methods';
import { fill } from '../../../i18n/define-messages.ts';
import type { DeskTexts } from '../order-text.ts';

/** Payment method and state of an order: `Online, bezahlt`; of one that grew what was paid, of one given back in part how much. */
export function paidText(order: Order, texts: DeskTexts): string {
  const standing = moneyStandingOf(order);
  const words = { ...texts, open: texts.unpaid }[standing];
  const told = standing === 'partlyRefunded' ? order.payment.refunded : paidSoFar(order.pricing, order.payment);
  const amount = formatCurrency(told, order.currency);
  return `${paymentWordText(order, texts)}, ${fill(words, { amount })}`;
}

/** How an order is paid: `Bar`, `Online`. */
const paymentWordText = ({ paymentMethod }: Pick<Order, 'paymentMethod'>, texts: DeskTexts): string =>
  texts[paymentWord(paymentMethod)];
