import { createClient } from '@filiale/contracts/api/client';
import { followDesk } from './follow-desk.ts';
import { type GuestShop, openGuestShop } from './open-guest-shop.ts';
import type { Release } from './release.ts';
import type { Step } from './steps.ts';

const TRIED_WITHIN_S = 180;
const HEARD_WITHIN_MS = 5_000;

/**
 * Sets up a company through the Service of the gateway, places its first order there, and waits until the front desk hears of it; answers the shop.
 * @param began when `helm install` was called, in ms since the epoch
 */
export async function placeFirstOrder(step: Step, release: Release, began: number): Promise<GuestShop | undefined> {
  const shop = await step('a company is set up through the Service of the gateway', async () =>
    openGuestShop(await release.origin(), await release.key('admin-token')),
  );
  if (!shop) return undefined;
  const isHeard = await step(
    'an order placed through the Service is seen on the stream of the front desk',
    async () => {
      const desk = await followDesk(shop);
      try {
        const customer = createClient({ origin: shop.origin, timeoutMs: 10_000 });
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const { data } = await customer('POST /api/orders', { body: shop.order() }, { headers });
        const answeredMs = Date.now();
        const heardMs = await desk.heard(data.id, HEARD_WITHIN_MS);
        console.log(`      heard ${heardMs - answeredMs} ms after the answer`);
        return true;
      } finally {
        desk.close();
      }
    },
  );
  await step(`from helm install to the first order in less than ${TRIED_WITHIN_S} s`, () => {
    const seconds = (Date.now() - began) / 1_000;
    console.log(`      ${seconds.toFixed(1)} s`);
    if (seconds > TRIED_WITHIN_S) throw new Error(`it took ${seconds.toFixed(0)} s`);
  });
  return isHeard ? shop : undefined;
}
