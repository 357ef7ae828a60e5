import { newId } from '@filiale/contracts/fields/ids';
import type { Payment } from '@filiale/contracts/payment/payment';
import type { ReplayedEvent } from '@filiale/kit/events/replay-to-group';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPayments } from '../src/storage/payments.ts';
import { announceMoneyAgain } from '../src/use-cases/announce-again.ts';
import { admin, methods, type RunningPayment, startPayment, until } from './start-payment.ts';

let payment: RunningPayment;
beforeAll(async () => {
  payment = await startPayment();
  // An event leaves the outbox at once.
  await payment.sql.query('create table announced (event jsonb)');
  await payment.sql.query(
    'create rule keep_announced as on insert to outbox do also insert into announced values (new.event)',
  );
});
afterAll(() => payment.stop());

const refund = (orderId: string, body: object, key: string = newId()) =>
  payment.send<Payment>(`POST /api/orders/${orderId}/refund`, { as: admin, key, body });
const paid = async (method: (typeof methods)[number], cents = 2_590) => {
  const begun = await payment.begin(method, cents);
  await payment.move(begun.reference, 'pay');
  await until(async () => (await payment.history(begun.orderId)).payment.status === 'paid', 'paid');
  return begun;
};
const refunded = (orderId: string, cents: number) =>
  until(async () => {
    const { payment: money } = await payment.history(orderId);
    return Math.round(money.refunded * 100) === cents;
  }, `${cents} cents given back`);
const changed = (orderId: string, revision: number, more: object) =>
  payment.announce(orderId, revision, {
    case: 'changed',
    value: { orderId, move: 'any', state: 'confirmed', previousState: 'placed', ...more },
  });
/** What an announcement says that was given back. */
const moneyOf = (event: unknown) => {
  const { revision, status, capturedCents, refundedCents, coveredCents, refundCents } = (
    event as { changed: Record<string, unknown> }
  ).changed;
  return { revision, status, capturedCents, refundedCents, coveredCents, refundCents };
};
/** Lines of the audit log about an order's money. */
const logged = async (orderId: string) => {
  const { rows } = await payment.sql.query<{ line: object }>(
    `select event -> 'changed' as line from announced where event -> 'changed' ->> 'recordId' = $1`,
    [orderId],
  );
  return rows.map(({ line }) => line);
};

