import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { OrderEvent } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { offStates, untakenStates } from '@filiale/rules/order-lifecycle';
import type { Customers } from '../context.ts';
import { linkCustomers } from '../use-cases/link-customers.ts';

const among = (states: readonly string[], ...named: readonly string[]): boolean =>
  named.some((state) => states.includes(state));

/** Whether an event says who ordered, or that an order counts otherwise than before. Orders come in, and are moved, more often than that. */
const concernsCustomer = ({ fact }: OrderEvent): boolean => {
  if (fact.case === 'placed') return !among(untakenStates, fact.value.state);
  if (fact.case !== 'changed') return false;
  const { state, previousState, totalGrossCents, move } = fact.value;
  return (
    move === 'edit-guest' ||
    totalGrossCents !== undefined ||
    among([...offStates, ...untakenStates], state, previousState)
  );
};

/** Orders make their customers, and are counted for them. An event delivered twice changes nothing twice. */
export const orderOfCustomer =
  (customers: Customers) =>
  async (events: readonly ReceivedEvent<OrderEvent>[]): Promise<void> => {
    const ids = events.flatMap(({ event, key }) => (concernsCustomer(event) ? [key] : []));
    if (ids.length > 0) await linkCustomers(customers, [...new Set(ids)]);
  };
