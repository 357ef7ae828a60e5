import { byOnlineMethod } from '@filiale/contracts/payment/online-methods';
import type { PaymentHistory } from '@filiale/contracts/payment/payment';
import { fromCents, toCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { paymentWord } from '@filiale/rules/payment-methods';
import { fill } from '../../../i18n/define-messages.ts';
import type { DeskTexts } from '../order-text.ts';

const providers = byOnlineMethod(({ name }) => name);

/** A typed amount of money with comma or point, at most two decimals: `4,90`, `1.284,00`; null for other text, or none. */
export function typedMoney(text: string): number | null {
  const words = text.replace(/[\s€]/g, '');
  const plain = /^\d{1,3}(\.\d{3})*,\d{1,2}$/.test(words) ? words.replaceAll('.', '') : words;
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain.replace(',', '.'));
  return amount > 0 ? amount : null;
}

/** The refundable amount of an order; pending refunds count as refunded. */
export function refundable({ captures, refunds }: Pick<PaymentHistory, 'captures' | 'refunds'>): number {
  const cents = (entries: readonly { readonly amount: number }[]) =>
    entries.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return fromCents(Math.max(0, cents(captures) - cents(refunds.filter(({ status }) => status !== 'failed'))));
}

/** An entry of the payment history: `isOff` marks failed ones. */
export type MoneyEntry = { readonly id: string; readonly at: string; readonly text: string; readonly isOff: boolean };

/** Attempts to pay, money taken on the spot and refunds, each with how far it is, oldest first. */
export function moneyEntries(
  { attempts, captures, refunds, payment }: PaymentHistory,
  texts: DeskTexts,
): readonly MoneyEntry[] {
  const money = (amount: number) => formatCurrency(amount, payment.currency);
  const tried = attempts.map(({ id, createdAt, method, amount, status }) => ({
    id,
    at: createdAt,
    text: fill(texts.attempt, {
      method: providers[method],
      amount: money(amount),
      status: texts[`pay-${status}`],
    }),
    isOff: status === 'failed' || status === 'canceled' || status === 'expired' || status === 'voided',
  }));
  const taken = captures
    .filter(({ attempt }) => attempt === null)
    .map(({ id, at, method, amount }) => ({
      id,
      at,
      text: fill(texts.attempt, {
        method: texts[paymentWord(method)],
        amount: money(amount),
        status: texts['pay-paid'],
      }),
      isOff: false,
    }));
  const back = refunds.map(({ id, createdAt, amount, status, cause, reason }) => ({
    id,
    at: createdAt,
    text: fill(texts.refundEntry, {
      amount: money(amount),
      status: texts[`refund-${status}`],
      why: reason || causeText(cause, texts),
    }),
    isOff: status === 'failed',
  }));
  return [...tried, ...taken, ...back].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Why money went back; causes that this version does not know keep their own name. */
const causeText = (cause: string, texts: DeskTexts): string => {
  const key = `cause-${cause}`;
  return key in texts ? texts[key as keyof DeskTexts] : cause;
};

/** True while a provider may still say something new of the money. */
export const isMoneyMoving = ({ attempts, refunds }: Pick<PaymentHistory, 'attempts' | 'refunds'>): boolean =>
  refunds.some(({ status }) => status === 'requested' || status === 'sent') ||
  attempts.some(({ status }) => status === 'open' || status === 'pending' || status === 'authorized');