describe.each(methods)('a refund at %s', (method) => {
  it('is nothing, like all the money, of an order that nobody has paid or announced', async () => {
    const id = newId();
    expect(await payment.history(id)).toMatchObject({
      payment: { order: id, status: 'none', captured: 0 },
      attempts: [],
      captures: [],
      refunds: [],
    });
  });

  it('is made in part, then the rest, and never more; staff only', async () => {
    const { orderId } = await paid(method);
    expect((await payment.send(`POST /api/orders/${orderId}/refund`, { key: newId(), body: {} })).status).toBe(401);
    expect((await refund(orderId, { amount: 5.9, reason: 'Suppe kalt' })).status).toBe(200);
    await refunded(orderId, 590);
    expect((await payment.history(orderId)).payment.status).toBe('partlyRefunded');
    const tooMuch = await refund(orderId, { amount: 20.01 });
    expect([tooMuch.status, tooMuch.code, tooMuch.errors[0]?.details]).toEqual([
      422,
      'payment.refund-too-large',
      { refundable: 20, most: expect.stringContaining('20,00') },
    ]);
    await refund(orderId, {});
    await refunded(orderId, 2_590);
    expect((await payment.history(orderId)).payment.status).toBe('refunded');
    expect((await refund(orderId, {})).code).toBe('payment.nothing-to-refund');
    expect(await payment.books(orderId)).toMatchObject({ capturedCents: 2_590, refundedCents: 2_590 });
    // Each event carries its own refund beside the sum in all.
    const { rows } = await payment.sql.query<{ refund: string; refunded: string }>(
      `select event -> 'changed' ->> 'refundCents' as refund, event -> 'changed' ->> 'refundedCents' as refunded
       from announced where event -> 'changed' ->> 'orderId' = $1 order by (event -> 'changed' ->> 'revision')::int`,
      [orderId],
    );
    const withRefund = rows.filter(({ refund }) => refund !== '0');
    expect(withRefund).toEqual([
      { refund: '590', refunded: '590' },
      { refund: '2000', refunded: '2590' },
    ]);
    // Announced again it says the same of each refund.
    const again: ReplayedEvent[] = [];
    const publish = async (events: readonly ReplayedEvent[]) => void again.push(...events);
    const payments = createPayments(payment.sql);
    expect(await announceMoneyAgain({ payments, publish }, new Date('2999-01-01'))).toBe(0);
    expect(await announceMoneyAgain({ payments, publish }, new Date('2020-01-01'))).toBeGreaterThan(0);
    const { rows: told } = await payment.sql.query<{ event: { changed: object } }>(
      `select event from announced where event -> 'changed' ->> 'orderId' = $1 and event -> 'changed' ->> 'refundCents' <> '0'
       order by (event -> 'changed' ->> 'revision')::int`,
      [orderId],
    );
    expect(again.filter(({ key }) => key === orderId).map(({ event }) => moneyOf(event))).toEqual(
      told.map(({ event }) => moneyOf(event)),
    );
  });

  it('is made once, however often the same command comes; other words under its key are refused', async () => {
    const { orderId } = await paid(method);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, { amount: 3 }, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await refund(orderId, { amount: 4 }, key)).code).toBe('payment.key-reused');
    await refunded(orderId, 300);
    expect(await payment.books(orderId)).toMatchObject({ refundedCents: 300 });
    expect(await logged(orderId)).toMatchObject([
      {
        ...{ resource: 'orders', action: 'refund', name: '7' },
        author: { kind: 'staff', id: 'admin', name: 'ROLE_ADMIN' },
        fields: [
          { field: 'amount', afterJson: JSON.stringify({ amount: 3, currency: 'EUR' }) },
          { field: 'reason', afterJson: '""' },
        ],
      },
    ]);
  });

  it('races itself without giving back more than was taken', async () => {
    const { orderId } = await paid(method, 1_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(orderId, { amount: 3 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['payment.refund-too-large']),
    );
    await refunded(orderId, 900);
    expect(await payment.books(orderId)).toMatchObject({ capturedCents: 1_000, refundedCents: 900 });
  });

  it('is made once although the provider did it and broke down', async () => {
    const { orderId } = await paid(method);
    await payment.fault({ kind: 'error-after', on: 'refund', times: 4 });
    await refund(orderId, { amount: 7 });
    await refunded(orderId, 700);
    expect(await payment.books(orderId)).toMatchObject({ refundedCents: 700 });
    await payment.clearFaults();
  });

  it.each(['rejected', 'canceled'])(
    'goes out by itself when the order is %s, once for repeated news',
    async (state) => {
      const { orderId } = await paid(method);
      await changed(orderId, 3, { state });
      await changed(orderId, 3, { state });
      await changed(orderId, 4, { state });
      await refunded(orderId, 2_590);
      const { refunds, payment: money } = await payment.history(orderId);
      expect([money.status, refunds.map(({ cause }) => cause)]).toEqual(['refunded', [state]]);
      expect(await payment.books(orderId)).toMatchObject({ refundedCents: 2_590 });
      expect(await logged(orderId)).toMatchObject([
        {
          ...{ resource: 'orders', action: 'refund', name: '7' },
          author: { kind: 'job', name: 'refund' },
          fields: [
            { field: 'amount', afterJson: JSON.stringify({ amount: 25.9, currency: 'EUR' }) },
            { field: 'cause', afterJson: JSON.stringify(state) },
          ],
        },
      ]);
    },
  );

  it('gives back what an edited order costs less', async () => {
    const { orderId } = await paid(method);
    await changed(orderId, 3, { totalGrossCents: 2_000n });
    await refunded(orderId, 590);
    expect((await payment.history(orderId)).payment).toMatchObject({ amount: 20, status: 'partlyRefunded' });
  });
});

