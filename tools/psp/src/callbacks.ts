import { randomUUID } from 'node:crypto';
import type { OnlineMethod } from '@filiale/contracts/payment/online-methods';
import type { Logger } from '@filiale/kit/process/logging';
import type { Faults } from './faults.ts';
import type { SimulatedPayment } from './payment.ts';
import type { Keys, Providers } from './provider-traits.ts';
import type { Collection } from './record-journal.ts';
import type { SimulatedClock } from './simulated-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Mollie calls ten times; the same serves for the others. */
const retryAfterMs = [0, 1, 3, 7, 15, 31]
  .map((minutes) => minutes * MINUTE_MS)
  .concat([1, 2, 4, 26].map((h) => h * HOUR_MS));
const ANSWER_TIMEOUT_MS = 15_000;
const OLD_MS = 10 * MINUTE_MS;

type Signing = 'none' | 'good' | 'bad' | 'old' | 'rewritten';
export type Callback = {
  readonly id: string;
  readonly paymentId: string;
  readonly url: string;
  readonly body: string;
  readonly signing: Signing;
  readonly firstAt: number;
  readonly dueAt: number;
  readonly calls: number;
  readonly isDone: boolean;
  readonly lastStatus: number | null;
};

type Tools = {
  readonly callbacks: Collection<Callback>;
  readonly faults: Faults;
  readonly clock: SimulatedClock;
  readonly keys: Keys;
  readonly providers: Providers;
  readonly methodOf: (paymentId: string) => OnlineMethod | undefined;
  readonly retryFactor: number;
  readonly logger: Logger;
};

/** Notifies shops of changed payments, with retries until they answer 200. */
export function createCallbacks(tools: Tools) {
  const { callbacks, faults, clock, keys, providers, methodOf, retryFactor, logger } = tools;
  const inFlight = new Map<string, Promise<void>>();

  type Options = { signing?: Signing; afterMs?: number; before?: SimulatedPayment; body?: string };
  const write = (payment: SimulatedPayment, options: Options = {}) => {
    if (!payment.webhookUrl) return undefined;
    const { isSigning, callbackBody } = providers[payment.provider];
    const at = clock.now() + (options.afterMs ?? 0);
    const callback: Callback = {
      id: randomUUID(),
      paymentId: payment.id,
      url: payment.webhookUrl,
      body: options.body ?? callbackBody(payment, options.before ?? null),
      signing: isSigning ? (options.signing ?? 'good') : 'none',
      firstAt: at,
      dueAt: at,
      calls: 0,
      isDone: false,
      lastStatus: null,
    };
    callbacks.put(callback.id, callback);
    return callback;
  };

  const call = async (callback: Callback): Promise<number | null> => {
    const { body, signing, paymentId } = callback;
    const method = methodOf(paymentId);
    if (!method) return null;
    const { callbackHeaders, newKeys } = providers[method];
    const at = signing === 'old' ? clock.unmoved() - OLD_MS : clock.unmoved();
    try {
      const response = await fetch(callback.url, {
        method: 'POST',
        redirect: 'manual',
        headers: callbackHeaders(body, at, signing === 'bad' ? newKeys() : keys),
        body: signing === 'rewritten' ? JSON.stringify(JSON.parse(body), null, 1) : body,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      logger.info({ paymentId, error: String(error) }, 'callback not taken');
      return null; // Nobody there; the schedule goes on.
    }
  };

  const deliver = async (callback: Callback): Promise<void> => {
    const lastStatus = await call(callback);
    const calls = callback.calls + 1;
    const next = retryAfterMs[calls];
    const isForged = callback.signing === 'bad' || callback.signing === 'old' || callback.signing === 'rewritten';
    callbacks.put(callback.id, {
      ...callback,
      calls,
      lastStatus,
      isDone: lastStatus === 200 || next === undefined || isForged,
      dueAt: callback.firstAt + (next ?? 0) * retryFactor,
    });
  };

  const deliverDue = (): void => {
    const at = clock.now();
    for (const callback of callbacks.all()) {
      if (callback.isDone || callback.dueAt > at || inFlight.has(callback.id)) continue;
      inFlight.set(
        callback.id,
        deliver(callback).finally(() => inFlight.delete(callback.id)),
      );
    }
  };

  return {
    all: callbacks.all,
    deliverDue,
    /** Sends a callback that nothing happened for, signed as asked. */
    sendAgain: (payment: SimulatedPayment, signing: Signing = 'good'): void => {
      write(payment, { signing });
      deliverDue();
    },
    /** Calls once and waits for any answer. */
    sendNow: async (payment: SimulatedPayment): Promise<void> => {
      const callback = write(payment);
      if (!callback) return;
      deliverDue();
      await inFlight.get(callback.id);
    },
    /** A payment changed: writes its callbacks, with the faults that befall them. */
    announce: (payment: SimulatedPayment, before: SimulatedPayment): void => {
      const occasion = { provider: payment.provider, orderId: payment.orderId };
      if (faults.take('callback-lost', occasion)) return;
      const late = faults.take('callback-late', occasion);
      const signing: Signing = faults.take('callback-old', occasion)
        ? 'old'
        : faults.take('callback-rewritten', occasion)
          ? 'rewritten'
          : 'good';
      const afterMs = late ? (late.delayMs ?? 2_000) : 0;
      write(payment, { signing, afterMs, before });
      if (faults.take('callback-twice', occasion)) write(payment, { signing, afterMs, before });
      if (faults.take('callback-out-of-order', occasion)) write(before, { afterMs: afterMs + 200 });
      if (faults.take('callback-forged', occasion)) {
        const { isSigning, callbackBody, strangeId } = providers[payment.provider];
        const strange = () => callbackBody({ ...payment, id: strangeId() }, before);
        write(payment, isSigning ? { signing: 'bad', before } : { body: strange() });
      }
      deliverDue();
    },
    stop: async (): Promise<void> => {
      await Promise.allSettled(inFlight.values());
    },
  };
}
export type Callbacks = ReturnType<typeof createCallbacks>;
