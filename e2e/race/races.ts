import { randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, createClient } from '@filiale/contracts/api/client';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { byOnlineFlag, onlineMethods } from '@filiale/contracts/payment/online-methods';
import { replicaNames } from '@filiale/devstack/replicas';
import { logFileOf } from '@filiale/devstack/run-process';
import { readSecrets } from '@filiale/devstack/secrets';
import type { Stack } from '@filiale/devstack/stack';
import { patience } from '@filiale/kit/testing/patience';
import { untilTaken } from '@filiale/kit/testing/until-taken';
import type { SimulatedPayment } from '@filiale/psp/payment';
import { providers } from '@filiale/psp/providers';
import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';
import { dayZone } from '../day-zone.ts';
import { insist } from '../insist.ts';
import { offerOnlinePayment, openShop, untilOrderable } from '../open-shop.ts';
import { pspOf } from '../psp.ts';
import { staffOf } from '../test-stack.ts';

/** The security log collects repeats for 10 s before it reports their number. */
const COUNTED_WITHIN_MS = 15_000;

/** How often each answer was given: `201`, or a refusal's status and code as in `409 order.slot-lost`. */
export type Answers = Readonly<Record<string, number>>;

async function count(sent: readonly Promise<string>[]): Promise<Answers> {
  const answers: Record<string, number> = {};
  for (const answer of await Promise.all(sent)) answers[answer] = (answers[answer] ?? 0) + 1;
  return answers;
}
const answerOf = (done: string, call: Promise<unknown>): Promise<string> =>
  call.then(
    () => done,
    (error: unknown) => {
      if (error instanceof ApiError) return `${error.status} ${error.problems[0]?.code ?? ''}`.trim();
      throw error;
    },
  );

/** The status that an address answers with; as providers and browsers do, again while a service has too much to do for an answer. */
async function visit(address: string, how: RequestInit, sent = (): void => undefined): Promise<number> {
  const { status } = await untilTaken(async () => {
    sent();
    const answer = await fetch(address, how);
    await answer.arrayBuffer();
    return answer;
  });
  return status;
}

/** A branch on the running stack whose customers race, with one portion per slot. */
async function openTrack(stack: Stack) {
  const origin = `http://127.0.0.1:${stack.ports.gateway}`;
  const staff = staffOf(stack, 60_000);
  const customer = createClient({ origin, timeoutMs: 60_000 });
  await offerOnlinePayment(staff);
  const shop = await openShop(staff, {
    branch: { ...byOnlineFlag('branch', () => true), slotCapacity: { takeaway: 1 } },
  });
  const body = () => ({ ...shop.order(), items: shop.order().items.slice(0, 1) });
  await untilOrderable(customer, body());
  const noon = toInstant(addDays(localDate(new Date(), dayZone), 3), '12:00', dayZone).getTime();
  /** Places an order for the slot so many quarters of an hour after noon. */
  const place = async (quarter: number, special: object = {}): Promise<PlacedOrder> => {
    const appointmentDate = new Date(noon + quarter * 900_000).toISOString();
    const headers = { 'idempotency-key': randomUUID() };
    const order = { ...body(), appointmentDate, ...special };
    return (await insist(() => customer('POST /api/orders', { body: order }, { headers }))).data;
  };
  return { stack, origin, staff, psp: pspOf(stack), place, close: shop.close };
}
type Track = Awaited<ReturnType<typeof openTrack>>;

const raceForTheLastUnit = ({ place }: Track, buyers: number): Promise<Answers> =>
  count(Array.from({ length: buyers }, () => answerOf('201', place(0))));

async function raceToDecide({ place, staff }: Track, deciders: number) {
  const { id } = await place(1);
  const params = { id };
  const answers = await count(
    Array.from({ length: deciders }, (_, index) => {
      const options = { headers: { 'idempotency-key': randomUUID() } };
      const decide = () =>
        index % 2
          ? staff('POST /api/orders/{id}/status/reject', { params, body: {} }, options)
          : staff('POST /api/orders/{id}/status/confirm', { params, body: {} }, options);
      return answerOf('200', insist<unknown>(decide));
    }),
  );
  const { data: history } = await staff('GET /api/orders/{id}/events', { params });
  return { answers, moves: history.length };
}

const CALLED_ORDERS = 20;
const ends = ['pay', 'pay', 'cancel', 'fail'] as const;

