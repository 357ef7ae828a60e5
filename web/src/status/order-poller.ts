import { isFinal } from '@filiale/rules/order-timeline';

/** Source: STATUS-017. */
export const POLL_INTERVAL_MS = 10_000;

type Final = Parameters<typeof isFinal>[0];
/** The parts of `window` and `document` that say whether anybody looks; tests hand in their own. */
type PollScope = {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
};

/**
 * Asks for an order every 10 s until it is completed, rejected, cancelled or failed, or `stop` is called. A hidden page does not ask;
 * one that is looked at again, focused or back online asks at once. One question at a time; one that fails is asked
 * again at the next turn. Source: STATUS-017.
 */
export function pollOrder<Order extends Final>({
  initial,
  load,
  onOrder,
  onFailure,
  scope,
}: {
  readonly initial: Order;
  readonly load: (signal: AbortSignal) => Promise<Order>;
  readonly onOrder: (order: Order) => void;
  readonly onFailure: () => void;
  readonly scope: PollScope;
}): { readonly stop: () => void } {
  const leaving = new AbortController();
  let isAsking = false;
  let isOver = isFinal(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    if (!isOver && scope.document.visibilityState !== 'hidden') timer = setTimeout(ask, POLL_INTERVAL_MS);
  };
  const ask = async () => {
    if (isOver || isAsking || scope.document.visibilityState === 'hidden') return;
    isAsking = true;
    clearTimeout(timer);
    try {
      const order = await load(leaving.signal);
      if (leaving.signal.aborted) return;
      isOver = isFinal(order);
      onOrder(order);
    } catch {
      // No network or no service: the last state stays, and the page says how old it is.
      if (!leaving.signal.aborted) onFailure();
    } finally {
      isAsking = false;
      plan();
    }
  };
  const look = () => {
    if (scope.document.visibilityState === 'hidden') clearTimeout(timer);
    else void ask();
  };

  scope.document.addEventListener('visibilitychange', look);
  scope.window.addEventListener('focus', look);
  scope.window.addEventListener('online', look);
  plan();
  return {
    stop() {
      isOver = true;
      leaving.abort();
      clearTimeout(timer);
      scope.document.removeEventListener('visibilitychange', look);
      scope.window.removeEventListener('focus', look);
      scope.window.removeEventListener('online', look);
    },
  };
}
