import { randomUUID } from 'node:crypto';
import { ApiError } from '@filiale/contracts/api/client';
import type { PlacedOrder, PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import { insist } from '../insist.ts';
import type { Call } from '../open-shop.ts';
import type { pspOf } from '../psp.ts';

/** What a customer does on the payment page, and what staff does with the order once it is paid. */
export type Wish = 'pay' | 'cancel' | 'fail';
export type Afterwards = 'keep' | 'reject' | 'give back a part';
export const PART = 1.23;
/** The order is being changed just then. */
const MOVING = { also: [409] };

/** Pays by the button of a wallet, in the page of the shop. */
export const byWallet = { paymentMethod: 'stripe', paymentMeans: 'wallet' } as const;

/** A customer of one online order who tries again through every outage, and the staff that deals with the order. */
export function payingCustomer(
  tools: { customer: Call; staff: Call; psp: ReturnType<typeof pspOf>; origin: string },
  plan: { body: PlaceOrderInput; wish: Wish; afterwards: Afterwards },
) {
  const { customer, staff, psp } = tools;
  const key = randomUUID();
  const staffKey = randomUUID();
  let placed: PlacedOrder | undefined;
  const order = (): PlacedOrder => {
    if (!placed) throw new Error('the order was never taken');
    return placed;
  };
  const ask = async (): Promise<PlacedOrder> => {
    const headers = { 'idempotency-key': key };
    const { data } = await insist(() => customer('POST /api/orders', { body: plan.body }, { headers }), MOVING);
    if (placed && placed.id !== data.id) throw new Error('one key became two orders');
    placed = data;
    return data;
  };
  /** Decides where the order is paid; answers the address that leads back to the shop. */
  const decide = async (): Promise<string> => {
    const { id, uid, hash, paymentRedirectUrl, paymentClientSecret } = order();
    if (paymentRedirectUrl) return psp.press(paymentRedirectUrl, plan.wish);
    if (!paymentClientSecret) throw new Error('there is nowhere to pay');
    await psp.confirm(id, paymentClientSecret);
    return `${tools.origin}/api/payments/return/${uid}/${hash}`;
  };
  return {
    ...plan,
    order,
    create: ask,
    /** Comes back from the payment page and is sent to pay for the same order again. */
    redirect: async (): Promise<void> => {
      const again = await ask();
      if (!again.paymentRedirectUrl && !again.paymentClientSecret)
        throw new Error('an order that waits for its payment leads nowhere');
    },
    /** Decides on the payment page and follows the way back until the shop answers. */
    callback: async (): Promise<void> => {
      const back = await decide();
      await insist(async () => {
        const response = await fetch(back, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });
        await response.arrayBuffer();
        if (response.status !== 303) throw new ApiError(response.status, []);
      }, MOVING);
    },
    refund: async (): Promise<void> => {
      const call = { params: { id: order().id } };
      const options = { headers: { 'idempotency-key': staffKey } };
      if (plan.afterwards === 'reject') {
        await insist(() => staff('POST /api/orders/{id}/status/reject', { ...call, body: {} }, options), MOVING);
      }
      if (plan.afterwards === 'give back a part') {
        const body = { amount: PART, reason: 'Suppe kalt' };
        // 422 while payment has not heard of the money that ordering knows of.
        await insist(() => staff('POST /api/orders/{id}/refund', { ...call, body }, options), { also: [409, 422] });
      }
    },
  };
}
export type PayingCustomer = ReturnType<typeof payingCustomer>;
