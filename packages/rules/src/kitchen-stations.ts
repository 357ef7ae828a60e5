/** Stations of a kitchen: which of them have a part in an order, which have done theirs, and whose part an edit opens again. */
import type { Order, OrderItem } from '@filiale/contracts/ordering/order';
import { unitCatalogue } from './units.ts';

/** What stations read of an order. */
export type CookedOrder = Pick<Order, 'stationsDone'> & { readonly items: readonly Pick<OrderItem, 'station'>[] };
type PartsOfStations = Pick<Order, 'stationsDone' | 'stationsAgain'>;

/** Stations that have something to make, in the order of the lines. What has no station needs no kitchen. */
export const stationsOf = ({ items }: Pick<CookedOrder, 'items'>): string[] => [
  ...new Set(items.flatMap(({ station }) => station ?? [])),
];

/** Those that still have to. */
export const openStations = (order: CookedOrder): string[] =>
  stationsOf(order).filter((station) => !order.stationsDone.includes(station));

/** Whether no station's screen shows an order: nothing in it has a station, or what is open is of stations that are no more. */
export const isOfNoScreen = (order: CookedOrder, stations: readonly string[]): boolean =>
  !openStations(order).some((station) => stations.includes(station));

/** What stations have done once one of them has made its part. */
export const withDone = (order: PartsOfStations, station: string): PartsOfStations => ({
  stationsDone: [...order.stationsDone, station],
  stationsAgain: order.stationsAgain.filter((one) => one !== station),
});

/** What they have done once a station has called its part back, for itself or because of an edit. */
const withOpen = (order: PartsOfStations, stations: readonly string[]): PartsOfStations => ({
  stationsDone: order.stationsDone.filter((one) => !stations.includes(one)),
  stationsAgain: [...new Set([...order.stationsAgain, ...stations])],
});
export const withRecalled = (order: PartsOfStations, station: string): PartsOfStations => withOpen(order, [station]);

/**
 * An edit of an order that is being made opens the part of a station again that has more to make, or something else. Less of it leaves it
 * done, and so does what it is weighed at.
 */
export function afterEdit(
  order: PartsOfStations & Pick<Order, 'state' | 'items'>,
  edited: readonly OrderItem[],
): PartsOfStations {
  const { state, items, stationsDone, stationsAgain } = order;
  if (state !== 'confirmed') return { stationsDone, stationsAgain };
  const more = edited.filter((line) =>
    isMore(
      line,
      items.find(({ id }) => id === line.id),
    ),
  );
  return withOpen(
    order,
    stationsDone.filter((station) => more.some((line) => line.station === station)),
  );
}

function isMore(line: OrderItem, before: OrderItem | undefined): boolean {
  if (!before || JSON.stringify(line.parts) !== JSON.stringify(before.parts)) return true;
  return unitCatalogue[line.unit].isCounted && line.amount > before.amount;
}

/**
 * An order is called back as a whole. One that all stations had finished is to be made again by all of them; one that was called ready too
 * early, or canceled, goes on where it was.
 */
export const afterReopen = (order: PartsOfStations & CookedOrder & Pick<Order, 'state'>): PartsOfStations =>
  order.state === 'inDelivery' && openStations(order).length === 0
    ? withOpen(order, order.stationsDone)
    : { stationsDone: order.stationsDone, stationsAgain: order.stationsAgain };
