import type { Order, OrderItem } from '@filiale/contracts/ordering/order';
import { isAllergyNote } from '@filiale/rules/allergy-note';
import { orderModeOf } from '@filiale/rules/cart';
import { formatDateTime, formatTime } from '@filiale/rules/formats';
import { localDate } from '@filiale/rules/wall-time';
import { fill } from '../../i18n/define-messages.ts';
import type { SectionTexts } from '../../i18n/messages.ts';

export type DeskTexts = SectionTexts<'frontdesk'>;

/** The options of a line, in the words of the kitchen; texts that a guest wrote come with the name of their part. */
export function choicesOf(item: Pick<OrderItem, 'parts'>, texts: DeskTexts): string[] {
  return item.parts.flatMap(({ name, value }) => {
    if (typeof value === 'string') return value === '' ? [] : [value];
    const names = value.filter((each) => typeof each === 'string');
    if (names.length > 0 || value.length === 0) return names;
    return [`${name}: ${fill(texts.files, { count: value.length })}`];
  });
}

type ChoiceLine = { readonly text: string; readonly isAllergy: boolean; readonly isNote: boolean };

/** The same and the guest's note, each with whether it mentions an allergy; separate lines in the kitchen. */
export const choiceLines = (item: Pick<OrderItem, 'parts' | 'note'>, texts: DeskTexts): readonly ChoiceLine[] => [
  ...item.parts.flatMap((part) =>
    choicesOf({ parts: [part] }, texts).map((text) => ({
      text,
      isAllergy: isAllergyNote(typeof part.value === 'string' ? `${part.name} ${text}` : text),
      isNote: false,
    })),
  ),
  ...(item.note ? [{ text: item.note, isAllergy: isAllergyNote(item.note), isNote: true }] : []),
];

/** Who ordered, short enough for a card: the company or the family name. */
export const shortName = ({ isCompany, companyName, company, lastName, firstName }: Order): string =>
  (isCompany ? companyName || company : '') || lastName || firstName;

export const fullName = (order: Order): string =>
  [order.firstName, order.lastName].filter(Boolean).join(' ') || order.companyName || order.company;

/** How the order leaves: `Lieferung`, `Takeaway`, `Tisch 7`. */
export const modeText = (order: Order, texts: DeskTexts): string =>
  order.tableIdentifier ? fill(texts.table, { table: order.tableIdentifier }) : texts[orderModeOf(order)];

/** Street with floor, stairway and door, as drivers write it: `Lange Gasse 29/2/3/14`. */
export const addressLines = (order: Order): string[] => {
  const isOther = order.isDeliveryAddressDifferent;
  const line = isOther
    ? [order.deliveryStreet, order.deliveryStairway, order.deliveryFloor, order.deliveryDoor]
    : [order.street, order.stairway, order.floor, order.door];
  const town = isOther ? [order.deliveryZipCode, order.deliveryCity] : [order.zipCode, order.city];
  return [line.filter(Boolean).join('/'), town.filter(Boolean).join(' ')].filter(Boolean);
};

/** The number that is called; the end of the order's public id where tickets are switched off. */
export const numberOf = ({ ticketNumber, uid }: Pick<Order, 'ticketNumber' | 'uid'>): string =>
  ticketNumber === null ? uid.slice(-4).toUpperCase() : String(ticketNumber);

/** A time of today as `18:45`, of another day with its date. */
export function timeText(instant: string, now: Date, zone: string): string {
  const at = new Date(instant);
  return localDate(at, zone) === localDate(now, zone) ? formatTime(at, zone) : formatDateTime(at, zone);
}

/** The state in words; `In Zustellung` is `Abholbereit` for pickup. */
export const stateText = (order: Pick<Order, 'state' | 'isDelivery'>, texts: DeskTexts): string =>
  order.state === 'inDelivery' && !order.isDelivery ? texts.readyForPickup : texts[order.state];