describe('a tip', () => {
  it('is owed with the order, stays when the order gets cheaper, and goes back with all of it', async () => {
    const orderId = newId();
    const value = { orderId, state: 'placed', currency: 'EUR', paymentMethod: 'atm-card' };
    await payment.announce(orderId, 1, {
      case: 'placed',
      value: { ...value, totalGrossCents: 1_250n, tipCents: 250n },
    });
    await changed(orderId, 2, { state: 'completed', tipCents: 250n });
    await until(async () => (await payment.history(orderId))?.payment.status === 'paid', 'paid');
    expect((await payment.history(orderId)).payment).toMatchObject({ amount: 15, captured: 15 });
    await changed(orderId, 3, { state: 'completed', totalGrossCents: 1_000n, tipCents: 250n });
    await refunded(orderId, 250);
    expect((await payment.history(orderId)).payment).toMatchObject({ amount: 12.5 });
    await refund(orderId, {});
    await refunded(orderId, 1_500);
  });
});

describe('a refund that Mollie took on', () => {
  it('reaches the customer with the number of the order, never with the text of staff', async () => {
    const { orderId } = await paid('mollie');
    await refund(orderId, { amount: 1, reason: 'Gast hat sich wieder beschwert' });
    await refunded(orderId, 100);
    const [known] = await payment.control<{ refunds: { description: string }[] }[]>(
      'GET',
      `/payments?orderId=${orderId}`,
    );
    expect(known?.refunds.map(({ description }) => description)).toEqual(['Bestellung 7']);
    const reasons = async () => (await payment.history(orderId)).refunds.map(({ reason }) => reason);
    expect(await reasons()).toEqual(['Gast hat sich wieder beschwert']);
    // The text of staff is erased with the person it was about; the money stays.
    await payment.announce(orderId, 9, { case: 'personErased', value: { orderId } });
    await until(async () => (await reasons()).join() === '', 'words gone');
    expect((await payment.history(orderId)).refunds).toMatchObject([{ amount: 1, reason: '' }]);
  });

  it('stays when its order is deleted, and what nobody tried to pay goes with it [RES-019]', async () => {
    const { orderId } = await paid('mollie');
    const untried = newId();
    const money = { branchId: newId(), state: 'placed', currency: 'EUR', totalGrossCents: 500n, paymentMethod: 'cash' };
    await payment.announce(untried, 1, { case: 'placed', value: { ...money, orderId: untried } });
    const known = async () => {
      const text = 'select order_id as id from payment_orders where order_id = any($1::uuid[])';
      const { rows } = await payment.sql.query(text, [[orderId, untried]]);
      return rows.map(({ id }) => id).sort();
    };
    await until(async () => (await known()).length === 2, 'opened');
    for (const id of [orderId, untried])
      await payment.announce(id, 2, { case: 'deleted', value: { orderId: id, branchId: money.branchId } });
    await until(async () => (await known()).length === 1, 'gone');
    expect(await known()).toEqual([orderId]);
  });

  it('is asked after until it is certain, and raises an alarm when it fails without a callback', async () => {
    const { orderId } = await paid('mollie');
    await payment.fault({ kind: 'refund-fails', orderId });
    await payment.fault({ kind: 'callback-lost', orderId, times: null });
    await refund(orderId, { amount: 5 });
    await refunded(orderId, 500);
    const { rowCount } = await payment.sql.query(
      "update errands set due_at = now() where order_id = $1 and kind = 'look'",
      [orderId],
    );
    expect(rowCount).toBe(1);
    await until(async () => (await payment.history(orderId)).refunds[0]?.status === 'failed', 'failed');
    expect((await payment.history(orderId)).payment).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await payment.metric('payment_alerts_total{kind="refund-failed"}')).toBe(1);
    const left = () => payment.sql.query('select from errands where order_id = $1', [orderId]);
    await until(async () => (await left()).rowCount === 0, 'nothing left to ask');
    await payment.clearFaults();
  });
});

