import { ApiError } from '@filiale/contracts/api/client';
import type { WireProblem } from '@filiale/contracts/api/problems';
import type { PricingResult } from '@filiale/contracts/ordering/order';
import type { PlacedOrder, PlaceOrderInput } from '@filiale/contracts/ordering/place-order';

/** One order as it is sent: the cart's key as `Idempotency-Key`, and the body. */
export type Attempt = { readonly key: string; readonly body: PlaceOrderInput };

/** How sending an order ended. */
export type Outcome =
  /** `body` is the stored order. `isEarlier`: by an attempt before this one, without the changes since. */
  | {
      readonly kind: 'placed';
      readonly order: PlacedOrder;
      readonly body: PlaceOrderInput;
      readonly isEarlier: boolean;
    }
  /** Nothing was stored; the customer may accept the server's price. */
  | { readonly kind: 'price-changed'; readonly pricing: PricingResult }
  /** The catalogue was reloaded and the same order costs something else now. `before` in the shop currency. */
  | { readonly kind: 'price-moved'; readonly before: number }
  /** The catalogue was reloaded and the order is another one now: the customer looks again before it is sent. */
  | { readonly kind: 'cart-changed' }
  | { readonly kind: 'refused'; readonly problems: readonly WireProblem[] }
  /** No usable answer. The order may have been taken; sending again under the same key is safe. */
  | { readonly kind: 'unknown' }
  /** An order of this key exists, but it is none of those this browser remembers. */
  | { readonly kind: 'taken' };

/** How one attempt ended, where it is not the end. */
type Passing =
  | { readonly kind: 'catalogue-moving' }
  | { readonly kind: 'payment-failed' }
  /** An earlier body under this key became an order that waits for its payment; it lacks later changes. */
  | { readonly kind: 'awaits-payment'; readonly order: PlacedOrder };

/** True of an order that still waits for its payment. */
const isToBePaid = ({ paymentRedirectUrl, paymentClientSecret }: PlacedOrder): boolean =>
  paymentRedirectUrl !== undefined || paymentClientSecret !== undefined;

export type SubmitTools = {
  /** `POST /api/orders`; throws `ApiError` or the network's own error. */
  readonly send: (attempt: Attempt) => Promise<PlacedOrder>;
  /** Loads menu and products again; the cart is migrated afterwards. */
  readonly reloadCatalogue: () => Promise<void>;
  /** Gives the cart another key in place of this one, whose order has failed. */
  readonly renewKey: (key: string) => void;
  /** Gives the cart another key in place of this one, whose order waits for its payment and is not wanted any more: the next one takes its place. */
  readonly replace: (key: string, order: PlacedOrder) => void;
  readonly wait: (ms: number) => Promise<void>;
  /** Bodies sent under a key whose fate is not known, oldest first. Kept across reloads. */
  readonly sent: {
    readonly of: (key: string) => readonly PlaceOrderInput[];
    readonly add: (attempt: Attempt) => void;
    readonly clear: () => void;
  };
};

/** Waits in ms before an order that another request is still storing is asked for again. */
const RUNNING_WAITS_MS = [500, 1000, 2000, 3000, 5000, 5000];

/**
 * Sends an order so that it is placed exactly once, despite lost answers and reloads.
 *
 * The key stays the cart's until an order is known to be placed, also when the customer changes the form or accepts another price in
 * between: the server keeps nothing under a key whose order it refused, and refuses another body (`order.key-reused`) only when
 * an order was stored. A new key for a changed body would allow a second order after an answer that got lost. When the key
 * turns out to be used, the bodies sent before are sent again: the one that was stored answers with its order.
 *
 * A key whose order has failed for want of payment is used up, and so is one whose order still waits for it without the changes since: the cart
 * gets another one, and is sent again by itself.
 *
 * `compose` returns the order of the cart as it is now; it is asked again after the catalogue was reloaded.
 */
