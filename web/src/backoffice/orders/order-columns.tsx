import { boolean, date, money, reference, select, text } from '@filiale/contracts/fields/fields';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Customer } from '@filiale/contracts/ordering/customer';
import { type Order, orderModes, orderStates } from '@filiale/contracts/ordering/order';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { paymentMethods } from '@filiale/contracts/ordering/place-order';
import { formatCurrency } from '@filiale/rules/formats';
import { boardColumn } from '@filiale/rules/order-board';
import { paymentWord } from '@filiale/rules/payment-methods';
import { Chip } from '../../ui/chip.tsx';
import { dueText } from '../frontdesk/board/due-text.ts';
import { paidText } from '../frontdesk/money/paid-text.ts';
import {
  type DeskTexts,
  fullName,
  modeText,
  numberOf,
  shortName,
  stateText,
  timeText,
} from '../frontdesk/order-text.ts';
import type { ListColumn } from '../list/list-columns.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import styles from './order-list.module.css';
import { orderTone } from './order-tone.ts';

/** Orders as lists know records: they have rights and calls of their own and are no generic resource. */
export const orderRecords = {
  name: 'orders',
  service: 'ordering',
  about: '',
  label: { one: { de: 'Bestellung', en: 'Order' }, many: { de: 'Bestellungen', en: 'Orders' } },
  rights: {
    read: orderRights.history,
    create: { ...orderRights.history, allowed: {} },
    update: { ...orderRights.history, allowed: {} },
    delete: { ...orderRights.history, allowed: {} },
  },
  fields: { number: text({ label: { de: 'Nummer', en: 'Number' } }) },
  list: [],
  search: ['number'],
  record: Customer.record,
  create: Customer.create,
  replace: Customer.replace,
} satisfies AnyResource;

/** What is read of an order to show it in a list; neither its lines nor what happened to it. */
export const LISTED = [
  ...['id', 'revision', 'uid', 'ticketNumber', 'branch', 'state', 'isDelivery', 'isDineIn', 'tableIdentifier'],
  ...['createdAt', 'updatedAt', 'stateChangedAt', 'appointment', 'appointmentDate', 'counterAppointment', 'missedAt'],
  ...['firstName', 'lastName', 'isCompany', 'companyName', 'company', 'paymentMethod', 'pricing', 'payment'],
  ...['isPaid', 'isRefunded', 'isRejected', 'isCanceled', 'isQuotation', 'isPreorder', 'currency'],
].join(',');

type Words = {
  readonly texts: DeskTexts;
  readonly now: Date;
  readonly locale: string;
  readonly zoneOf: (branch: string) => string;
  /** What a branch is called; undefined where only one is looked at. */
  readonly branchName: (branch: string) => string | undefined;
};

/** An order as a row of the list shows it. */
export function listedOrder(record: AnyRecord, { texts, now, locale, zoneOf, branchName }: Words): AnyRecord {
  const order = record as unknown as Order;
  const zone = zoneOf(order.branch.id);
  const due = dueText(order, now, zone, texts);
  const way = modeText(order, texts);
  const ordered = timeText(order.createdAt, now, zone);
  const when = boardColumn(order) === null ? ordered : [due.time, due.note].join(', ');
  return {
    ...record,
    number: [numberOf(order), shortName(order) || fullName(order)].filter(Boolean).join(' · '),
    branch: order.branch.id,
    ...{ way, ordered },
    summary: [when, way, branchName(order.branch.id)].filter(Boolean).join(' · '),
    due: due.time,
    dueNote: due.note,
    isDueLate: due.isLate,
    paid: order.isQuotation ? texts.quotation : paidText(order, texts),
    total: formatCurrency(order.pricing.totalGross, order.currency, locale),
    stateText: stateText(order, texts),
  };
}

const plain = (label: { de: string; en: string }) => text({ label });
const branchField = reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] });
const totalField = money({ label: { de: 'Summe', en: 'Total' }, max: 1e7 });
const createdField = date({ label: { de: 'Bestellt', en: 'Ordered' } });
const stateLabel = { de: 'Status', en: 'State' };

const isOnBoard = (record: AnyRecord): boolean => boardColumn(record as unknown as Order) !== null;

/** The columns of the list, in order. */
export const orderColumns: readonly ListColumn[] = [
  { name: 'branch', field: branchField, isUnsorted: true },
  {
    name: 'createdAt',
    field: createdField,
    track: 'minmax(7.5rem, 0.6fr)',
    draw: (record) => <time dateTime={String(record.createdAt)}>{String(record.ordered)}</time>,
  },
  {
    name: 'dueAt',
    field: date({ label: { de: 'Fällig', en: 'Due' } }),
    track: 'minmax(7.5rem, 0.6fr)',
    draw: (record) => (
      <span className={styles.due} data-late={record.isDueLate || undefined}>
        {String(record.due)}
        {isOnBoard(record) && <small>{String(record.dueNote)}</small>}
      </span>
    ),
  },
  { name: 'way', field: plain({ de: 'Art', en: 'Type' }), track: 'minmax(6.5rem, 0.6fr)', isUnsorted: true },
  {
    name: 'state',
    field: select({ label: stateLabel, options: [{ value: '', label: stateLabel }], default: '' }),
    track: 'minmax(10.5rem, 0.8fr)',
    isUnsorted: true,
    draw: (record) => (
      <span className={styles.state}>
        <Chip tone={orderTone((record as unknown as Order).state)}>{String(record.stateText)}</Chip>
      </span>
    ),
  },
  { name: 'paid', field: plain({ de: 'Zahlung', en: 'Payment' }), isUnsorted: true },
  { name: 'totalGross', field: totalField, draw: (record) => String(record.total) },
];

/** The same on a phone: what matters of an order in one line, its state and its total. */
export const cardColumns: readonly ListColumn[] = [
  { name: 'summary', field: plain({ de: 'Bestellung', en: 'Order' }) },
  ...orderColumns.filter(({ name }) => name === 'state' || name === 'totalGross'),
];

/** What the list is filtered by besides its views, in the words of the page. */
export function orderFilters(texts: DeskTexts): readonly ListColumn[] {
  const choice = (label: { de: string; en: string }, values: readonly string[], wordOf: (value: string) => string) => {
    const options = values.map((value) => ({ value, label: { de: wordOf(value), en: wordOf(value) } }));
    return select({ label, options, default: values[0] ?? '' });
  };
  const named = (value: string): string => texts[value as keyof DeskTexts];
  const paying = (value: string): string => {
    const word = paymentWord(value as Order['paymentMethod']);
    return word === 'online' ? `${texts.online} (${value})` : texts[word];
  };
  return [
    { name: 'state', field: choice(stateLabel, orderStates, named) },
    { name: 'mode', field: choice({ de: 'Art', en: 'Type' }, orderModes, named) },
    {
      name: 'paymentMethod',
      field: choice({ de: 'Zahlungsart', en: 'Payment method' }, paymentMethods, paying),
    },
    { name: 'isPaid', field: boolean({ label: { de: 'Bezahlt', en: 'Paid' } }) },
    { name: 'isLate', field: boolean({ label: { de: 'Zu spät', en: 'Late' } }) },
    { name: 'createdAt', field: createdField },
    { name: 'totalGross', field: totalField },
    { name: 'branch', field: branchField },
    {
      name: 'customer',
      field: reference({ label: { de: 'Kundin oder Kunde', en: 'Customer' }, targets: ['customer'] }),
    },
  ];
}
