import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { OrderEvent } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { offStates, untakenStates } from '@filiale/rules/order-lifecycle';
import type { Customers } from '../context.ts';
import { linkCustomers } from '../use-cases/link-customers.ts';

const among = (states: readonly string[], ...named: readonly string[]): boolean =>
  named.some((state) => states.includes(state));

/** Whether staff corrected what the guest said of themselves. */
const isCorrection = ({ fact }: OrderEvent): boolean => fact.case === 'changed' && fact.value.move === 'edit-guest';

/** Whether an event says who ordered, or that an order counts otherwise than before. Orders come in, and are moved, more often than that. */
const concernsCustomer = (event: OrderEvent): boolean => {
  const { fact } = event;
  if (fact.case === 'placed') return !among(untakenStates, fact.value.state);
  if (fact.case !== 'changed') return false;
  const { state, previousState, totalGrossCents } = fact.value;
  return (
    isCorrection(event) ||
    totalGrossCents !== undefined ||
    among([...offStates, ...untakenStates], state, previousState)
  );
};

/** Orders make their customers, and are counted for them. An event delivered twice changes nothing twice. */
export const orderOfCustomer =
  (customers: Customers) =>
  async (events: readonly ReceivedEvent<OrderEvent>[]): Promise<void> => {
    const concerned = events.filter(({ event }) => concernsCustomer(event));
    if (concerned.length === 0) return;
    const corrections = concerned.filter(({ event }) => isCorrection(event));
    await linkCustomers(
      customers,
      [...new Set(concerned.map(({ key }) => key))],
      corrections.map(({ key, event }) => ({ orderId: key, revision: Number(event.envelope?.aggregateRevision) })),
    );
  };