/** Providers' calls of orders that are being paid, given up and declined: before and after the decision, repeated, every tenth one forged. */
async function raceOfCallbacks(track: Track, calls: number) {
  const { stack, origin, staff, psp, place } = track;
  const { providerKeys } = readSecrets(stack.stateDir);
  const paying = await Promise.all(
    Array.from({ length: CALLED_ORDERS }, async (_, index) => {
      const paymentMethod = onlineMethods[index % onlineMethods.length]?.value;
      const placed = await place(2 + index, { paymentMethod });
      const [payment] = await psp.payments(placed.id);
      if (!payment) throw new Error('no payment was begun');
      return { placed, payment, end: ends[Math.floor(index / 2) % ends.length] ?? 'pay' };
    }),
  );
  let forged = 0;
  const call = async (payment: SimulatedPayment, isForged: boolean): Promise<string> => {
    // Unsigned calls cannot be forged: another provider then claims to call.
    const method = isForged && !providers[payment.provider].isSigning ? 'datatrans' : payment.provider;
    const { callbackBody, callbackHeaders, newKeys } = providers[method];
    const body = callbackBody(payment, null);
    const headers = callbackHeaders(body, Date.now(), isForged ? newKeys() : providerKeys);
    const sent = (): void => {
      if (isForged) forged += 1;
    };
    return `${await visit(`${origin}/api/payments/${method}/webhook`, { method: 'POST', body, headers }, sent)}`;
  };
  /** Decides on the hosted page and goes where it leads. */
  const decide = async ({ paymentRedirectUrl }: PlacedOrder, end: (typeof ends)[number]): Promise<void> => {
    await visit(await psp.press(paymentRedirectUrl ?? '', end), { redirect: 'manual' });
  };
  const logs = replicaNames(stack, 'payment').map((name) => {
    const file = logFileOf(stack.stateDir, name);
    return { file, start: statSync(file).size };
  });
  const decided: Promise<unknown>[] = [];
  const sent = Array.from({ length: calls }, async (_, index) => {
    const one = paying[index % paying.length];
    if (!one) throw new Error('nobody pays');
    // A third of the calls come before the customer has decided, and a third while they do.
    const round = Math.floor(index / paying.length);
    const turn = Math.floor(calls / paying.length / 3);
    await pause(round * 5);
    if (round === turn) decided.push(decide(one.placed, one.end));
    return call(one.payment, index % 10 === round % 10);
  });
  const answers = await count(sent);
  await Promise.all(decided);

  const wrong: string[] = [];
  let changes = 0;
  for (const { placed, end } of paying) {
    const params = { id: placed.id };
    const expected = end === 'pay' ? 'placed' : 'failed';
    let { data: order } = await staff('GET /api/orders/{id}', { params });
    for (const waiting = patience(30_000); order.state !== expected && !waiting.isOver(); await pause(100))
      order = (await staff('GET /api/orders/{id}', { params })).data;
    const { state } = order;
    const { data: events } = await staff('GET /api/orders/{id}/events', { params });
    const { data: money } = await staff('GET /api/orders/{id}/payments', { params });
    const books = await psp.ledger(placed.id);
    const captured = Math.round(money.payment.captured * 100);
    const due = end === 'pay' ? Math.round(order.pricing.totalGross * 100) : 0;
    const moves = events.filter(({ move, before, after }) => move !== 'place' && before?.state !== after.state).length;
    changes += moves;
    if (state !== expected || moves !== 1 || captured !== due || books.capturedCents !== due || money.refunds.length)
      wrong.push(
        `${placed.id}: ${end}, ${state}, ${moves} changes, ${captured} of ${due} cents, ledger ${books.capturedCents}`,
      );
  }
  // One whose answer was late was logged as well, and sent again.
  const refused = answers['403'] ?? 0;
  const logged = await forgeriesSince(logs, refused);
  if (logged < refused || logged > forged)
    wrong.push(`${forged} forged calls, ${refused} of them refused, ${logged} in the log`);
  return { answers, changes, wrong };
}

/** Forged calls in the security logs of the replicas: repeated ones are counted in one line, some seconds later. */
async function forgeriesSince(logs: readonly { file: string; start: number }[], expected: number): Promise<number> {
  for (const waiting = patience(COUNTED_WITHIN_MS); ; await pause(250)) {
    let forgeries = 0;
    for (const { file, start } of logs)
      for await (const line of createInterface({ input: createReadStream(file, { start }) }))
        if (line.includes('"callback-forged"')) forgeries += (JSON.parse(line) as { repeated?: number }).repeated ?? 1;
    if (forgeries >= expected || waiting.isOver()) return forgeries;
  }
}

/** The three races of orders, one after the other, on a running stack; all the load stays on loopback. */
export async function runRaces(stack: Stack, size: { buyers: number; deciders: number; calls: number }) {
  const track = await openTrack(stack);
  try {
    return {
      lastUnit: await raceForTheLastUnit(track, size.buyers),
      decision: await raceToDecide(track, size.deciders),
      callbacks: await raceOfCallbacks(track, size.calls),
    };
  } finally {
    await track.close();
  }
}
