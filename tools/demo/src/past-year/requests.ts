import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import {
  type OrderItemInput,
  type PaymentMethod,
  PlaceOrder,
  paymentMethods,
} from '@filiale/contracts/ordering/place-order';
import type { Catalogue } from '@filiale/ordering/storage/catalogue-copy';
import { isModeOpen } from '@filiale/rules/branch-open-state';
import { visibleBlocks } from '@filiale/rules/checkout';
import { isOnlinePayment, offeredPaymentMethods } from '@filiale/rules/payment-methods';
import { isTipTaken, tipSettingsOf } from '@filiale/rules/tip';
import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';
import type { House } from '../branches.ts';
import { basketOf, offersAt } from './baskets.ts';
import type { Chance } from './chance.ts';
import { guestOf } from './guests.ts';

/** How often guests of a house choose a way of ordering, where it is open. */
const modes: Readonly<Record<House, Readonly<Record<OrderMode, number>>>> = {
  josefstadt: { delivery: 5.5, takeaway: 3.3, 'dine-in': 1.2 },
  naschmarkt: { delivery: 0, takeaway: 6, 'dine-in': 4 },
  graz: { delivery: 4, takeaway: 2.5, 'dine-in': 3.5 },
  linz: { delivery: 7, takeaway: 3, 'dine-in': 0 },
  salzburg: { delivery: 0, takeaway: 5, 'dine-in': 5 },
  stPoelten: { delivery: 0, takeaway: 1, 'dine-in': 0 },
};
const methodShare = (method: PaymentMethod, isAtHand: boolean): number => {
  if (method === 'hydro-ag-voucher') return 0.2;
  if (method === 'cash') return isAtHand ? 5 : 3;
  if (method === 'atm-card') return isAtHand ? 5 : 2;
  return isAtHand ? 0.5 : 2;
};

const TIPPED = 0.3;
const DONATED = 0.09;
const COMMENTED = 0.06;
const comments = [
  'Bitte mit Besteck.',
  'Bitte läuten, die Glocke ist leise.',
  'Nussallergie!',
  'Bitte ohne Servietten.',
];
/** Days ahead for which catering is ordered, and the times at which it is wanted. */
const CATERING = { least: 5, most: 21, times: ['11:00', '12:00', '16:00'] } as const;

export type Place = { readonly house: House; readonly branch: Branch; readonly catalogue: Catalogue };

const modeOf = ({ house, branch }: Place, at: Date, chance: Chance): OrderMode | null => {
  const open = (Object.entries(modes[house]) as [OrderMode, number][]).filter(
    ([mode, share]) => share > 0 && (branch.isQuotationRequired || isModeOpen(branch, mode, at)),
  );
  return open.length === 0 ? null : chance.oneOf(open, ([, share]) => share)[0];
};

/** What somebody sends to order at an instant; null while there is nothing to be had. `today` is the day on which the year is played. */
export function requestAt(place: Place, at: Date, today: string, chance: Chance): PlaceOrder | null {
  const { house, branch, catalogue } = place;
  const mode = modeOf(place, at, chance);
  if (!mode) return null;
  const guest = guestOf(house, chance);
  const areas = branch.deliveryAreas;
  const area = mode === 'delivery' ? areas[Math.floor(guest.area * areas.length)] : undefined;
  const items = basketOf(
    offersAt(catalogue, branch, at),
    { branch, at, mode, today },
    chance,
    area?.minimumOrderValue ?? 0,
  );
  if (items.length === 0) return null;
  const blocks = visibleBlocks(branch, mode, false);
  const isNamed = blocks.contact;
  const isAtHand = !isNamed;
  const offered = offeredPaymentMethods(catalogue.config, branch, paymentMethods);
  const paymentMethod = chance.oneOf(offered, (method) => methodShare(method, isAtHand));
  const tips = isTipTaken(mode, paymentMethod) ? tipSettingsOf(catalogue.config, branch) : null;
  const tables = [...catalogue.tables.values()].filter((table) => table.branch === branch.id);
  const donatees = [...catalogue.donatees.values()];
  return PlaceOrder.parse({
    branch: branch.id,
    ...{
      isDelivery: mode === 'delivery',
      isDineIn: mode === 'dine-in',
      paymentMethod,
      items: items satisfies OrderItemInput[],
    },
    ...{ legalInstructions: true, privacyPolicy: true },
    ...(isNamed && {
      ...{ firstName: guest.firstName, lastName: guest.lastName, email: guest.email, phone: guest.phone },
      ...{ locale: guest.locale, comment: chance.is(COMMENTED) ? chance.oneOf(comments) : '' },
    }),
    ...(area && {
      ...{ deliveryArea: area.id, street: guest.street, city: branch.city },
      zipCode: /\d{4}/.exec(area.zipCodes)?.[0] ?? branch.zipCode,
    }),
    ...(blocks.table && tables.length > 0 && { table: chance.oneOf(tables).id }),
    ...(tips && chance.is(TIPPED) && { tipPercent: chance.oneOf(tips.percentages) }),
    ...(donatees.length > 0 && chance.is(DONATED) && { donatee: chance.oneOf(donatees).id }),
    ...(branch.isAppointmentRequired && { appointmentDate: appointmentAfter(branch, at, chance) }),
  });
}

function appointmentAfter({ timeZone }: Branch, at: Date, chance: Chance): string {
  const date = addDays(localDate(at, timeZone), chance.between(CATERING.least, CATERING.most));
  return toInstant(date, chance.oneOf(CATERING.times), timeZone).toISOString();
}

/** Whether an order was made in a browser that reports visits: not at a terminal. */
export const isOfBrowser = (branch: Branch): boolean => !branch.isKiosk;
export const isPaidOnline = ({ paymentMethod }: PlaceOrder): boolean => isOnlinePayment(paymentMethod);