describe('money that nobody owes', () => {
  it('goes back when it comes after the order had failed', async () => {
    const { order, orderId, reference } = await payment.begin('mollie');
    await payment.move(reference, 'expire');
    await until(async () => (await payment.history(orderId)).payment.status === 'expired', 'expired');
    await payment.move(reference, 'pay-late');
    await refunded(orderId, order.amountCents);
    const { refunds, payment: money } = await payment.history(orderId);
    expect(refunds.map(({ cause }) => cause)).toEqual(['late-payment']);
    // Ordering never learns that a failed order is paid.
    expect(money.status).toBe('expired');
  });

  it('goes back when an order is paid twice', async () => {
    const { order, orderId, reference } = await payment.begin('datatrans');
    const other = await payment.start({ ...order, method: 'mollie' }, 2);
    expect(other.status).toBe(201);
    const { attempts } = await payment.history(orderId);
    const second = attempts.find(({ method }) => method === 'mollie')?.reference ?? '';
    await payment.move(reference, 'pay');
    await payment.move(second, 'pay').catch(() => undefined);
    await payment.look(orderId);
    const books = await payment.books(orderId);
    if (books.capturedCents > order.amountCents) await refunded(orderId, order.amountCents);
    await until(async () => (await payment.history(orderId)).payment.hasOpenAttempt === false, 'all attempts over');
    const after = await payment.books(orderId);
    expect(after.capturedCents - after.refundedCents).toBe(order.amountCents);
    expect((await payment.history(orderId)).payment.status).toBe('paid');
  });
});

describe('methods on the spot', () => {
  const placed = (orderId: string) =>
    payment.announce(orderId, 1, {
      case: 'placed',
      value: { orderId, state: 'placed', totalGrossCents: 1_250n, currency: 'EUR', paymentMethod: 'atm-card' },
    });

  it('are paid on hand-over, once, and given back by staff at once', async () => {
    const orderId = newId();
    await placed(orderId);
    await changed(orderId, 2, { state: 'confirmed' });
    await changed(orderId, 3, { state: 'completed' });
    await changed(orderId, 4, { state: 'completed' });
    await until(async () => (await payment.history(orderId))?.payment.status === 'paid', 'paid');
    const { payment: money, captures } = await payment.history(orderId);
    expect([money.captured, captures.map(({ method }) => method)]).toEqual([12.5, ['atm-card']]);
    const { data } = await refund(orderId, { amount: 2.5 });
    expect(data).toMatchObject({ status: 'partlyRefunded', refunded: 2.5 });
  });

  const kept = async (orderId: string) =>
    (
      await payment.sql.query(
        'select captured_cents::int as captured, refunded_cents::int as refunded from payment_orders where order_id = $1',
        [orderId],
      )
    ).rows[0];

  it('are not paid any more once the hand-over is undone, and paid again by the next one', async () => {
    const orderId = newId();
    await placed(orderId);
    await changed(orderId, 2, { state: 'completed' });
    await until(async () => (await payment.history(orderId))?.payment.status === 'paid', 'paid');
    await changed(orderId, 3, { state: 'confirmed', move: 'reopen' });
    await until(async () => (await payment.history(orderId)).payment.status === 'none', 'undone');
    const { payment: money, captures } = await payment.history(orderId);
    expect([money.captured, captures]).toEqual([0, []]);
    expect(await kept(orderId)).toEqual({ captured: 0, refunded: 0 });
    await changed(orderId, 4, { state: 'completed' });
    await until(async () => (await payment.history(orderId)).payment.status === 'paid', 'paid again');
    expect(await kept(orderId)).toEqual({ captured: 1_250, refunded: 0 });
    expect((await refund(orderId, { amount: 12.5 })).data).toMatchObject({ status: 'refunded' });
  });
});

describe('the database', () => {
  it('refuses refunds above captures, also by direct writes', async () => {
    const { orderId } = await paid('mollie', 1_000);
    const { captures } = await payment.history(orderId);
    const write = (cents: number) =>
      payment.sql.query(
        `insert into refunds (id, order_id, capture_id, amount_cents, status, cause, reason, created_at, updated_at)
         values ($1, $2, $3, $4, 'requested', 'test', '', now(), now())`,
        [newId(), orderId, captures[0]?.id, cents],
      );
    await expect(write(1_001)).rejects.toThrow(/refunds_within_capture/);
    await write(600);
    await expect(write(401)).rejects.toThrow(/refunds_within_capture/);
    const tampered = payment.sql.query(`update payment_orders set refunded_cents = 1001 where order_id = $1`, [
      orderId,
    ]);
    await expect(tampered).rejects.toThrow(/refunds_within_captures/);
  });
});
