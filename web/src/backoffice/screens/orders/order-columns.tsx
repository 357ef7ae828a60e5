import { channelLabels } from '@filiale/contracts/analytics/journal-words';
import { boolean, date, money, reference, select, text } from '@filiale/contracts/fields/fields';
import type { Label } from '@filiale/contracts/fields/locales';
import { type Order, orderModes, orderStates } from '@filiale/contracts/ordering/order';
import { type OrderSheetColumn, orderSheetColumns } from '@filiale/contracts/ordering/order-sheet';
import { paymentMethods } from '@filiale/contracts/ordering/place-order';
import { formatCurrency, formatWeekday } from '@filiale/rules/formats';
import { boardColumn } from '@filiale/rules/order-board';
import { paymentWord } from '@filiale/rules/payment-methods';
import { weekdays } from '@filiale/rules/wall-time';
import { Chip } from '../../../ui/chip.tsx';
import { dueText } from '../../frontdesk/board/due-text.ts';
import { paidText } from '../../frontdesk/money/paid-text.ts';
import {
  type DeskTexts,
  fullName,
  modeText,
  numberOf,
  shortName,
  stateText,
  timeText,
} from '../../frontdesk/order-text.ts';
import type { GridCard, GridColumn } from '../../grid/grid-column.ts';
import { RowName } from '../../grid/grid-row.tsx';
import { TextCell } from '../../grid/text-cell.tsx';
import { recordHash } from '../../hash-route.ts';
import type { ListColumn } from '../../list/list-columns.ts';
import styles from './order-list.module.css';
import { orderTone } from './order-tone.ts';

/** The fields read of an order for lists; neither its lines nor its history. */
const LISTED = [
  ...['id', 'revision', 'uid', 'ticketNumber', 'branch', 'state', 'isDelivery', 'isDineIn', 'tableIdentifier'],
  ...['createdAt', 'updatedAt', 'stateChangedAt', 'appointment', 'appointmentDate', 'counterAppointment', 'missedAt'],
  ...['firstName', 'lastName', 'isCompany', 'companyName', 'company', 'paymentMethod', 'pricing', 'payment'],
  ...['isPaid', 'isRefunded', 'isRejected', 'isCanceled', 'isQuotation', 'isPreorder', 'currency'],
];
/** Columns that are not shown unless somebody chooses them. */
const further: readonly string[] = [
  'place',
  'rating',
  'reason',
  'net',
  'tip',
  'refunded',
  'changedAt',
] satisfies OrderSheetColumn[];

/** The first column names the order and always stands there. */
const NAMING = 'ticketNumber';

/** The columns of a list, all of which `columns` has: those that were chosen in their order, else the usual ones. */
export function shownOrderColumns<C extends { readonly name: string }>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): readonly C[] {
  const names = chosen ?? columns.map(({ name }) => name).filter((name) => !further.includes(name));
  return [NAMING, ...names.filter((name) => name !== NAMING)].flatMap(
    (name) => columns.find((column) => column.name === name) ?? [],
  );
}

const sheetFields: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(orderSheetColumns).map(([name, { fields }]) => [name, fields]),
);
/** What is read of orders for these columns. */
export const fieldsOfColumns = (names: readonly string[]): string =>
  [...new Set([...LISTED, ...names.flatMap((name) => sheetFields[name] ?? [])])].join(',');

type Words = {
  readonly texts: DeskTexts;
  readonly now: Date;
  readonly locale: string;
  readonly zoneOf: (branch: string) => string;
  /** What a branch is called; undefined while that is not known, and where only one is looked at. */
  readonly branchName: (branch: string) => string | undefined;
  readonly numberLabel: string;
  readonly labelOf: (label: Label) => string;
};

const labels = orderSheetColumns;

