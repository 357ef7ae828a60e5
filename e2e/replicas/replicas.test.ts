import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@filiale/contracts/api/client';
import { readSecrets } from '@filiale/devstack/secrets';
import { cloneDir } from '@filiale/devstack/stack';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailsTo } from '../caught-mails.ts';
import { eventually } from '../eventually.ts';
import { openShop, untilOrderable } from '../open-shop.ts';
import type { StreamEvent } from '../read-events.ts';
import { ANSWER_WITHIN_MS, staffOf, testStack } from '../test-stack.ts';
import { commitBefore, layOut } from '../upgrade/version-before.ts';
import { listenToBranch } from './branch-stream.ts';
import { type SecondReplicas, startSecondReplicas } from './second-replicas.ts';

const stack = testStack();
const secrets = readSecrets(stack.stateDir);
const authorization = `Bearer ${secrets.adminToken}`;
const here = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const ROUNDS = 5;

/** The version before, where there is a tag or FILIALE_BESIDE names a commit. */
const before = commitBefore(cloneDir, process.env.FILIALE_BESIDE);
const versions = [
  { version: 'this version', commit: undefined },
  ...(before ? [{ version: `the version before, ${before}`, commit: before }] : []),
];

const opened: { second?: SecondReplicas; shop?: Awaited<ReturnType<typeof openShop>>; sources?: string } = {};
const devices: string[] = [];
const streams: { readonly close: () => void }[] = [];
/** The other gateway, behind which stands the other ordering. */
let there = '';
let branch = '';
/** One whom every gateway lets in as staff. */
const staffAt = (origin: string) => createClient({ origin, timeoutMs: ANSWER_WITHIN_MS, headers: { authorization } });
const shop = () => {
  if (!opened.shop) throw new Error('there is no shop');
  return opened.shop;
};
/** A device of the branch; answers its id. */
const putUp = async (kind: 'frontdesk' | 'printer'): Promise<string> => {
  const body = { identifier: `${kind}-${randomUUID()}`, name: kind, branch, kind };
  const { data } = await staff('POST /api/devices', { body });
  devices.push(data.id);
  return data.id;
};
const placeAt = async (origin: string, more: object = {}) => {
  const headers = { 'idempotency-key': randomUUID() };
  const customer = createClient({ origin, timeoutMs: ANSWER_WITHIN_MS });
  return (await customer('POST /api/orders', { body: { ...shop().order(), ...more } }, { headers })).data;
};

