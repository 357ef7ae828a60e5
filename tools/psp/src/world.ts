import type { OnlineMethod } from '@filiale/contracts/payment/online-methods';
import type { Logger } from '@filiale/kit/process/logging';
import { createCallbacks } from './callbacks.ts';
import { createFaults } from './faults.ts';
import { movePayment, noted, type PaymentMove } from './move-payment.ts';
import { isUndecided, type SimulatedPayment } from './payment.ts';
import type { Keys, Providers } from './provider-traits.ts';
import { openJournal } from './record-journal.ts';
import { createSimulatedClock } from './simulated-clock.ts';

const TICK_MS = 100;
/** A refund is on its way for a moment. */
const REFUND_MS = 2_000;

/** An answer that is given again when its key comes again. */
export type KeptAnswer = {
  readonly fingerprint: string;
  readonly at: number;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
};

type Given = {
  readonly config: {
    readonly PSP_DIR: string;
    readonly PSP_RETRY_FACTOR: number;
    readonly PSP_SHOP_URL?: string | undefined;
  };
  readonly keys: Keys;
  readonly providers: Providers;
  readonly logger: Logger;
};

/** The state of all providers and its changes. `origin` returns their address. */
export function createWorld({ config, keys, providers, logger }: Given, origin: () => string) {
  const journal = openJournal(`${config.PSP_DIR}/journal.jsonl`);
  const payments = journal.collection<SimulatedPayment>('payments');
  const clock = createSimulatedClock(journal.collection('settings'));
  const faults = createFaults(journal.collection('faults'));
  const callbacks = createCallbacks({
    callbacks: journal.collection('callbacks'),
    faults,
    clock,
    keys,
    providers,
    methodOf: (paymentId) => payments.get(paymentId)?.provider,
    retryFactor: config.PSP_RETRY_FACTOR,
    logger,
  });

  /** Stores a changed payment and notifies the shop if the provider would. */
  const change = (before: SimulatedPayment, after: SimulatedPayment): SimulatedPayment => {
    payments.put(after.id, after);
    if (providers[after.provider].isReported(before, after)) callbacks.announce(after, before);
    return after;
  };
  const move = (payment: SimulatedPayment, step: PaymentMove): SimulatedPayment | undefined => {
    const after = movePayment(payment, step, clock.now());
    return after && change(payment, after);
  };

  const tick = (): void => {
    const at = clock.now();
    for (const payment of payments.all()) {
      if (isUndecided(payment) && payment.expiresAt <= at) move(payment, 'expire');
      else ripenRefunds(payment, at);
    }
    callbacks.deliverDue();
  };
  const ripenRefunds = (payment: SimulatedPayment, at: number): void => {
    const isRipe = ({ status, at: since }: SimulatedPayment['refunds'][number]) =>
      status === 'pending' && since + REFUND_MS <= at;
    if (!payment.refunds.some(isRipe)) return;
    const fails = faults.take('refund-fails', { provider: payment.provider, orderId: payment.orderId, on: 'refund' });
    const refunds = payment.refunds.map((one) =>
      isRipe(one) ? { ...one, status: fails ? ('failed' as const) : ('refunded' as const) } : one,
    );
    change(payment, noted({ ...payment, refunds }, fails ? 'refund-failed' : 'refunded', at));
  };
  const ticking = setInterval(tick, TICK_MS);

  return {
    keys,
    origin,
    /** Where a provider calls the shop when a payment does not say it. */
    deskWebhookUrl: (method: OnlineMethod): string | null =>
      config.PSP_SHOP_URL ? `${config.PSP_SHOP_URL}/api/payments/${method}/webhook` : null,
    payments,
    kept: journal.collection<KeptAnswer>('answers'),
    clock,
    faults,
    callbacks,
    change,
    move,
    tick,
    stop: async (): Promise<void> => {
      clearInterval(ticking);
      await callbacks.stop();
      journal.close();
    },
  };
}
export type World = ReturnType<typeof createWorld>;
