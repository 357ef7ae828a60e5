import type { Branch } from '@filiale/contracts/catalog/branch';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, placeExample, until } from './start-ordering.ts';

beforeAll(async () => {
  await ordering.startReplica();
}, 60_000);

const place = (more?: object) => placeExample(ordering, shop, more);
const timersOf = async (id: string): Promise<string[]> => {
  const { rows } = await ordering.sql.query('select kind from timers where order_id = $1 order by kind', [id]);
  return rows.map(({ kind }) => kind);
};
/** Lets an order be some minutes older, as if time had passed. */
const age = async (id: string, minutes: number): Promise<void> => {
  await ordering.sql.query(
    `with timer as (update timers set due_at = due_at - $2 * interval '1 minute' where order_id = $1)
     update orders set state_changed_at = state_changed_at - $2 * interval '1 minute',
       counter_appointment = counter_appointment - $2 * interval '1 minute' where id = $1`,
    [id, minutes],
  );
};
let revision = 1;
const settings = async (more: Partial<Branch>): Promise<void> => {
  revision += 1;
  await ordering.announce('branches', { ...shop.branch, ...more, revision });
};

describe('an order that nobody answers', () => {
  it('is warned of once and rejected once, with any number of replicas', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => place()));
    for (const { id } of orders) expect(await timersOf(id)).toEqual(['auto-reject', 'missed-warning']);
    await Promise.all(orders.map(({ id }) => age(id, 5)));
    await until(async () =>
      (await Promise.all(orders.map(({ id }) => ordering.get(id)))).every(({ missedAt }) => missedAt),
    );
    const missed = await ordering.call('GET /api/orders/missed', { query: { branch: shop.branch.id }, as: admin });
    const ids = missed.data.map(({ id }) => id);
    for (const { id } of orders) expect(ids).toContain(id);
    await Promise.all(orders.map(({ id }) => age(id, 10)));
    await until(async () =>
      (await Promise.all(orders.map(({ id }) => ordering.get(id)))).every(({ isRejected }) => isRejected),
    );
    for (const { id } of orders) {
      const events = await ordering.eventsOf(id);
      expect(events.map((event) => event.move)).toEqual(['place', 'missed', 'reject']);
      expect(events[2]).toMatchObject({
        actor: { kind: 'system' },
        after: { rejectionMessage: /rechtzeitig/ },
      } as never);
      expect(await timersOf(id)).toEqual([]);
    }
  }, 30_000);

  it('is left alone once somebody has answered', async () => {
    const { id } = await place();
    await ordering.move(id, 'status/confirm');
    expect(await timersOf(id)).toEqual([]);
    expect(await ordering.movesOf(id)).toEqual(['place', 'confirm']);
  });

  it('is asked again when its timer rings: a branch that has changed its mind is heard', async () => {
    const { id } = await place();
    await settings({ autoRejectMinutes: 0, missedWarningMinutes: 60 });
    await age(id, 20);
    await until(async () => !(await timersOf(id)).includes('auto-reject'));
    expect((await ordering.get(id)).state).toBe('placed');
    expect(await timersOf(id)).toEqual(['missed-warning']);
    await settings({});
  });

  it('keeps its timers through a process that died at work on them', async () => {
    const { id } = await place();
    await ordering.sql.query(
      `update timers set claimed_until = now() + interval '1 second', attempts = 1 where order_id = $1`,
      [id],
    );
    await age(id, 20);
    await until(async () => (await ordering.get(id)).isRejected);
    expect((await ordering.movesOf(id)).filter((one) => one === 'reject')).toHaveLength(1);
  });
});

describe('what else happens by itself', () => {
  it('accepts orders as they come where the branch wants it so', async () => {
    await settings({ isAutoAccept: true });
    const { id } = await place();
    await until(async () => (await ordering.get(id)).isConfirmed);
    expect((await ordering.eventsOf(id))[1]).toMatchObject({ move: 'confirm', actor: { kind: 'system', id: null } });
    await settings({});
  });

  it('cancels an offer whose time has come without an answer', async () => {
    const { id } = await place();
    const step = 5 * 60_000;
    const counterAppointment = new Date(Math.ceil(Date.now() / step + 6) * step).toISOString();
    await ordering.move(id, 'counter-appointment', { body: { counterAppointment } });
    expect(await timersOf(id)).toEqual(['counter-offer-deadline']);
    await age(id, 40);
    await until(async () => (await ordering.get(id)).isCanceled);
    expect(await ordering.movesOf(id)).toEqual(['place', 'counter-appointment', 'reject-counter-appointment']);
  });

  it('completes orders long after their promised time, and a delay moves that, too', async () => {
    await settings({ autoCompleteMinutes: 60 });
    const { id } = await place();
    await ordering.move(id, 'status/confirm');
    await age(id, 50);
    await ordering.move(id, 'delay', { body: { minutes: 30 } });
    expect((await ordering.get(id)).state).toBe('confirmed');
    await ordering.sql.query(
      `with timer as (update timers set due_at = due_at - interval '2 hours' where order_id = $1)
       update orders set appointment = appointment - interval '2 hours' where id = $1`,
      [id],
    );
    await until(async () => (await ordering.get(id)).isCompleted);
    expect(await ordering.movesOf(id)).toEqual(['place', 'confirm', 'delay', 'completed']);
    await settings({});
  });
});
