import type { FreeSlots } from '@filiale/contracts/ordering/slots';
import { untilTaken } from '@filiale/kit/testing/until-taken';
import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, type ExampleShop, exampleOrder } from './start-ordering.ts';

let revision = 1;
/** Announces the branch with other settings. */
const setBranch = (change: Partial<ExampleShop['branch']>) => {
  revision += 1;
  return ordering.announce('branches', { ...shop.branch, ...change, revision });
};
const capacity = (takeaway: number | null) => ({ takeaway, delivery: null, dineIn: null });

const zone = 'Europe/Vienna';
/** The instant `minutes` after noon on the day after so many days. */
const noon = (days: number, minutes = 0) =>
  new Date(
    toInstant(addDays(localDate(new Date(), zone), days), '12:00', zone).getTime() + minutes * 60_000,
  ).toISOString();

const place = (appointmentDate: string | null, key: string = crypto.randomUUID(), amount = 1) => {
  const items = [{ product: shop.limonade.id, amount, unit: 'piece' }];
  return ordering.place({ ...exampleOrder(shop), items, appointmentDate }, { key });
};
const idOf = (answer: Awaited<ReturnType<typeof place>>) => answer.data.id;
const act = (id: string, command: string, body?: object) => ordering.move(id, command, { as: admin, body });
const free = async (query: string) =>
  (await ordering.send<FreeSlots>(`GET /api/branches/${shop.branch.id}/slots?${query}`)).data;
const nearestOf = ({ errors }: Awaited<ReturnType<typeof place>>) =>
  (errors[0]?.details as { nearest: string[] } | undefined)?.nearest ?? [];

/** Units per slot as the orders hold them, and as the slots count them. */
async function balance() {
  const held = await ordering.sql.query(
    `select mode, start_at, minutes, sum(units)::integer as used from (
       select mode, slot_start as start_at, slot_minutes as minutes, slot_units as units from orders where slot_start is not null
       union all
       select mode, counter_slot_start, counter_slot_minutes, slot_units from orders where counter_slot_start is not null) hold
     group by mode, start_at, minutes order by start_at, minutes, mode`,
  );
  const counted = await ordering.sql.query(
    'select mode, start_at, minutes, used from slot_buckets where used > 0 order by start_at, minutes, mode',
  );
  return { held: held.rows, counted: counted.rows };
}

describe('slots with capacity', () => {
  it('give the last unit to exactly one of 200 buyers and offer 199 the free slots', async () => {
    await setBranch({ slotCapacity: capacity(3) });
    expect((await place(noon(2), undefined, 2)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 200 }, () => untilTaken((key) => place(noon(2, 10), key))));
    const lost = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(lost).toHaveLength(199);
    for (const answer of lost) {
      expect(answer.errors[0]).toMatchObject({ code: 'order.slot-lost', field: 'appointmentDate' });
      expect(nearestOf(answer)).toEqual([noon(2, -5), noon(2, 15), noon(2, 30)]);
    }
    expect((await place(nearestOf(lost[0] ?? (answers[0] as never))[1] ?? '')).status).toBe(201);
  });

  it('answer an order that was taken again, though its slot is full by now', async () => {
    const key = crypto.randomUUID();
    const first = await place(noon(3), key, 3);
    expect((await place(noon(3))).status).toBe(409);
    const again = await place(noon(3), key, 3);
    expect(again.status).toBe(201);
    expect(idOf(again)).toBe(idOf(first));
  });

  it('do not offer full slots, as soon as possible included, and refuse orders that never fit', async () => {
    await setBranch({ slotCapacity: capacity(3), slotMinutes: 30 });
    const open = await free('mode=takeaway&units=1');
    expect(open).toMatchObject({ slotMinutes: 30, isNowFree: true, free: null });
    expect(await place(null, undefined, 4)).toMatchObject({
      status: 422,
      errors: [{ code: 'order.load-too-large' }],
    });
    expect((await place(null, undefined, 3)).status).toBe(201);
    const late = await place(null);
    // A slot may have begun between the two.
    if (late.status === 201) return;
    expect(late.code).toBe('order.slot-lost');
    const { bytes } = await ordering.bytes('GET /metrics');
    expect(bytes.toString()).toMatch(/http_problems_total\{code="order.slot-lost",service="ordering"\} [1-9]/);
    expect(nearestOf(late)).toHaveLength(3);

    const day = noon(3).slice(0, 10);
    // Units held with another slot length count in every slot they touch.
    const held = await free(`mode=takeaway&units=1&date=${day}`);
    expect(held.full).toContain(noon(3));
    expect(held.free).not.toContain(noon(3, 25));
    expect(held.free).toContain(noon(3, 30));
  });
});

