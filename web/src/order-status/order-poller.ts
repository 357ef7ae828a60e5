import { awaitsRefund, isFinal } from '@filiale/rules/order-timeline';

/** Source: STATUS-017. */
export const POLL_INTERVAL_MS = 10_000;
/** Beside a live stream polling only makes up for what the stream might have missed. */
export const LIVE_POLL_INTERVAL_MS = 60_000;

type Watched = Parameters<typeof isFinal>[0] & Parameters<typeof awaitsRefund>[0];
/** Nothing will change any more by itself. Source: STATUS-017. */
export const isSettled = (order: Watched): boolean => isFinal(order) && !awaitsRefund(order);

/** The parts of `window` and `document` that say whether anybody looks; tests hand in their own. */
type PollScope = {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
};

/**
 * Polls an order every 10 s until it is completed, rejected, cancelled or failed and no money is on its way back, or `stop` is called. A hidden
 * page does not ask, unless `isAwaited`; one that is looked at again, focused or back online asks at once. One question at a time; one that
 * fails is asked again at the next turn. `ask` asks now, and once more when a question is under way; `setLive` slows polling beside a live stream.
 * Source: STATUS-017.
 */
export function pollOrder<Order extends Watched>({
  initial,
  load,
  onOrder,
  onFailure,
  isAwaited = () => false,
  scope,
}: {
  readonly initial: Order;
  readonly load: (signal: AbortSignal) => Promise<Order>;
  readonly onOrder: (order: Order) => void;
  readonly onFailure: () => void;
  /** Notifications are on, so the page keeps polling in the background. */
  readonly isAwaited?: () => boolean;
  readonly scope: PollScope;
}): { readonly ask: () => void; readonly setLive: (isLive: boolean) => void; readonly stop: () => void } {
  const leaving = new AbortController();
  let isAsking = false;
  let isDue = false;
  let intervalMs = POLL_INTERVAL_MS;
  let isOver = isSettled(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isResting = () => scope.document.visibilityState === 'hidden' && !isAwaited();
  const plan = () => {
    clearTimeout(timer);
    if (!isOver && !isResting()) timer = setTimeout(ask, intervalMs);
  };
  const ask = async () => {
    if (isOver || isResting()) return;
    if (isAsking) {
      isDue = true;
      return;
    }
    isAsking = true;
    isDue = false;
    clearTimeout(timer);
    try {
      const order = await load(leaving.signal);
      if (leaving.signal.aborted) return;
      isOver = isSettled(order);
      onOrder(order);
    } catch {
      // No network or no service: the last state stays, and the page says how old it is.
      if (!leaving.signal.aborted) onFailure();
    } finally {
      isAsking = false;
      plan();
      if (isDue) void ask();
    }
  };
  const look = () => {
    if (isResting()) clearTimeout(timer);
    else if (!isAsking) void ask();
  };
  const lose = () => {
    if (!isOver) onFailure();
  };

  scope.document.addEventListener('visibilitychange', look);
  scope.window.addEventListener('focus', look);
  scope.window.addEventListener('online', look);
  scope.window.addEventListener('offline', lose);
  plan();
  return {
    ask: () => void ask(),
    setLive(isLive) {
      const wantedMs = isLive ? LIVE_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
      // A stream that fails again and again must not put off the next question.
      if (wantedMs === intervalMs) return;
      intervalMs = wantedMs;
      if (!isAsking) plan();
    },
    stop() {
      isOver = true;
      leaving.abort();
      clearTimeout(timer);
      scope.document.removeEventListener('visibilitychange', look);
      scope.window.removeEventListener('focus', look);
      scope.window.removeEventListener('online', look);
      scope.window.removeEventListener('offline', lose);
    },
  };
}
