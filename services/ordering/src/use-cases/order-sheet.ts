import { modeLabels, paymentLabels } from '@filiale/contracts/analytics/journal-words';
import type { Label } from '@filiale/contracts/fields/locales';
import type { Order } from '@filiale/contracts/ordering/order';
import {
  type OrderSheetColumn,
  orderSheetColumns,
  orderSheetHeads,
  standingLabels,
} from '@filiale/contracts/ordering/order-sheet';
import { orderStateLabels, readyForPickupLabel } from '@filiale/contracts/ordering/order-state-labels';
import type { ExportColumn } from '@filiale/kit/http/export-list';
import { orderModeOf } from '@filiale/rules/cart';
import { moneyStandingOf } from '@filiale/rules/money-standing';
import { dueAt } from '@filiale/rules/order-board';
import { localDate, localTime } from '@filiale/rules/wall-time';

type Words = {
  readonly language: keyof Label;
  readonly branchName: (id: string) => string;
  readonly zoneOf: (branch: string) => string;
};

/** The places of a file of orders that people open: words, local days and times, amounts. */
export function orderSheet(columns: readonly OrderSheetColumn[], words: Words): readonly ExportColumn[] {
  const places = columns.flatMap((name) => placesOf(name, words));
  const { language } = words;
  return places.some(({ kind }) => kind === 'money')
    ? [...places, place(orderSheetHeads.currency[language], ({ currency }) => currency)]
    : places;
}

const place = (heading: string, valueIn: (order: Order) => unknown, kind?: ExportColumn['kind']): ExportColumn => ({
  heading,
  valueIn: (order) => valueIn(order as Order),
  ...(kind && { kind }),
});

function placesOf(name: OrderSheetColumn, { language, branchName, zoneOf }: Words): readonly ExportColumn[] {
  const heading = orderSheetColumns[name].label[language];
  const one = (valueIn: (order: Order) => unknown, kind?: ExportColumn['kind']) => [place(heading, valueIn, kind)];
  /** A day that a spreadsheet sorts by, and the time on that day, of the clocks of the branch. */
  const moment = (at: (order: Order) => string | null) => {
    const partOf = (format: typeof localDate) => (order: Order) => {
      const instant = at(order);
      return instant === null ? null : format(new Date(instant), zoneOf(order.branch.id));
    };
    return [
      place(heading, partOf(localDate), 'days'),
      place(orderSheetHeads.time[language].replace('{column}', heading), partOf(localTime)),
    ];
  };
  switch (name) {
    case 'ticketNumber':
      return one(({ ticketNumber, uid }) => ticketNumber ?? uid.slice(-4).toUpperCase());
    case 'branch':
      return one(({ branch }) => branchName(branch.id));
    case 'createdAt':
      return moment(({ createdAt }) => createdAt);
    case 'dueAt':
      return moment(dueAt);
    case 'changedAt':
      return moment(({ updatedAt }) => updatedAt);
    case 'way':
      return one((order) =>
        [modeLabels[orderModeOf(order)][language], order.tableIdentifier].filter(Boolean).join(' '),
      );
    case 'state':
      return one(({ state, isDelivery }) =>
        state === 'inDelivery' && !isDelivery ? readyForPickupLabel[language] : orderStateLabels[state][language],
      );
    case 'paid':
      return [
        place(orderSheetHeads.method[language], ({ paymentMethod }) => paymentLabels[paymentMethod][language]),
        ...one((order) => standingLabels[order.isQuotation ? 'quotation' : moneyStandingOf(order)][language]),
      ];
    case 'totalGross':
      return one(({ pricing }) => pricing.totalGross, 'money');
    case 'net':
      return one(({ pricing }) => pricing.totalNet, 'money');
    case 'tip':
      return one(({ pricing }) => pricing.tip, 'money');
    case 'refunded':
      return one(({ payment }) => payment.refunded, 'money');
    case 'place':
      return one((order) =>
        (order.isDeliveryAddressDifferent ? [order.deliveryZipCode, order.deliveryCity] : [order.zipCode, order.city])
          .filter(Boolean)
          .join(' '),
      );
    case 'rating':
      return one(({ questionnaireRating }) => questionnaireRating);
    case 'reason':
      return one(({ rejectionMessage }) => rejectionMessage);
    default:
      return name satisfies never;
  }
}