export async function submitOrder(compose: () => Attempt, tools: SubmitTools): Promise<Outcome> {
  let first = compose();
  let outcome = await sendOnce(first, tools);
  if (outcome.kind === 'payment-failed' || outcome.kind === 'awaits-payment') {
    if (outcome.kind === 'payment-failed') tools.renewKey(first.key);
    else tools.replace(first.key, outcome.order);
    first = compose();
    outcome = await sendOnce(first, tools);
  }
  if (outcome.kind !== 'catalogue-moving') return ended(outcome);

  await tools.reloadCatalogue();
  const second = compose();
  if (JSON.stringify(second) !== JSON.stringify(first)) return movedOutcome(first, second);
  const retried = await sendOnce(second, tools);
  return retried.kind === 'catalogue-moving' ? { kind: 'cart-changed' } : ended(retried);
}

/** What a new key ends with; that its order has failed or waits as well says nothing of this one. */
const ended = (outcome: Exclude<Outcome | Passing, { kind: 'catalogue-moving' }>): Outcome =>
  outcome.kind === 'payment-failed' || outcome.kind === 'awaits-payment' ? { kind: 'unknown' } : outcome;

/** What the reload has done to the order: another price for the same things, or other things. */
function movedOutcome({ key, body }: Attempt, after: Attempt): Outcome {
  const { expectedTotal: before } = body;
  const atNewPrice = { key, body: { ...body, expectedTotal: after.body.expectedTotal } };
  const isSameOrder = JSON.stringify(atNewPrice) === JSON.stringify(after);
  return isSameOrder && before !== undefined ? { kind: 'price-moved', before } : { kind: 'cart-changed' };
}

async function sendOnce(attempt: Attempt, tools: SubmitTools): Promise<Outcome | Passing> {
  const { send, wait, sent } = tools;
  const before = sent.of(attempt.key);
  sent.add(attempt);
  for (const pause of [...RUNNING_WAITS_MS, null]) {
    try {
      const order = await send(attempt);
      // An order that is still to be paid keeps its key, and may be asked for again.
      if (!isToBePaid(order)) sent.clear();
      return { kind: 'placed', order, body: attempt.body, isEarlier: false };
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'unknown' };
      const { status, problems } = error;
      const codes = problems.map(({ code }) => code);
      if (codes.includes('order.running') && pause !== null) {
        await wait(pause);
        continue;
      }
      if (codes.includes('order.key-reused')) return findEarlier(attempt.key, before, tools);
      if (codes.includes('order.payment-failed')) {
        sent.clear();
        return { kind: 'payment-failed' };
      }
      // An order was stored before its provider refused what it is paid with.
      const isStored = codes.includes('order.running') || codes.includes('payment.means-refused');
      const isRefused = status < 500 && !isStored;
      if (isRefused && problems.length > 0 && before.length === 0) sent.clear();
      if (codes.includes('order.catalogue-moving')) return { kind: 'catalogue-moving' };
      const changed = problems.find(({ code }) => code === 'order.price-changed');
      const pricing = changed && pricingOf(changed);
      if (pricing) return { kind: 'price-changed', pricing };
      if (problems.length === 0) return { kind: 'unknown' };
      return { kind: 'refused', problems };
    }
  }
  return { kind: 'unknown' };
}

/** The order that an earlier body under this key became. */
async function findEarlier(
  key: string,
  bodies: readonly PlaceOrderInput[],
  { send, sent }: SubmitTools,
): Promise<Outcome | Passing> {
  for (const body of [...bodies].reverse()) {
    try {
      const order = await send({ key, body });
      if (isToBePaid(order)) return { kind: 'awaits-payment', order };
      sent.clear();
      return { kind: 'placed', order, body, isEarlier: true };
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'unknown' };
      if (error.problems.some(({ code }) => code === 'order.payment-failed')) {
        sent.clear();
        return { kind: 'payment-failed' };
      }
      if (!error.problems.some(({ code }) => code === 'order.key-reused'))
        return error.problems.length > 0 ? { kind: 'refused', problems: error.problems } : { kind: 'unknown' };
    }
  }
  return { kind: 'taken' };
}

function pricingOf({ details }: WireProblem): PricingResult | null {
  const pricing = (details as { pricing?: PricingResult } | undefined)?.pricing;
  return typeof pricing?.totalGross === 'number' ? pricing : null;
}
