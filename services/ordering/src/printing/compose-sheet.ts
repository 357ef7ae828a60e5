import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { Order } from '@filiale/contracts/ordering/order';
import type { PrintStation } from '@filiale/contracts/ordering/print-job';
import type { MailTotal } from '@filiale/mail/notice';
import { orderModeOf } from '@filiale/rules/cart';
import { formatDateTime } from '@filiale/rules/formats';
import { localeOfBranch, translated, type WordsLocale, wordsIn } from '@filiale/rules/locales';
import { zoneOf } from '@filiale/rules/zone-of';
import { factsOfOrder } from '../order-text/facts-of-order.ts';
import { formatDatedMoment, formatMoment } from '../order-text/format-moment.ts';
import { linesOfOrder, type OrderLine, totalsOfOrder } from '../order-text/lines-of-order.ts';
import { translateOrder } from '../order-text/order-words.ts';
import { printText } from './print-texts.ts';

/** The content of a sheet, as text; the width of the paper and whether it is a copy are known when it is printed. */
export type PrintedSheet = {
  readonly locale: WordsLocale;
  /** Name and address of the branch on the sheet. */
  readonly shop: readonly string[];
  readonly title: string;
  /** Ticket number; empty where tickets are switched off. */
  readonly number: string;
  readonly way: string;
  readonly due: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly OrderLine[];
  readonly totals: readonly MailTotal[];
  readonly note: string;
  readonly comment: string;
  readonly footer: readonly string[];
};

type Scene = {
  readonly order: Order;
  readonly branch: Branch | undefined;
  readonly config: Config;
  readonly station: Exclude<PrintStation, 'test'>;
  readonly now: Date;
};

/** Lines that the kitchen does not need. */
const notForKitchen = [
  'ticket',
  'branch',
  'way',
  'phone',
  'email',
  'address',
  'payment',
  'promised',
  'wanted',
] as const;
const notForReceipt = ['ticket', 'branch', 'way', 'email', 'promised', 'wanted'] as const;

/** The sheet of an order for a station: the receipt in the customer's language, the kitchen's in the branch's and without prices. */
export function composeSheet({ order, branch, config, station, now }: Scene): PrintedSheet {
  const isReceipt = station === 'receipt';
  const spoken = isReceipt ? order.locale : localeOfBranch(branch, config);
  const locale = wordsIn(spoken, config.locale);
  const translate = translateOrder(locale);
  const zone = zoneOf(branch, config);
  const place = { zone, now, locale, translate };
  const promised = order.appointment ?? order.appointmentDate;
  const totals = isReceipt ? totalsOfOrder(order, order.currency, spoken, translate) : { rows: [], note: '' };
  const hidden: readonly string[] = (isReceipt ? notForReceipt : notForKitchen).map((text) => translate(text));
  const facts = factsOfOrder(
    { kind: 'new-order', facts: {}, order, branch },
    { translate, moment: (instant) => formatDatedMoment(instant, place), locale: spoken, currency: order.currency },
  );
  return {
    locale,
    shop: isReceipt
      ? shopLines(config, branch, spoken, locale)
      : [branch ? translated(branch, spoken, 'name') : config.shopName],
    title: printText(locale, isReceipt ? 'receipt' : 'kitchen'),
    number: order.ticketNumber === null ? '' : String(order.ticketNumber),
    way: [translate(orderModeOf(order)), order.isPreorder ? printText(locale, 'preorder') : '']
      .filter(Boolean)
      .join(' · '),
    due: formatMoment(promised, place),
    facts: facts.filter(([label]) => !hidden.includes(label)),
    lines: linesOfOrder(order, order.currency, spoken, translate),
    totals: totals.rows,
    note: totals.note,
    comment: order.comment,
    footer: isReceipt ? [formatDateTime(new Date(order.createdAt), zone), printText(locale, 'notFiscal')] : [],
  };
}

/** A page to check that a printer prints correctly. Source: DEV-002. */
export function composeTestSheet({
  name,
  branch,
  config,
  now,
}: {
  readonly name: string;
  readonly branch: Branch | undefined;
  readonly config: Config;
  readonly now: Date;
}): PrintedSheet {
  const spoken = localeOfBranch(branch, config);
  const locale = wordsIn(spoken, config.locale);
  return {
    locale,
    shop: shopLines(config, branch, spoken, locale),
    title: printText(locale, 'test'),
    number: '',
    way: name,
    due: formatDateTime(now, zoneOf(branch, config)),
    facts: [],
    lines: [
      {
        amount: '1 ×',
        name: printText(locale, 'testLine'),
        parts: '',
        choices: [],
        note: '',
        isSeveral: false,
        price: '',
      },
    ],
    totals: [],
    note: '',
    comment: '',
    footer: [],
  };
}

const shopLines = (config: Config, branch: Branch | undefined, spoken: string, words: WordsLocale): string[] =>
  [
    config.businessName || config.shopName,
    branch ? translated(branch, spoken, 'name') : '',
    branch?.street ?? '',
    [branch?.zipCode, branch?.city].filter(Boolean).join(' '),
    branch?.phone ?? '',
    config.vatNumber ? printText(words, 'vatNumber').replace('{number}', config.vatNumber) : '',
  ].filter(Boolean);