describe('the life of an order', () => {
  beforeAll(() => setBranch({ slotCapacity: capacity(2), slotMinutes: 15 }));

  it('gives its slot back when rejected or canceled, and needs it again to be reopened', async () => {
    const rejected = idOf(await place(noon(4), undefined, 2));
    expect((await place(noon(4))).status).toBe(409);
    expect((await act(rejected, 'status/reject')).status).toBe(200);
    const canceled = idOf(await place(noon(4), undefined, 2));
    await act(canceled, 'status/confirm');
    expect((await act(canceled, 'status/cancel')).status).toBe(200);
    const other = idOf(await place(noon(4)));
    const refused = await act(canceled, 'reopen');
    expect(refused.code).toBe('order.slot-lost');
    await act(other, 'status/reject');
    expect((await act(canceled, 'reopen')).status).toBe(200);
    expect((await place(noon(4))).status).toBe(409);
  });

  it('holds an offered time until the customer answers, and is not offered a full one [STATUS-013, STATUS-014]', async () => {
    const full = await place(noon(5, 60), undefined, 2);
    const order = await place(noon(5), undefined, 2);
    const counter = (minutes: number) =>
      act(idOf(order), 'counter-appointment', { counterAppointment: noon(5, minutes) });
    const lost = await counter(60);
    expect(lost).toMatchObject({ status: 409, errors: [{ code: 'order.slot-lost' }] });
    expect((await counter(90)).status).toBe(200);
    expect((await place(noon(5))).status).toBe(409);
    expect((await place(noon(5, 90))).status).toBe(409);
    const { uid, hash } = order.data;
    const accepted = await ordering.call('POST /api/orders/public/{uid}/{hash}/confirm-counter-appointment', {
      params: { uid, hash },
    });
    expect(accepted.status).toBe(200);
    expect((await place(noon(5))).status).toBe(201);
    expect((await place(noon(5, 90))).status).toBe(409);
    expect((await act(idOf(full), 'status/reject')).status).toBe(200);
  });

  it('keeps slots and orders in balance over random commands at once', async () => {
    const orders = (
      await Promise.all(Array.from({ length: 16 }, (_, index) => place(noon(6, (index % 8) * 15))))
    ).flatMap((answer) => (answer.status === 201 ? [answer] : []));
    expect(orders).toHaveLength(16);
    const commands: ((id: string, uid: string, hash: string) => Promise<unknown>)[] = [
      (id) => act(id, 'status/confirm'),
      (id) => act(id, 'status/cancel'),
      (id) => act(id, 'reopen'),
      (id) => act(id, 'status/in-delivery'),
      (id) => act(id, 'status/completed'),
      (id) => act(id, 'delay', { minutes: 15 * (1 + Math.floor(Math.random() * 6)) }),
      (id) => act(id, 'counter-appointment', { counterAppointment: noon(6, Math.floor(Math.random() * 8) * 15) }),
      (id) => ordering.call('DELETE /api/orders/{id}/counter-appointment', { params: { id }, as: admin }),
      (_id, uid, hash) =>
        ordering.call('POST /api/orders/public/{uid}/{hash}/confirm-counter-appointment', { params: { uid, hash } }),
      () => place(noon(6, Math.floor(Math.random() * 8) * 15)),
    ];
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all(
        orders.map(({ data }) => {
          const { id, uid, hash } = data;
          return commands[Math.floor(Math.random() * commands.length)]?.(id, uid, hash);
        }),
      );
      expect(answers.map((answer) => (answer as { status: number }).status).filter((status) => status >= 500)).toEqual(
        [],
      );
    }
    const { held, counted } = await balance();
    expect(counted).toEqual(held);
    expect(Math.max(...counted.map(({ used }) => used))).toBeLessThanOrEqual(3);
  });
});

describe('temporary switches', () => {
  const until = () => new Date(Date.now() + 3_600_000).toISOString();
  beforeAll(() => setBranch({ slotCapacity: capacity(null) }));

  it('pauses a way of ordering until it ends by itself', async () => {
    await setBranch({ pauses: [{ mode: 'takeaway', until: until() }] });
    expect(await place(null)).toMatchObject({ status: 422, errors: [{ code: 'order.paused' }] });
    await setBranch({ pauses: [{ mode: 'takeaway', until: new Date(Date.now() - 1).toISOString() }] });
    expect((await place(null)).status).toBe(201);
  });

  it('needs more minutes while the kitchen is busy', async () => {
    const soon = new Date(Math.ceil((Date.now() + 60_000) / 300_000) * 300_000).toISOString();
    expect((await place(soon)).status).toBe(201);
    await setBranch({ busy: { minutes: 30, until: until() } });
    expect((await place(soon)).code).toBe('order.appointment-unavailable');
    const { rows } = await ordering.sql.query(
      "select max(start_at) as last from slot_buckets where start_at < now() + interval '1 hour'",
    );
    expect((await place(null)).status).toBe(201);
    const after = await ordering.sql.query(
      "select max(start_at) as last from slot_buckets where start_at < now() + interval '1 hour'",
    );
    expect(after.rows[0].last.getTime()).toBeGreaterThan(rows[0].last.getTime());
  });

  it('sells no product and no option that is sold out here', async () => {
    const soldOut = [{ branch: shop.branch.id, option: '', until: until() }];
    await ordering.announce('products', { ...shop.limonade, revision: 2, soldOut });
    expect(await place(null)).toMatchObject({
      status: 422,
      errors: [{ code: 'order.sold-out', field: 'items.0.product' }],
    });
    const elsewhere = [{ ...soldOut[0], branch: shop.category.id }];
    await ordering.announce('products', { ...shop.limonade, revision: 3, soldOut: elsewhere });
    expect((await place(null)).status).toBe(201);

    const rice = shop.schnitzel.config.parts[0]?.options.find(({ name }) => name === 'Reis');
    await ordering.announce('products', {
      ...shop.schnitzel,
      revision: 2,
      soldOut: [{ branch: shop.branch.id, option: rice?.id ?? '', until: until() }],
    });
    const refused = await ordering.place(exampleOrder(shop));
    expect(refused.errors[0]).toMatchObject({ code: 'order.sold-out', field: 'items.0.parts' });
  });
});