/** As a browser signs in; returns how it calls from then on. */
async function signIn(origin: string, who: string) {
  const call = (to: string, method: string, path: string, body?: unknown, cookie?: string) =>
    fetch(`${to}/api${path}`, {
      method,
      headers: {
        ...{ origin: to, 'x-filiale-call': '1' },
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const email = `${who}@rosmarin-kren.example`;
  const answer = await call(origin, 'POST', '/session', { email, password: secrets.loginPassword });
  const { data: person } = (await answer.json()) as { data: { id: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    person,
    at: async (to: string, method: string, path: string, body?: unknown) => {
      const response = await call(to, method, path, body, cookie);
      const text = await response.text();
      return { status: response.status, data: text === '' ? null : JSON.parse(text).data };
    },
  };
}

describe.each(versions)('a second gateway and ordering, of $version', ({ commit }) => {
  beforeAll(async () => {
    opened.sources = commit && mkdtempSync(join(tmpdir(), 'filiale-before-'));
    if (commit && opened.sources) layOut(cloneDir, commit, opened.sources);
    opened.second = await startSecondReplicas(stack, opened.sources);
    there = opened.second.origin;
    opened.shop = await openShop(staff);
    branch = opened.shop.branch.id;
  });
  afterAll(async () => {
    for (const stream of streams.splice(0)) stream.close();
    for (const id of devices.splice(0)) await staff('DELETE /api/devices/{id}', { params: { id } });
    await opened.shop?.close();
    await opened.second?.close();
    if (opened.sources) rmSync(opened.sources, { recursive: true, force: true });
  });

  it('both know a new branch before anybody orders', async () => {
    // Those of the version before may hear of it as somebody orders.
    for (const origin of commit ? [here] : [here, there])
      await eventually(async () => {
        const answer = await fetch(`${origin}/api/branches/${branch}/slots`);
        await answer.arrayBuffer();
        return answer.ok;
      }, `the branch is known at ${origin}`);
  });

  it('take orders of a new branch, and read and answer what the other took', async () => {
    for (const origin of [here, there])
      await untilOrderable(createClient({ origin, timeoutMs: ANSWER_WITHIN_MS }), shop().order());
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      const { id } = await placeAt(one);
      const params = { id };
      const { data: placed } = await staffAt(other)('GET /api/orders/{id}', { params });
      expect(placed).toMatchObject({ id, state: 'placed' });
      await staffAt(other)('POST /api/orders/{id}/status/confirm', { params });
      const { data: confirmed } = await staffAt(one)('GET /api/orders/{id}', { params });
      expect(confirmed).toMatchObject({ state: 'confirmed', items: placed.items, pricing: placed.pricing });
    }
  });

  it('notify a front desk on one of each order that came through the other', async () => {
    const headers = { authorization };
    const desks = await Promise.all([here, there].map((origin) => listenToBranch(origin, branch, headers)));
    streams.push(...desks);
    const [ours, theirs] = desks.map(({ events }) => events);
    const placed: string[] = [];
    const hears = async (events: readonly StreamEvent[] = [], origin: string) => {
      const { id } = await placeAt(origin);
      placed.push(id);
      await eventually(
        () => events.some(({ event, data }) => event === 'order' && data.id === id),
        'the desk hears of the order',
      );
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await hears(ours, there);
      await hears(theirs, here);
    }
    // Each desk hears of all of them, whichever gateway took them.
    for (const events of [ours, theirs])
      await eventually(
        () => placed.every((id) => events?.some(({ event, data }) => event === 'order' && data.id === id)),
        'both desks have heard of each order',
      );
    for (const desk of desks) desk.close();
  });

  it('end a session together, at the next call [AUTH-001]', async () => {
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      const { person, at } = await signIn(one, 'team.graz');
      expect((await at(other, 'GET', '/users/me')).data.id).toBe(person.id);
      expect((await at(one, 'DELETE', '/session')).status).toBe(204);
      expect((await at(other, 'GET', '/orders/current')).status).toBe(401);
      expect((await at(other, 'GET', '/users/me')).data).toBeNull();
    }
  });

  it('know who has a record open on the other', async () => {
    const [manager, admin] = await Promise.all([signIn(here, 'leitung.graz'), signIn(there, 'verwaltung')]);
    const { data: branches } = await admin.at(there, 'GET', '/branches?pageSize=100');
    const { id } = branches.find(({ identifier }: { identifier: string }) => identifier === 'graz-lend');
    const place = { resource: 'branches', id };
    const present = async () => (await admin.at(there, 'GET', `/presence?resource=branches&id=${id}`)).data;
    await manager.at(here, 'POST', '/presence', place);
    expect(await present()).toMatchObject([{ id: manager.person.id, isSelf: false }]);
    await manager.at(here, 'POST', '/presence', { ...place, isGone: true });
    expect(await present()).toEqual([]);
  });

  it('count calls together', async () => {
    const left = async (origin: string): Promise<number> => {
      const answer = await fetch(`${origin}/api/branches/${branch}/slots`);
      await answer.arrayBuffer();
      return Number(answer.headers.get('ratelimit-remaining'));
    };
    const counted = async (): Promise<number> => {
      const before = await left(there);
      for (let call = 0; call < ROUNDS; call += 1) await left(here);
      return before - (await left(there));
    };
    // A minute may end in between.
    await eventually(async () => (await counted()) === ROUNDS + 1, 'both count the same');
  });

  it('show changes through either, in the same bytes', async () => {
    const init = async (origin: string) => {
      const answer = await fetch(`${origin}/api/init?branch=${branch}`);
      return { etag: answer.headers.get('etag'), text: await answer.text() };
    };
    for (const [cents, origin] of [
      [31, here],
      [47, there],
    ] as const) {
      const both = () => Promise.all([init(here), init(there)]);
      await eventually(async () => {
        const [one, other] = await both();
        return one.etag === other.etag && one.text === other.text;
      }, 'both show the same');
      const { etag } = await init(here);
      await shop().changePrice(cents, staffAt(origin));
      await eventually(async () => {
        const [one, other] = await both();
        return one.etag !== etag && one.text.includes(`9.${cents}`) && one.text === other.text;
      }, 'both show the new price');
    }
  });

  it('take the key of a device back together, and know when it was there [RES-023]', async () => {
    const params = { id: await putUp('frontdesk') };
    const statusAt = async (origin: string, key: string): Promise<number> => {
      const answer = await fetch(`${origin}/api/orders/current`, { headers: { 'x-api-key': key } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const { data: first } = await staff('POST /api/devices/{id}/key', { params });
    expect([await statusAt(there, first.key), await statusAt(here, first.key)]).toEqual([200, 200]);
    const { data: seen } = await staffAt(here)('GET /api/devices/{id}', { params });
    expect(seen.lastSeenAt).not.toBeNull();
    const { data: second } = await staff('POST /api/devices/{id}/key', { params });
    await eventually(async () => (await statusAt(there, first.key)) === 401, 'the old key opens nothing');
    expect([await statusAt(there, second.key), await statusAt(here, second.key)]).toEqual([200, 200]);
  });

  it('send each message and print each ticket once [ORDER-011]', async () => {
    await putUp('printer');
    /** Places orders, has each taken on at the other gateway, and waits for what belongs to them. */
    const placeMany = async () => {
      const email = `anna-${randomUUID().slice(0, 8)}@example.at`;
      const orders = await Promise.all(
        Array.from({ length: 2 * ROUNDS }, (_, index) => placeAt(index % 2 ? here : there, { email })),
      );
      await Promise.all(
        orders.map(({ id }, index) =>
          staffAt(index % 2 ? there : here)('POST /api/orders/{id}/status/confirm', { params: { id } }),
        ),
      );
      const tickets = async (): Promise<number[]> =>
        Promise.all(
          orders.map(
            async ({ id }) => (await staff('GET /api/orders/{id}/print-jobs', { params: { id } })).data.length,
          ),
        );
      // A mail that it came in and one that it was taken on; a ticket for the kitchen and one for the customer.
      await eventually(async () => (await mailsTo(stack, email)).length >= 2 * orders.length, 'the mails are there');
      await eventually(async () => (await tickets()).every((count) => count >= 2), 'the tickets are there');
      return { email, orders, tickets };
    };
    const { email, orders, tickets } = await placeMany();
    // Who does not know that it is done does it again in the next rounds: those that bring what belongs to these.
    await placeMany();
    expect(await tickets()).toEqual(orders.map(() => 2));
    const sent = await mailsTo(stack, email);
    expect(sent.filter(({ copies }) => copies !== 1)).toEqual([]);
    expect(sent).toHaveLength(2 * orders.length);
  });
});
