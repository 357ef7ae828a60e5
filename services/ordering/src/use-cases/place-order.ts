import type { PlacedOrder, PlaceOrder } from '@filiale/contracts/place-order';
import { ProblemError, problemsError } from '@filiale/kit/problem-error';
import { type TimedOrder, type TimerSettings, timersOf } from '@filiale/rules/order-timers';
import { offlinePaymentMethods } from '@filiale/rules/payment-methods';
import type { Ordering } from '../service.ts';
import type { OrderDraft } from '../storage/order-draft.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import type { PlacedFacts } from '../storage/orders.ts';
import { announceOrderPlaced } from './announce-order.ts';
import { bodyHashOf, draftOrder } from './draft-order.ts';
import { placedEntry } from './history-entry.ts';
import { placementSlotLost } from './order-slots.ts';

/** How often a catalogue that moves while an order is stored is read again before the customer is asked to. */
const ATTEMPTS = 4;

type Request = { readonly order: PlaceOrder; readonly key: string; readonly traceparent: string };

/**
 * A customer places an order: checked and priced with our own copy of the catalogue, stored once per idempotency key.
 * The same key and body answer the same order again, whatever has changed since. Source: CHECK-042, CHECK-043.
 */
export async function placeOrder(
  ordering: Pick<Ordering, 'catalogue' | 'orders' | 'now' | 'relay'>,
  request: Request,
): Promise<PlacedOrder> {
  const { catalogue, orders, now, relay } = ordering;
  const { order, key, traceparent } = request;
  const bodyHash = bodyHashOf(order);

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const known = catalogue.current();
    const drafted = draftOrder(order, known, now(), offlinePaymentMethods);
    if ('refusals' in drafted) {
      // A refusal stands only if the catalogue has not moved, and never for an order that was already taken.
      if (await catalogue.refresh()) continue;
      return earlierAnswer(orders, key, bodyHash, () => problemsError(drafted.refusals));
    }
    const { draft } = drafted;
    const placement = await orders.place(
      draft,
      { key, bodyHash },
      known.version,
      placedFacts(draft, known.branches.get(draft.branch), traceparent),
    );
    switch (placement.outcome) {
      case 'stored':
        relay.nudge();
        return {
          id: draft.id,
          uid: draft.uid,
          hash: draft.hash,
          ticketNumber: draft.hasTicket ? placement.ticketNumber : null,
        };
      case 'known':
        return earlierAnswer(orders, key, bodyHash, () => new ProblemError('order.running'));
      case 'slot-lost': {
        const problem = await placementSlotLost(ordering, draft);
        return earlierAnswer(orders, key, bodyHash, () => problem);
      }
      case 'running':
        throw new ProblemError('order.running');
      case 'catalogue-moved':
        await catalogue.refresh();
        break;
      default:
        placement satisfies never;
    }
  }
  throw new ProblemError('order.catalogue-moving');
}

const placedFacts = (draft: OrderDraft, branch: TimerSettings | undefined, traceparent: string): PlacedFacts => ({
  announcement: announceOrderPlaced(draft, traceparent),
  happened: placedEntry(draft),
  timers: timersOf(timedDraft(draft), branch),
});

/** What timers read of an order that is about to be stored. */
const timedDraft = (draft: OrderDraft): TimedOrder => ({
  state: draft.state,
  stateChangedAt: draft.placedAt.toISOString(),
  isQuotation: draft.isQuotation,
  isPreorder: draft.isPreorder,
  appointment: null,
  appointmentDate: draft.appointmentDate?.toISOString() ?? null,
  counterAppointment: null,
  missedAt: null,
  preparationMinutes: draft.preparationMinutes,
  holdEndsAt: draft.holdEndsAt?.toISOString() ?? null,
});

/** The answer the key was given before; another body under the same key is refused, an unknown key ends with `otherwise`. */
async function earlierAnswer(
  orders: Ordering['orders'],
  key: string,
  bodyHash: Buffer,
  otherwise: () => ProblemError,
): Promise<PlacedOrder> {
  const earlier = await orders.findByKey(key);
  if (!earlier) throw otherwise();
  if (!earlier.bodyHash.equals(bodyHash)) throw new ProblemError('order.key-reused');
  return placedAnswer(earlier.order);
}

const placedAnswer = ({ id, uid, hash, ticketNumber }: StoredOrder): PlacedOrder => ({ id, uid, hash, ticketNumber });