/** What the list shows of orders, as rows and as cards. */
export function orderColumns({ texts, now, locale, zoneOf, branchName, numberLabel, labelOf }: Words) {
  const zone = ({ branch }: Order): string => zoneOf(branch.id);
  const due = (order: Order) => dueText(order, now, zone(order), texts);
  const ordered = (order: Order): string => timeText(order.createdAt, now, zone(order));
  const isOnBoard = (order: Order): boolean => boardColumn(order) !== null;
  const titleOf = (order: Order): string =>
    [numberOf(order), shortName(order) || fullName(order)].filter(Boolean).join(' · ');
  const money = (amount: number, { currency }: Order): string => formatCurrency(amount, currency, locale);
  const total = (order: Order): string => money(order.pricing.totalGross, order);
  const place = (order: Order): string =>
    order.isDeliveryAddressDifferent
      ? [order.deliveryZipCode, order.deliveryCity].filter(Boolean).join(' ')
      : [order.zipCode, order.city].filter(Boolean).join(' ');
  const state = (order: Order) => (
    <span className={styles.state}>
      <Chip tone={orderTone(order.state)}>{stateText(order, texts)}</Chip>
    </span>
  );
  const name = (order: Order, note?: string) => (
    <RowName href={recordHash('orders', order.id)} title={titleOf(order)} {...(note && { note })} />
  );
  const summary = (order: Order): string => {
    const { time, note } = due(order);
    const when = isOnBoard(order) ? [time, note].join(', ') : ordered(order);
    return [when, modeText(order, texts), branchName(order.branch.id)].filter(Boolean).join(' · ');
  };
  const columns: readonly GridColumn<Order>[] = [
    {
      name: NAMING,
      label: numberLabel,
      width: 'minmax(11rem, 1.2fr)',
      isSortable: true,
      draw: (order) => name(order),
    },
    {
      name: 'branch',
      label: labelOf(labels.branch.label),
      width: 'minmax(8rem, 1fr)',
      draw: ({ branch }) => <TextCell text={branchName(branch.id) ?? '…'} />,
    },
    {
      name: 'createdAt',
      label: labelOf(labels.createdAt.label),
      width: 'minmax(8.5rem, 0.6fr)',
      isSortable: true,
      draw: (order) => <time dateTime={order.createdAt}>{ordered(order)}</time>,
    },
    {
      name: 'dueAt',
      label: labelOf(labels.dueAt.label),
      width: 'minmax(8.5rem, 0.6fr)',
      isSortable: true,
      draw: (order) => {
        const { time, note, isLate } = due(order);
        return (
          <span className={styles.due} data-late={isLate || undefined}>
            {time}
            {isOnBoard(order) && <small>{note}</small>}
          </span>
        );
      },
    },
    {
      name: 'way',
      label: labelOf(labels.way.label),
      width: 'minmax(6.5rem, 0.6fr)',
      draw: (order) => <TextCell text={modeText(order, texts)} />,
    },
    { name: 'state', label: labelOf(labels.state.label), width: 'minmax(11.5rem, 0.8fr)', draw: state },
    {
      name: 'paid',
      label: labelOf(labels.paid.label),
      width: 'minmax(8rem, 1fr)',
      draw: (order) => <TextCell text={order.isQuotation ? texts.quotation : paidText(order, texts)} />,
    },
    {
      name: 'totalGross',
      label: labelOf(labels.totalGross.label),
      width: 'minmax(6.5rem, 0.6fr)',
      align: 'end',
      isSortable: true,
      draw: total,
    },
    {
      name: 'net',
      label: labelOf(labels.net.label),
      width: 'minmax(6.5rem, 0.6fr)',
      align: 'end',
      draw: (order) => money(order.pricing.totalNet, order),
    },
    {
      name: 'tip',
      label: labelOf(labels.tip.label),
      width: 'minmax(6rem, 0.5fr)',
      align: 'end',
      draw: (order) => <TextCell text={order.pricing.tip > 0 ? money(order.pricing.tip, order) : ''} />,
    },
    {
      name: 'refunded',
      label: labelOf(labels.refunded.label),
      width: 'minmax(6.5rem, 0.6fr)',
      align: 'end',
      draw: (order) => <TextCell text={order.payment.refunded > 0 ? money(order.payment.refunded, order) : ''} />,
    },
    {
      name: 'place',
      label: labelOf(labels.place.label),
      width: 'minmax(8rem, 1fr)',
      draw: (order) => <TextCell text={place(order)} />,
    },
    {
      name: 'rating',
      label: labelOf(labels.rating.label),
      width: 'minmax(6.5rem, 0.5fr)',
      draw: ({ questionnaireRating: stars }) => <TextCell text={stars === null ? '' : `${stars} / ${MOST_STARS}`} />,
    },
    {
      name: 'reason',
      label: labelOf(labels.reason.label),
      width: 'minmax(9rem, 1.2fr)',
      draw: ({ rejectionMessage }) => <TextCell text={rejectionMessage} />,
    },
    {
      name: 'changedAt',
      label: labelOf(labels.changedAt.label),
      width: 'minmax(8.5rem, 0.6fr)',
      draw: (order) => <time dateTime={order.updatedAt}>{timeText(order.updatedAt, now, zone(order))}</time>,
    },
  ];
  const card: GridCard<Order> = {
    name: (order) => name(order, summary(order)),
    end: (order) => (
      <>
        <strong>{total(order)}</strong>
        {state(order)}
      </>
    ),
  };
  return { columns, card, titleOf };
}

