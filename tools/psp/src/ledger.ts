import type { OnlineMethod } from '@filiale/contracts/payment/online-methods';
import { refundedCents, type SimulatedPayment } from './payment.ts';

type LedgerEntry = {
  readonly orderId: string | null;
  readonly provider: OnlineMethod;
  readonly currency: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly chargedBackCents: number;
  readonly payments: readonly {
    id: string;
    status: string;
    amountCents: number;
    capturedCents: number;
    refundedCents: number;
  }[];
};

/** What the providers took and gave back, per order, to the cent. */
export function ledgerOf(payments: readonly SimulatedPayment[]): LedgerEntry[] {
  const orders = Map.groupBy(payments, ({ provider, orderId, id }) => `${provider} ${orderId ?? id}`);
  return [...orders.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      orderId: first.orderId,
      provider: first.provider,
      currency: first.currency,
      capturedCents: sum(group, ({ capturedCents }) => capturedCents),
      refundedCents: sum(group, refundedCents),
      chargedBackCents: sum(group, ({ chargedBackCents }) => chargedBackCents),
      payments: group.map((one) => ({
        id: one.id,
        status: one.status,
        amountCents: one.amountCents,
        capturedCents: one.capturedCents,
        refundedCents: refundedCents(one),
      })),
    };
  });
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);
