import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ordersTopic } from '@filiale/kit/events/topics';
import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { money } from './payment-stand-in.ts';
import { type OnlineOrders, paid, startOnlineOrders } from './start-online-orders.ts';
import { admin, until } from './start-ordering.ts';

let online: OnlineOrders;
beforeAll(async () => {
  online = await startOnlineOrders();
  await online.ordering.startReplica();
}, 60_000);
afterAll(() => online?.stop(), 30_000);

/** The events for the kitchen, the printers and the customers: published moves of some orders. */
async function announced(ids: ReadonlySet<string>, isAll: (seen: readonly string[]) => boolean): Promise<string[]> {
  const seen: string[] = [];
  await online.ordering.subscribe(ordersTopic, (event, key) => {
    if (event && ids.has(key))
      seen.push(`${key} ${event.fact.case === 'changed' ? event.fact.value.move : event.fact.case}`);
  });
  await until(async () => isAll(seen));
  return seen;
}

describe('an order that is paid online is cooked once', () => {
  it('when its money is heard of before the order itself can be seen [PAY-008]', async () => {
    const { ordering, placed, publish, reaches, movesOf } = online;
    const { id } = await placed();
    const rename = (from: string, to: string) =>
      ordering.sql.query(
        `set session_replication_role = replica; update orders set id = '${to}' where id = '${from}'; reset session_replication_role`,
      );
    const hidden = randomUUID();
    await rename(id, hidden);
    await publish(money(id, { ...paid, revision: 2 }));
    // Long enough to be heard, shorter than it is tried.
    await pause(300);
    await rename(hidden, id);
    await reaches(id, 'placed');
    expect(await movesOf(id)).toEqual(['place', 'payment-received']);
  }, 40_000);

  it('when the words come twice, out of order, and while its hold ends, on two replicas', async () => {
    const { ordering, payment, placed, publish, endHold, get, movesOf } = online;
    const orders = await Promise.all(Array.from({ length: 20 }, () => placed()));
    const ids = new Set(orders.map(({ id }) => id));
    for (const id of ids) payment.set(money(id, { ...paid, revision: 3 }));
    const words = [...ids].flatMap((id) => [
      money(id, { ...paid, revision: 3 }),
      money(id, { status: 'open', hasOpenAttempt: true, revision: 1 }),
      money(id, { ...paid, revision: 3 }),
      money(id, { status: 'pending', hasOpenAttempt: true, revision: 2 }),
    ]);
    await Promise.all([publish(...words), ...[...ids].map((id) => endHold(id)), publish(...words)]);
    await until(async () =>
      (await Promise.all([...ids].map((id) => get(id)))).every(({ state }) => state !== 'awaitingPayment'),
    );
    // The kitchen answers, and payment publishes once more.
    await Promise.all(
      [...ids].map((id) => ordering.call('POST /api/orders/{id}/status/confirm', { params: { id }, as: admin })),
    );
    await publish(...words);
    const seen = await announced(ids, (all) => all.filter((line) => line.endsWith(' confirm')).length >= ids.size);
    const expected = [...ids].flatMap((id) => ['placed', 'payment-received', 'confirm'].map((move) => `${id} ${move}`));
    expect([...seen].sort()).toEqual(expected.sort());
    for (const id of ids) expect(await movesOf(id)).toEqual(['place', 'payment-received', 'confirm']);
  }, 60_000);

  it('and not at all when its money came after it had failed: that goes back', async () => {
    const { placed, publish, reaches, get, movesOf } = online;
    const { id } = await placed();
    await publish(money(id, { status: 'expired', revision: 2 }));
    await reaches(id, 'failed');
    await publish(
      money(id, { ...paid, revision: 3 }),
      money(id, { ...paid, status: 'refunded', refundedCents: 3440, revision: 4 }),
      money(id, { ...paid, revision: 3 }),
    );
    await until(async () => (await get(id)).isRefunded);
    expect((await get(id)).state).toBe('failed');
    expect(await movesOf(id)).toEqual(['place', 'payment-failed', 'payment-changed', 'payment-changed']);
  }, 40_000);
});

describe('the slot of an order that waits for its payment', () => {
  const zone = 'Europe/Vienna';
  const noon = toInstant(addDays(localDate(new Date(), zone), 2), '12:00', zone).toISOString();
  const wanted = { appointmentDate: noon };
  const used = async () => {
    const { rows } = await online.ordering.sql.query('select used from slot_buckets where start_at = $1', [noon]);
    return rows[0]?.used;
  };

  it('is held, and free again when the payment fails or the hold ends unpaid', async () => {
    const { ordering, shop, place, placed, publish, reaches, endHold } = online;
    const slotCapacity = { takeaway: 3, delivery: null, dineIn: null };
    await ordering.announce('branches', { ...shop.branch, slotCapacity, revision: 2 });
    const refused = async () => (await place(undefined, wanted)).code;

    const canceled = await placed(wanted);
    expect([await used(), await refused()]).toEqual([3, 'order.slot-lost']);
    await publish(money(canceled.id, { status: 'canceled', revision: 2 }));
    await reaches(canceled.id, 'failed');
    expect(await used()).toBe(0);

    const unpaid = await placed(wanted);
    expect([await used(), await refused()]).toEqual([3, 'order.slot-lost']);
    await endHold(unpaid.id);
    await reaches(unpaid.id, 'failed');
    expect(await used()).toBe(0);

    const bought = await placed(wanted);
    await publish(money(bought.id, { ...paid, revision: 2 }));
    await reaches(bought.id, 'placed');
    expect([await used(), await refused()]).toEqual([3, 'order.slot-lost']);
  }, 60_000);
});