const MOST_STARS = 5;
const days = weekdays.map((weekday, at) => ({
  value: String(at + 1),
  label: { de: formatWeekday(weekday, 'de'), en: formatWeekday(weekday, 'en') },
}));
const hours = Array.from({ length: 24 }, (_none, hour) => ({
  value: String(hour),
  label: { de: `${hour} Uhr`, en: `${hour}:00` },
}));
const channels = Object.entries(channelLabels).map(([value, label]) => ({ value, label }));

/** What the list is filtered by besides its views, in the words of the page. */
export function orderFilters(texts: DeskTexts): readonly ListColumn[] {
  const choice = (label: Label, options: readonly { readonly value: string; readonly label: Label }[]) =>
    select({ label, options, default: options[0]?.value ?? '' });
  const wordsOf = (values: readonly string[], wordOf: (value: string) => string) =>
    values.map((value) => ({ value, label: { de: wordOf(value), en: wordOf(value) } }));
  const named = (value: string): string => texts[value as keyof DeskTexts];
  const paying = (value: string): string => {
    const word = paymentWord(value as Order['paymentMethod']);
    return word === 'online' ? `${texts.online} (${value})` : texts[word];
  };
  return [
    { name: 'state', field: choice(labels.state.label, wordsOf(orderStates, named)) },
    { name: 'mode', field: choice(labels.way.label, wordsOf(orderModes, named)) },
    {
      name: 'paymentMethod',
      field: choice({ de: 'Zahlungsart', en: 'Payment method' }, wordsOf(paymentMethods, paying)),
    },
    { name: 'isPaid', field: boolean({ label: { de: 'Bezahlt', en: 'Paid' } }) },
    { name: 'isLate', field: boolean({ label: { de: 'Zu spät', en: 'Late' } }) },
    { name: 'createdAt', field: date({ label: labels.createdAt.label }) },
    { name: 'localDate', field: date({ label: { de: 'Tag der Filiale', en: 'Day of the branch' }, mode: 'date' }) },
    { name: 'weekday', field: choice({ de: 'Wochentag', en: 'Weekday' }, days) },
    { name: 'localHour', field: choice({ de: 'Stunde', en: 'Hour' }, hours) },
    {
      name: 'stateChangedDate',
      field: date({ label: { de: 'Tag des Status', en: 'Day of the state' }, mode: 'date' }),
    },
    { name: 'isTaken', field: boolean({ label: { de: 'Zählt als Bestellung', en: 'Counts as an order' } }) },
    { name: 'channel', field: choice({ de: 'Herkunft', en: 'Origin' }, channels) },
    { name: 'qrCode', field: reference({ label: { de: 'QR-Code', en: 'QR code' }, targets: ['qr-code'] }) },
    { name: 'deliveryArea', field: text({ label: { de: 'Liefergebiet', en: 'Delivery area' } }) },
    { name: 'product', field: reference({ label: { de: 'Produkt', en: 'Product' }, targets: ['product'] }) },
    { name: 'taxRate', field: text({ label: { de: 'Steuersatz in %', en: 'Tax rate in %' } }) },
    { name: 'rejectionMessage', field: text({ label: labels.reason.label }) },
    { name: 'totalGross', field: money({ label: labels.totalGross.label, max: 1e7 }) },
    { name: 'branch', field: reference({ label: labels.branch.label, targets: ['branch'] }) },
    {
      name: 'customer',
      field: reference({ label: { de: 'Kundin oder Kunde', en: 'Customer' }, targets: ['customer'] }),
    },
  ];
}
