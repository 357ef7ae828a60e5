import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { Order } from '@filiale/contracts/ordering/order';
import { paidSoFar } from '@filiale/rules/amount-due';
import { orderModeOf } from '@filiale/rules/cart';
import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { moneyStandingOf } from '@filiale/rules/money-standing';
import { paymentWord } from '@filiale/rules/payment-methods';
import type { NoticeScene } from '../notices/notice-scene.ts';
import type { OrderWord, Translate } from './order-words.ts';

type Words = {
  readonly translate: Translate<OrderWord>;
  readonly moment: (instant: string | null) => string;
  readonly locale: EnabledLocale;
  /** Currency of the shop. */
  readonly currency: string;
};

/** The facts about the order beside its lines; only the branch's message names the customer. */
export function factsOfOrder(
  { kind, facts, order, branch }: Pick<NoticeScene, 'kind' | 'facts' | 'order' | 'branch'>,
  words: Words,
): (readonly [label: string, value: string])[] {
  const { translate, moment, locale } = words;
  const promised = facts.appointment ?? order.appointment;
  const rows: (readonly [string, string])[] = [
    [translate('ticket'), order.ticketNumber === null ? '' : String(order.ticketNumber)],
    [translate('branch'), branch ? translated(branch, locale, 'name') : ''],
    [translate('way'), translate(orderModeOf(order))],
    [translate('table'), order.tableIdentifier ?? ''],
    ...(kind === 'new-order' ? contactOf(order, translate) : []),
    [translate('wanted'), moment(order.appointmentDate)],
    [translate('offered'), kind === 'counter-offer' ? moment(facts.counterAppointment ?? null) : ''],
    [translate('promised'), promised ? moment(promised) : ''],
    [translate('payment'), paymentOf(order, facts.refundedCents ?? 0, words)],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** The payment method and the state of the money. A refund message may know a newer refunded sum than the order. */
function paymentOf(order: Order, refundedCents: number, { translate, locale, currency }: Words): string {
  const refunded = Math.max(order.payment.refunded, fromCents(refundedCents));
  const isRefunded = order.isRefunded || (order.payment.captured > 0 && refunded >= order.payment.captured);
  const standing = moneyStandingOf({ ...order, isRefunded, payment: { ...order.payment, refunded } });
  const amount = standing === 'partlyPaid' ? paidSoFar(order.pricing, order.payment) : refunded;
  return translate(`money.${standing}`, {
    method: translate(paymentWord(order.paymentMethod)),
    amount: formatCurrency(amount, currency, locale),
  });
}

function contactOf(order: Order, translate: Translate<OrderWord>): (readonly [string, string])[] {
  const isElsewhere = order.isDeliveryAddressDifferent;
  const name = (company: string, ...names: string[]) =>
    [company, names.filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const address = isElsewhere
    ? addressOf(
        order.deliveryStreet,
        order.deliveryStairway,
        order.deliveryFloor,
        order.deliveryDoor,
        order.deliveryZipCode,
        order.deliveryCity,
      )
    : addressOf(order.street, order.stairway, order.floor, order.door, order.zipCode, order.city);
  return [
    [translate('customer'), name(order.companyName || order.company, order.firstName, order.lastName)],
    [translate('phone'), order.phone],
    [translate('email'), order.email],
    [translate('address'), order.isDelivery ? address : ''],
  ];
}

/** Street with stairway, floor and door as Austrians write it: `Lerchenfelder Straße 48/2/3/14, 1080 Wien`. */
const addressOf = (street: string, stairway: string, floor: string, door: string, zipCode: string, city: string) =>
  [[street, stairway, floor, door].filter(Boolean).join('/'), [zipCode, city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
