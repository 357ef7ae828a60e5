import { randomUUID } from 'node:crypto';
import { createClient } from '@filiale/contracts/api/client';
import type { Order } from '@filiale/contracts/ordering/order';
import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailsTo } from '../caught-mails.ts';
import { dayZone } from '../day-zone.ts';
import { eventually } from '../eventually.ts';
import { pspOf } from '../psp.ts';
import { ANSWER_WITHIN_MS, staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const visitor = createClient({ origin, timeoutMs: ANSWER_WITHIN_MS });
const psp = pspOf(stack);
const tomorrow = addDays(localDate(new Date(), dayZone), 1);
const noon = toInstant(tomorrow, '12:00', dayZone).toISOString();
const PRICE = 5;
const CENTS = 500;

const made: { branch: string; strudel: string; undo: (() => Promise<unknown>)[] } = {
  branch: '',
  strudel: '',
  undo: [],
};
beforeAll(async () => {
  const identifier = `online-${randomUUID().slice(0, 8)}`;
  const { data: branch } = await staff('POST /api/branches', {
    body: {
      identifier,
      name: `Onlinefiliale ${identifier}`,
      timeZone: dayZone,
      openingHours: [{ type: 'daily' }],
      slotCapacity: { takeaway: 1 },
      isMollieEnabled: true,
    },
  });
  const { data: strudel } = await staff('POST /api/products', { body: { name: 'Strudel', price: PRICE } });
  const { data: category } = await staff('POST /api/categories', { body: { name: 'Küche' } });
  const { data: menu } = await staff('POST /api/menus', {
    body: {
      name: 'Karte',
      availableFrom: '2020-01-01T00:00:00.000Z',
      branches: [branch.id],
      catalog: [{ id: category.id, products: [strudel.id] }],
    },
  });
  Object.assign(made, {
    branch: branch.id,
    strudel: strudel.id,
    undo: [
      () => staff('DELETE /api/menus/{id}', { params: { id: menu.id } }),
      () => staff('DELETE /api/products/{id}', { params: { id: strudel.id }, query: { uses: 'leave' } }),
      () => staff('DELETE /api/categories/{id}', { params: { id: category.id }, query: { uses: 'leave' } }),
      () => staff('DELETE /api/branches/{id}', { params: { id: branch.id }, query: { uses: 'leave' } }),
    ],
  });
});
afterAll(async () => {
  for (const undo of made.undo) await undo();
});

const mailbox = () => `anna-${randomUUID().slice(0, 8)}@example.at`;
const subjectsTo = async (to: string): Promise<string[]> => (await mailsTo(stack, to)).map(({ subject }) => subject);
const buy = async (email: string) => {
  const body = {
    branch: made.branch,
    firstName: 'Anna',
    lastName: 'Gruber',
    email,
    legalInstructions: true,
    privacyPolicy: true,
    paymentMethod: 'mollie' as const,
    appointmentDate: noon,
    items: [{ product: made.strudel, amount: 1, unit: 'piece' as const }],
  };
  return (await visitor('POST /api/orders', { body }, { headers: { 'idempotency-key': randomUUID() } })).data;
};
type Placed = Awaited<ReturnType<typeof buy>>;
const orderOf = async ({ id }: Placed): Promise<Order> =>
  (await staff('GET /api/orders/{id}', { params: { id } })).data;
/** Decides on the hosted page; answers where the shop sends the browser that comes back. */
const decide = async ({ paymentRedirectUrl }: Placed, move: 'pay' | 'cancel' | 'fail'): Promise<string> => {
  const back = new URL(await psp.press(paymentRedirectUrl ?? '', move));
  const answer = await fetch(`${origin}${back.pathname}${back.search}`, { redirect: 'manual' });
  await answer.arrayBuffer();
  return `${answer.status} ${answer.headers.get('location')}`;
};
const isSlotFull = async (): Promise<boolean> => {
  const query = { mode: 'takeaway', units: 1, date: tomorrow } as const;
  const { data } = await visitor('GET /api/branches/{id}/slots', { params: { id: made.branch }, query });
  return data.full.includes(noon);
};
/** Buys as soon as the branch and its dish are known everywhere. */
const firstBuy = async (email: string): Promise<Placed> => {
  let placed: Placed | undefined;
  await eventually(async () => {
    placed = await buy(email).catch(() => undefined);
    return placed !== undefined;
  }, 'the new branch takes orders');
  if (!placed) throw new Error('nothing was placed');
  return placed;
};

describe('an order that is paid online, through all services', () => {
  it('is placed once paid, with slot, mail and money, and all of it goes back when it is rejected [PAY-005, PAY-008]', async () => {
    const email = mailbox();
    const placed = await firstBuy(email);
    expect((await orderOf(placed)).state).toBe('awaitingPayment');
    await eventually(isSlotFull, 'its slot is held');

    expect(await decide(placed, 'pay')).toBe(`303 /de-AT/status/${placed.uid}/${placed.hash}`);
    await eventually(async () => (await orderOf(placed)).state === 'placed', 'it is placed');
    expect(await orderOf(placed)).toMatchObject({ isPaid: true, payment: { captured: PRICE, owed: 0 } });
    expect(await psp.ledger(placed.id)).toMatchObject({ capturedCents: CENTS, refundedCents: 0 });
    expect(await isSlotFull()).toBe(true);
    await eventually(
      async () => (await subjectsTo(email)).some((subject) => subject.startsWith('Ihre Bestellung Nr.')),
      'the customer has it in writing',
    );

    await staff('POST /api/orders/{id}/status/reject', { params: { id: placed.id }, body: { message: 'Zu voll' } });
    await eventually(async () => (await psp.ledger(placed.id)).refundedCents === CENTS, 'the money is back');
    await eventually(async () => (await orderOf(placed)).isRefunded, 'the order says so');
    await eventually(async () => !(await isSlotFull()), 'its slot is free');
    await eventually(async () => {
      const subjects = (await subjectsTo(email)).join('\n');
      return /können wir leider nicht annehmen/.test(subjects) && /Rückzahlung/.test(subjects);
    }, 'the customer reads both');
    const { data: history } = await staff('GET /api/orders/{id}/events', { params: { id: placed.id } });
    expect(history.map(({ move }) => move).slice(0, 3)).toEqual(['place', 'payment-received', 'reject']);
  });

  it.each(['cancel', 'fail'] as const)(
    'has failed after %s: nothing is taken, its slot is free, and the next customer gets it [PAY-006]',
    async (move) => {
      const placed = await firstBuy(mailbox());
      await eventually(isSlotFull, 'its slot is held');
      expect(await decide(placed, move)).toMatch(/^303 \/de-AT\/store\/online-.*\/checkout\/error$/);
      await eventually(async () => (await orderOf(placed)).state === 'failed', 'it has failed');
      await eventually(async () => !(await isSlotFull()), 'its slot is free');
      expect(await psp.ledger(placed.id)).toMatchObject({ capturedCents: 0 });
      const next = await buy(mailbox());
      await decide(next, 'cancel');
      await eventually(async () => (await orderOf(next)).state === 'failed', 'the next one has failed too');
    },
  );
});

describe('the front desk of a branch', () => {
  it('pauses its branch with its key through the gateway, and no other', async () => {
    const { data: device } = await staff('POST /api/devices', {
      body: { identifier: `tablet-${randomUUID()}`, name: 'Tablet', branch: made.branch, kind: 'frontdesk' },
    });
    const { data: secret } = await staff('POST /api/devices/{id}/key', { params: { id: device.id } });
    const desk = createClient({ origin, timeoutMs: ANSWER_WITHIN_MS, headers: { 'x-api-key': secret.key } });
    const until = new Date(Date.now() + 600_000).toISOString();
    const pauseBranch = (id: string) =>
      desk('POST /api/branches/{id}/pause', { params: { id }, body: { mode: 'all', until } });

    const { data: branch } = await pauseBranch(made.branch);
    expect(branch.pauses).toMatchObject([{ mode: 'all' }]);
    await expect(pauseBranch(randomUUID())).rejects.toMatchObject({ status: 404 });
    await eventually(async () => {
      const page = await (await fetch(`${origin}/store/${branch.identifier}`)).text();
      return /Pause bis \d{2}:\d{2}/.test(page) && /Gerade keine Bestellungen, Pause bis \d{2}:\d{2}/.test(page);
    }, 'the page of the branch says so');
    await expect(buy(mailbox())).rejects.toMatchObject({ status: 422 });
    const { data: resumed } = await desk('DELETE /api/branches/{id}/pause', { params: { id: made.branch }, query: {} });
    expect(resumed.pauses).toEqual([]);
    await staff('DELETE /api/devices/{id}', { params: { id: device.id } });
  });
});
