import { setTimeout as pause } from 'node:timers/promises';
import { type GuestShop, listedOrders } from './open-guest-shop.ts';
import { type LoadResult, ORDERS_PER_SECOND, startLoad } from './order-load.ts';

export const BEFORE_MS = 3_000;
/** What is drained lives on for a while. */
export const AFTER_MS = 8_000;

/** How often each text is there, the most frequent first. */
const counted = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, (text) => text).entries()]
    .map(([text, all]) => `${all.length}× ${text}`)
    .slice(0, 8)
    .join('\n');

export const say = (line: string): void => console.log(`      ${line}`);

/** Every answered order is listed once, and none is there that nobody asked for. */
async function compare(shop: GuestShop, before: ReadonlySet<string>, result: LoadResult): Promise<void> {
  const listed = (await listedOrders(shop)).filter((id) => !before.has(id));
  const there = new Set(listed);
  const lost = result.answered.filter((id) => !there.has(id)).length;
  const answers = new Set(result.answered).size;
  const twice = listed.length - there.size + (result.answered.length - answers);
  // A request that failed may have been carried out all the same.
  const unasked = Math.max(0, there.size - answers - result.failures.length);
  say(
    `${result.asked} orders at ${ORDERS_PER_SECOND}/s: ${result.answered.length} answered (median ${result.medianMs} ms, p99 ${result.p99Ms} ms, longest ${result.longestMs} ms), ${result.failures.length} failed, ${result.retries.length} sent again, ${lost} lost, ${twice + unasked} twice`,
  );
  if (result.retries.length > 0) for (const line of counted(result.retries).split('\n')) say(`sent again: ${line}`);
  if (lost + twice + unasked > 0) throw new Error(`${lost} orders are lost, ${twice + unasked} are there twice`);
  if (result.failures.length > 0)
    throw new Error(`${result.failures.length} requests failed\n${counted(result.failures)}`);
}

/** Does something while guests order, and compares what they were answered with what is there. `isPatient`: they try again what failed. */
export async function workUnderLoad(
  shop: GuestShop,
  isPatient: boolean,
  work: () => Promise<unknown>,
): Promise<LoadResult> {
  const before = new Set(await listedOrders(shop));
  const load = startLoad(shop, { isPatient });
  const outcome = await pause(BEFORE_MS)
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  await pause(AFTER_MS);
  const result = await load.stop();
  await compare(shop, before, result);
  if (outcome) throw outcome;
  return result;
}
