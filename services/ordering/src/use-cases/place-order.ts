import { type PlacedOrder, type PlaceOrder, paymentMethods } from '@filiale/contracts/ordering/place-order';
import { ProblemError, problemsError } from '@filiale/kit/http/problem-error';
import type { Author } from '@filiale/kit/http/record-store';
import { fromCents } from '@filiale/rules/decimal';
import { askedLocale, languagesOf } from '@filiale/rules/locales';
import type { Actor } from '@filiale/rules/order-lifecycle';
import { type TimedOrder, type TimerSettings, timersOf } from '@filiale/rules/order-timers';
import { offlinePaymentMethods, type PaymentChoice } from '@filiale/rules/payment-methods';
import { payableCents } from '@filiale/rules/pricing';
import { localDate } from '@filiale/rules/wall-time';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Ordering } from '../context.ts';
import type { OrderDraft } from '../storage/order-draft.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import type { PlacedFacts } from '../storage/orders.ts';
import { announceOrderPlaced } from './announce-order.ts';
import { checkUploads } from './check-uploads.ts';
import { bodyHashOf, choiceOf, draftOrder, isNonEmpty, isSameBody } from './draft-order.ts';
import { endReplacedOrders } from './end-replaced-orders.ts';
import { placedEntry } from './history-entry.ts';
import { placementSlotLost } from './order-slots.ts';
import { originOfOrder } from './origin-of-order.ts';
import { startPayment } from './start-payment.ts';

/** Attempts with a catalogue that changes while the order is stored, before the customer has to repeat. */
const ATTEMPTS = 4;

type Request = {
  readonly order: PlaceOrder;
  readonly key: string;
  readonly traceparent: string;
  /** The customer, or the person of staff who orders. */
  readonly by: Actor;
  readonly author: Author;
  /** Network address of the customer, as the gateway passes it on. */
  readonly address: string | undefined;
  /** Languages that refusals may call dishes in, the dearest first; none: that of the order. */
  readonly asked?: readonly string[];
};

/**
 * A customer places an order: checked and priced with our own copy of the catalogue, stored once per idempotency key.
 * The same key and body return the same order again, also after changes. An order that is paid online is stored first and
 * waits; its payment is opened afterwards, so that no crash leaves money without an order. Source: CHECK-042, CHECK-043.
 */
export async function placeOrder(
  ordering: Pick<Ordering, 'catalogue' | 'orders' | 'now' | 'relay' | 'payment' | 'uploads' | 'salts' | 'logger'>,
  request: Request,
): Promise<PlacedOrder> {
  const { catalogue, orders, now, relay } = ordering;
  const { order, key, traceparent, by, author, address, asked = [] } = request;
  const bodyHash = bodyHashOf(order);
  const choice = choiceOf(order);

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const known = catalogue.current();
    const available = ordering.payment ? paymentMethods : offlinePaymentMethods;
    const at = now();
    const day = localDate(at, zoneOf(known.branches.get(order.branch), known.config));
    const drafted = draftOrder(order, known, at, available, {
      origin: originOfOrder(address, await ordering.salts(day)),
      qrCode: by.kind === 'customer' ? (order.qrCode ?? null) : null,
      asked: askedLocale(asked, languagesOf(known.config)),
    });
    if ('refusals' in drafted) {
      // A refusal stands only if the catalogue has not moved, and never for an order that was already taken.
      await catalogue.refresh();
      if (catalogue.current() !== known) continue;
      return earlierAnswer(ordering, key, order, undefined, () => problemsError(drafted.refusals));
    }
    const missing = await checkUploads(ordering, order, drafted.draft.locale);
    if (isNonEmpty(missing)) return earlierAnswer(ordering, key, order, choice, () => problemsError(missing));
    await endReplacedOrders(ordering, key, order);
    const { draft } = drafted;
    const placement = await orders.place(
      draft,
      { key, bodyHash },
      known.version,
      placedFacts(draft, known.branches.get(draft.branch), { by, author }, traceparent),
    );
    switch (placement.outcome) {
      case 'stored':
        relay.nudge();
        return storedAnswer(ordering, draft, draft.hasTicket ? placement.ticketNumber : null, choice);
      case 'known':
        // Its order is gone.
        return earlierAnswer(ordering, key, order, choice, () => new ProblemError('order.key-reused'));
      // Another request with this key may only repeat an order that is stored already.
      case 'running':
        return earlierAnswer(ordering, key, order, choice, () => new ProblemError('order.running'));
      case 'slot-lost': {
        const problem = await placementSlotLost(ordering, draft);
        return earlierAnswer(ordering, key, order, choice, () => problem);
      }
      case 'catalogue-moved':
        await catalogue.refresh();
        break;
      default:
        placement satisfies never;
    }
  }
  throw new ProblemError('order.catalogue-moving');
}

/** Makes the answer to an order that was just stored, without reading it again. */
async function storedAnswer(
  ordering: Pick<Ordering, 'catalogue' | 'payment'>,
  draft: OrderDraft,
  ticketNumber: number | null,
  choice: PaymentChoice,
): Promise<PlacedOrder> {
  const { id, uid, hash, holdEndsAt } = draft;
  if (holdEndsAt === null) return { id, uid, hash, ticketNumber };
  const payable = {
    ...draft,
    branch: { id: draft.branch },
    ticketNumber,
    pricing: { payable: fromCents(payableCents(draft.pricing)) },
    holdEndsAt: holdEndsAt.toISOString(),
  };
  return { id, uid, hash, ticketNumber, ...(await startPayment(ordering, payable, choice)) };
}

const placedFacts = (
  draft: OrderDraft,
  branch: TimerSettings | undefined,
  { by, author }: Pick<Request, 'by' | 'author'>,
  traceparent: string,
): PlacedFacts => ({
  by: author,
  announcement: announceOrderPlaced(draft, by, traceparent),
  happened: placedEntry(draft, by),
  timers: timersOf(timedDraft(draft), branch),
});

/** The part of a new order that timers follow from. */
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

/**
 * The answer the key was given before; another body under the same key is refused, an unknown key ends with `otherwise`. `choice`: what an
 * order that waits for its payment is paid with from now on; without it, as before.
 */
async function earlierAnswer(
  ordering: Pick<Ordering, 'orders' | 'catalogue' | 'payment'>,
  key: string,
  order: PlaceOrder,
  choice: PaymentChoice | undefined,
  otherwise: () => ProblemError,
): Promise<PlacedOrder> {
  const earlier = await ordering.orders.findByKey(key);
  if (!earlier) throw otherwise();
  if (!isSameBody(order, earlier.bodyHash)) throw new ProblemError('order.key-reused');
  return placedAnswer(ordering, earlier.order, choice);
}

/**
 * The answer to an order that is stored. One that waits for its payment is paid at the address that comes with it, however often it
 * is asked for; one whose payment failed is not taken again under the same key. Source: PAY-005, CHECK-043.
 */
async function placedAnswer(
  ordering: Pick<Ordering, 'catalogue' | 'payment'>,
  order: StoredOrder,
  choice: PaymentChoice | undefined,
): Promise<PlacedOrder> {
  const { id, uid, hash, ticketNumber, state } = order;
  if (state === 'failed') throw new ProblemError('order.payment-failed');
  const way = state === 'awaitingPayment' ? await startPayment(ordering, order, choice) : {};
  return { id, uid, hash, ticketNumber, ...way };
}
