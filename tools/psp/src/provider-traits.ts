import type { OnlineMethod } from '@filiale/contracts/payment/online-methods';
import type { CustomerMove } from './move-payment.ts';
import type { SimulatedPayment } from './payment.ts';

/** Credentials by the variables that shop and simulation read them from. */
export type Keys = Readonly<Record<string, string>>;

/** What one provider does otherwise than the others, besides the calls it answers. */
export type ProviderTraits = {
  /** Fresh credentials: what a shop must show, and what calls to it are signed with. */
  newKeys(): Keys;
  /** Variables that lead a shop to the simulation: `api` is where it calls itself, `pages` where browsers go. */
  addresses(api: string, pages: string): Keys;
  /** Path of the payment page. */
  readonly pagePath: `/${string}/:id`;
  /** What a customer may press there so that the payment can still be made. */
  readonly leftOpenBy: readonly CustomerMove[];
  /** What the browser carries back to the shop. */
  backFields(payment: SimulatedPayment): Readonly<Record<string, string>>;
  /** Whether the shop is notified of a change. */
  isReported(before: SimulatedPayment, after: SimulatedPayment): boolean;
  /** Body of the callback; `before` is the earlier payment, null if nothing changed. */
  callbackBody(payment: SimulatedPayment, before: SimulatedPayment | null): string;
  /** Headers of that call, signed by a provider that signs. */
  callbackHeaders(body: string, atMs: number, keys: Keys): Readonly<Record<string, string>>;
  readonly isSigning: boolean;
  /** An id of a payment that nobody has. */
  strangeId(): string;
};

export type Providers = Readonly<Record<OnlineMethod, ProviderTraits>>;

/** Whether a payment was decided, which every provider reports. */
export const isDecidedBy = (before: SimulatedPayment, after: SimulatedPayment): boolean =>
  before.status !== after.status && after.status !== 'open' && after.status !== 'pending';

/** Whether a refund went a step further, or money was charged back. */
export function isMoneyMovedBy(before: SimulatedPayment, after: SimulatedPayment): boolean {
  const wayOf = ({ refunds }: SimulatedPayment) => refunds.map(({ id, status }) => `${id} ${status}`).join();
  const hasNewRefundState = after.refunds.length === before.refunds.length && wayOf(before) !== wayOf(after);
  return hasNewRefundState || before.chargedBackCents !== after.chargedBackCents;
}
