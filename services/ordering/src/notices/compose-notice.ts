import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';

import type { NotificationKind } from '@filiale/contracts/ordering/notification';
import type { Order } from '@filiale/contracts/ordering/order';
import type { MailNotice } from '@filiale/mail/notice';
import { orderModeOf } from '@filiale/rules/cart';
import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { languagesOf, localeOfBranch, localePrefix, translated } from '@filiale/rules/locales';
import { isOnlinePayment } from '@filiale/rules/payment-methods';
import { zoneOf } from '@filiale/rules/zone-of';
import { factsOfOrder } from '../order-text/facts-of-order.ts';
import { formatDatedMoment, formatMoment } from '../order-text/format-moment.ts';
import { linesOfOrder, type OrderLine, totalsOfOrder } from '../order-text/lines-of-order.ts';
import type { Translate } from '../order-text/order-words.ts';
import type { NoticeScene } from './notice-scene.ts';
import { type NoticeText, noticeLocale, translateNotice } from './notice-texts.ts';

/** A message before it takes the form of a mail, an SMS or a push. The quote is words of the branch to the customer, or of the customer to the branch. */
export type ComposedNotice = MailNotice & { readonly lines: readonly OrderLine[] };

/** Kinds that list the ordered items. */
const withLines: readonly NotificationKind[] = [
  'order-placed',
  'new-order',
  'confirmed',
  'payment-link',
  'counter-offer',
];

/** Composes a notice in the order's language, for the branch in its own. */
export function composeNotice(scene: NoticeScene): ComposedNotice {
  const { kind, facts, order, branch, config, publicUrl, now } = scene;
  const isForBranch = kind === 'new-order';
  const spoken = isForBranch ? localeOfBranch(branch, config) : order.locale;
  const locale = noticeLocale(spoken, config.locale);
  const translate = translateNotice(locale);
  const mode = orderModeOf(order);
  const place = { zone: zoneOf(branch, config), now, locale, translate };
  const moment = (instant: string | null) => formatMoment(instant, place);
  const ticket = order.ticketNumber === null ? '' : translate('ticketPlace', { number: order.ticketNumber });
  const values = {
    ticket,
    shop: config.shopName,
    way: translate(mode),
    total: formatCurrency(order.pricing.payable, order.currency, spoken),
    name: [order.firstName, order.lastName].filter(Boolean).join(' ') || order.companyName || ticket.trim(),
    wanted: moment(order.appointmentDate),
    promised: moment(facts.appointment ?? order.appointment),
    counter: moment(facts.counterAppointment ?? null),
    owed: formatCurrency(order.payment.owed, order.currency, spoken),
    refund: formatCurrency(fromCents(facts.refundCents ?? facts.refundedCents ?? 0), order.currency, spoken),
    refunded: formatCurrency(fromCents(facts.refundedCents ?? 0), order.currency, spoken),
  };
  const words = wordsOf(scene);
  const prefix = localePrefix(spoken, languagesOf(config));
  const message = isForBranch ? order.comment : (facts.message ?? '');
  const hasLines = withLines.includes(kind);
  const totals = hasLines ? totalsOfOrder(order, order.currency, spoken, translate) : { rows: [], note: '' };
  return {
    locale,
    shop: config.shopName,
    subject: translate(words.subject, values),
    head: translate(words.head, values),
    lead: translate(words.lead, values),
    quote: message === '' ? null : { label: translate(isForBranch ? 'comment' : 'message'), text: message },
    action: actionOf(kind, `${publicUrl}${prefix}`, order, branch, translate),
    facts: factsOfOrder(scene, {
      translate,
      moment: (instant) => formatDatedMoment(instant, place),
      locale: spoken,
      currency: order.currency,
    }),
    itemsHead: translate(isForBranch ? 'itemsOfBranch' : 'items'),
    lines: hasLines ? linesOfOrder(order, order.currency, spoken, translate) : [],
    totals: totals.rows,
    note: totals.note,
    sender: senderOf(config, branch, spoken),
    automatic: translate('automatic'),
  };
}

type Words = { readonly [Part in 'subject' | 'head' | 'lead']: NoticeText };

function wordsOf({ kind, facts, order }: NoticeScene): Words {
  const mode = orderModeOf(order);
  switch (kind) {
    case 'in-delivery':
      return { subject: `${kind}.subject.${mode}`, head: `${kind}.head.${mode}`, lead: `${kind}.lead.${mode}` };
    case 'confirmed':
      return { ...plain(kind), lead: (facts.appointment ?? order.appointment) ? `${kind}.${mode}` : `${kind}.soon` };
    case 'order-placed':
      return { ...plain(kind), lead: order.isQuotation ? `${kind}.quotation` : `${kind}.lead` };
    case 'rejected':
    case 'canceled':
      return { ...plain(kind), lead: order.isPaid ? `${kind}.paid` : `${kind}.lead` };
    case 'payment-link':
      return order.state === 'awaitingPayment'
        ? { ...plain(kind), lead: `${kind}.lead` }
        : { subject: 'payment-owed.subject', head: 'payment-owed.head', lead: `payment-owed.${mode}` };
    case 'new-order':
    case 'payment-failed':
    case 'counter-offer':
    case 'delayed':
      return { ...plain(kind), lead: `${kind}.lead` };
    case 'refunded':
      return {
        ...plain(kind),
        lead: `${kind}.${isOnlinePayment(order.paymentMethod) ? 'lead' : 'on-the-spot'}${isFurtherRefund(facts) ? '.further' : ''}`,
      };
    default:
      return kind satisfies never;
  }
}

/** Something went back before, so that the sum in all is another than that of this refund. */
const isFurtherRefund = ({ refundCents, refundedCents }: NoticeScene['facts']): boolean =>
  refundCents !== undefined && refundedCents !== undefined && refundCents < refundedCents;

const plain = <K extends Exclude<NotificationKind, 'in-delivery'>>(kind: K) =>
  ({ subject: `${kind}.subject`, head: `${kind}.head` }) as const;

function actionOf(
  kind: NotificationKind,
  origin: string,
  { uid, hash, state }: Order,
  branch: Branch | undefined,
  translate: Translate<NoticeText>,
): ComposedNotice['action'] {
  const status = `${origin}/status/${encodeURIComponent(uid)}/${encodeURIComponent(hash)}`;
  switch (kind) {
    // The link in a mail to the branch would make any reader of it the customer.
    case 'new-order':
      return null;
    case 'payment-failed':
      return branch
        ? { label: translate('action.again'), url: `${origin}/store/${encodeURIComponent(branch.identifier)}` }
        : null;
    case 'payment-link':
      return { label: translate(state === 'awaitingPayment' ? 'action.pay' : 'action.status'), url: status };
    case 'counter-offer':
      return { label: translate('action.answer'), url: status };
    default:
      return { label: translate('action.status'), url: status };
  }
}

function senderOf(config: Config, branch: Branch | undefined, locale: string): string[] {
  const place = branch ?? config;
  const name = branch ? `${config.shopName} ${translated(branch, locale, 'name')}` : config.shopName;
  const address = [place.street, [place.zipCode, place.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, address, place.phone || config.phone, place.email || config.email].filter(Boolean);
}
