import type { Caller } from '@filiale/contracts/api/access';
import type { Order } from '@filiale/contracts/ordering/order';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { finalStates, orderFlags } from '@filiale/rules/order-lifecycle';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ordering, shop } from './example-ordering.ts';
import { admin, employee, placeExample, slotAhead } from './start-ordering.ts';

const commands = [
  'status/confirm',
  'status/reject',
  'status/in-delivery',
  'status/delivered',
  'status/completed',
  'status/cancel',
  'counter-appointment',
  'delay',
  'reopen',
  'accept',
  'decline',
  'edit',
] as const;
type Command = (typeof commands)[number];

const carryOut = async ({ id, uid, hash }: PlacedOrder, command: Command, as: Caller): Promise<number> => {
  const customer = `/api/orders/public/${uid}/${hash}`;
  if (command === 'accept') return (await ordering.send(`POST ${customer}/confirm-counter-appointment`)).status;
  if (command === 'decline') return (await ordering.send(`POST ${customer}/reject-counter-appointment`)).status;
  if (command === 'edit') {
    const itemId = (await ordering.get(id)).items[0]?.id;
    return (await ordering.send(`PUT /api/orders/${id}/items/${itemId}`, { as, body: { amount: 2 } })).status;
  }
  const body =
    command === 'delay'
      ? { minutes: 5 }
      : command === 'counter-appointment'
        ? { counterAppointment: slotAhead(9) }
        : undefined;
  return (await ordering.move(id, command, { as, body })).status;
};

describe('any sequence of commands', () => {
  it('leaves a history without gaps, flags that follow the state, and timers of orders that go on alone', async () => {
    const runs = fc.sample(
      fc.array(fc.record({ command: fc.constantFrom(...commands), as: fc.constantFrom(employee, admin) }), {
        minLength: 6,
        maxLength: 12,
      }),
      { numRuns: 24, seed: 42 },
    );
    const check = async (run: (typeof runs)[number], index: number): Promise<void> => {
      const isDelivery = index % 2 === 0;
      const [area] = shop.branch.deliveryAreas;
      const address = {
        street: 'Lange Gasse 1',
        zipCode: '1080',
        city: 'Wien',
        phone: '+4315551234',
        email: 'a@b.at',
      };
      const delivery = isDelivery ? { isDelivery, deliveryArea: area?.id, ...address } : {};
      const placed = await placeExample(ordering, shop, delivery);
      let done = 0;
      for (const { command, as } of run) {
        const status = await carryOut(placed, command, as);
        expect([200, 409]).toContain(status);
        if (status === 200) done += 1;
      }
      const order = await ordering.get(placed.id);
      const events = await ordering.eventsOf(placed.id);
      expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: done + 1 }, (_, at) => at + 1));
      expect(order.revision).toBe(done + 1);

      let state = 'placed';
      for (const { move, before, after } of events.slice(1)) {
        if (finalStates.includes(state as Order['state'])) expect(move).toBe('reopen');
        if (after.state === undefined) continue;
        expect(before.state).toBe(state);
        state = String(after.state);
      }
      expect(order.state).toBe(state);
      const lastStep = events.findLast(({ after }) => after.state !== undefined);
      const previousState = (lastStep?.before.state ?? null) as Order['state'] | null;
      expect(order).toMatchObject(orderFlags({ state: order.state, previousState, isDelivery }));

      const { rows } = await ordering.sql.query('select kind from timers where order_id = $1', [placed.id]);
      const kinds = rows.map(({ kind }) => kind).sort();
      const expected: Partial<Record<string, string[]>> = {
        placed: ['auto-reject', 'missed-warning'],
        counterOffered: ['counter-offer-deadline'],
      };
      expect([order.state, kinds]).toEqual([order.state, expected[order.state] ?? []]);
      const sum = order.items.reduce((cents, { gross }) => cents + Math.round(gross * 100), 0);
      expect(Math.round(order.pricing.totalGross * 100)).toBe(sum + Math.round(order.pricing.deliveryGross * 100));
    };
    // Fewer at once than the service has connections.
    const left = runs.entries();
    const next = async (): Promise<void> => {
      for (const [index, run] of left) await check(run, index);
    };
    await Promise.all([next(), next(), next(), next()]);
  }, 60_000);
});
