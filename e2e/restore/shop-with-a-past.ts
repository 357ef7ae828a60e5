import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@filiale/contracts/api/client';
import { byOnlineFlag } from '@filiale/contracts/payment/online-methods';
import { readSecrets } from '@filiale/devstack/secrets';
import type { Stack } from '@filiale/devstack/stack';
import { Secret, TOTP } from 'otpauth';
import { eventually } from '../eventually.ts';
import { payingCustomer } from '../kill/paying-customer.ts';
import { offerOnlinePayment, openShop, untilOrderable } from '../open-shop.ts';
import { pspOf } from '../psp.ts';
import { staffOf } from '../test-stack.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CODE_SECONDS = 30;

/** The answers of the shop about its past. */
export type ShopAnswers = Readonly<Record<'orders' | 'statistics' | 'paid' | 'files' | 'menu', unknown>>;

/** Orders (one paid online and given back in part), a visitor's file and somebody with a second factor, in a running demo company. */
export async function makePast(stack: Stack) {
  const origin = `http://localhost:${stack.ports.gateway}`;
  const staff = staffOf(stack, 15_000);
  const customer = createClient({ origin, timeoutMs: 15_000 });
  const psp = pspOf(stack);
  await offerOnlinePayment(staff);
  const shop = await openShop(staff, { branch: byOnlineFlag('branch', () => true) });
  await untilOrderable(customer, shop.order());
  const place = async (): Promise<string> =>
    (
      await customer(
        'POST /api/orders',
        { body: shop.order() },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
    ).data.id;
  for (let count = 0; count < 6; count += 1) {
    const id = await place();
    if (count % 2 === 0)
      await staff(
        'POST /api/orders/{id}/status/reject',
        { params: { id }, body: {} },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      );
  }
  const paying = payingCustomer(
    { customer, staff, psp, origin },
    { body: { ...shop.order(), paymentMethod: 'mollie' }, wish: 'pay', afterwards: 'give back a part' },
  );
  await paying.create();
  await paying.callback();
  await paying.refund();
  const paidId = paying.order().id;
  await eventually(async () => (await psp.ledger(paidId)).refundedCents > 0, 'the money went back in part');

  const form = new FormData();
  form.append('file', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'hut.png');
  const uploaded = await fetch(`${origin}/api/uploads`, { method: 'POST', body: form });
  if (!uploaded.ok) throw new Error(`an upload was answered ${uploaded.status}: ${await uploaded.text()}`);
  const { data: upload } = (await uploaded.json()) as {
    data: Record<'id' | 'version' | 'extension' | 'publicHash', string>;
  };
  const page = await (await fetch(origin)).text();
  const pictures = [...new Set([...page.matchAll(/\/image\/[^"'\s&?]+/g)].map(([path]) => path))].slice(0, 5);
  if (pictures.length === 0) throw new Error('the home page shows no picture');
  const paths = [`/upload/${upload.publicHash}/${upload.id}-${upload.version}.${upload.extension}`, ...pictures];

  const person = signInTo(stack, origin);
  const first = await person.in('leitung.graz');
  const { secret } = await person.call<{ secret: string }>('POST', '/users/me/totp', first);
  await person.call('POST', '/users/me/totp/confirm', first, { code: codeOf(secret) });
  const confirmedIn = slot();

  const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const aroundNow = { from: dayIn(-7), to: dayIn(7) };
  return {
    shop,
    place,
    counted: async (): Promise<number> =>
      (await staff('GET /api/statistics/orders', { query: aroundNow })).data.totals[0] ?? 0,
    /** Everything that is asked before and after. */
    ask: async (): Promise<ShopAnswers> => {
      const bytes = await Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(`${origin}${path}`);
          return [path, answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
        }),
      );
      return {
        orders: (await staff('GET /api/orders', { query: { pageSize: 100 } })).data,
        statistics: await Promise.all(
          (['revenue', 'popular-items'] as const).map(async (set) => {
            const { data } = await staff(`GET /api/statistics/${set}`, { query: aroundNow });
            return [data.rows, data.totals];
          }),
        ),
        paid: [(await staff('GET /api/orders/{id}', { params: { id: paidId } })).data, await psp.ledger(paidId)],
        files: bytes,
        menu: (await staff('GET /api/products', { query: { pageSize: 100 } })).data,
      };
    },
    /** Signs in with password and the second factor; answers the roles. */
    signsIn: async (): Promise<unknown> => {
      while (slot() === confirmedIn) await pause(100);
      const cookies = await person.in('leitung.graz', codeOf(secret));
      return (await person.call<{ roles: unknown }>('GET', '/users/me', cookies)).roles;
    },
  };
}
export type Past = Awaited<ReturnType<typeof makePast>>;

/** A code opens once, so the next login waits for the next. */
const slot = (): number => Math.floor(Date.now() / 1_000 / CODE_SECONDS);
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

function signInTo(stack: Stack, origin: string) {
  const password = readSecrets(stack.stateDir).loginPassword;
  const send = async (method: string, path: string, cookie: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { origin, cookie, 'x-filiale-call': '1', 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return response;
  };
  return {
    in: async (who: string, code?: string): Promise<string> => {
      const body = { email: `${who}@rosmarin-kren.example`, password, ...(code !== undefined && { code }) };
      const response = await send('POST', '/session', '', body);
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      return cookie;
    },
    call: async <T>(method: string, path: string, cookie: string, body?: unknown): Promise<T> =>
      ((await (await send(method, path, cookie, body)).json()) as { data: T }).data,
  };
}
