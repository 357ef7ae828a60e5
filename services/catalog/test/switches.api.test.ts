import type { Caller } from '@filiale/contracts/api/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, anonymous, employeeOf, type RunningCatalog, startCatalog } from './start-catalog.ts';

let catalog: RunningCatalog;
let branch: string;
let product: { id: string; option: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());
beforeEach(async () => {
  const made = await catalog.send('POST /api/branches', {
    body: { identifier: `b-${crypto.randomUUID().slice(0, 8)}`, name: 'Josefstadt' },
  });
  branch = made.data.id;
  const parts = [{ name: 'Beilage', options: [{ name: 'Reis' }] }];
  const dish = await catalog.send('POST /api/products', {
    body: { name: 'Gulasch', price: 12, type: 'configurable', config: { parts } },
  });
  product = { id: dish.data.id, option: dish.data.config.parts[0].options[0].id };
});

const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const switched = (path: string, body: object, as: Caller = employeeOf(branch)) =>
  catalog.send(`POST /api/${path}`, { body, as });

describe('what staff switches for a while', () => {
  it('is for staff and has an end ahead', async () => {
    const path = `branches/${branch}/pause`;
    expect((await switched(path, { until: ahead(10) }, anonymous)).status).toBe(401);
    for (const until of [ahead(-1), ahead(400 * 24 * 60)])
      expect(await switched(path, { until })).toMatchObject({
        status: 422,
        errors: [{ code: 'switch.until-past', field: 'until' }],
      });
    expect((await switched(path, {})).status).toBe(422);
    expect((await switched(`branches/${crypto.randomUUID()}/pause`, { until: ahead(10) })).status).toBe(404);
  });

  it('is also for the devices of the branch, and of no other', async () => {
    const device = (of: string, scopes: Extract<Caller, { kind: 'device' }>['scopes']): Caller => ({
      kind: 'device',
      sub: crypto.randomUUID(),
      branch: of,
      scopes,
    });
    const desk = device(branch, ['orders.write']);
    const calls: readonly [string, object | undefined][] = [
      [`POST /api/branches/${branch}/pause`, { until: ahead(10) }],
      [`DELETE /api/branches/${branch}/pause`, undefined],
      [`POST /api/branches/${branch}/busy`, { minutes: 10, until: ahead(10) }],
      [`DELETE /api/branches/${branch}/busy`, undefined],
      [`POST /api/products/${product.id}/sold-out`, { branch, until: ahead(10) }],
      [`DELETE /api/products/${product.id}/sold-out?branch=${branch}`, undefined],
    ];
    const statuses = async (as: Caller) => {
      const seen: number[] = [];
      for (const [call, body] of calls) seen.push((await catalog.send(call, { as, ...(body ? { body } : {}) })).status);
      return seen;
    };
    expect(await statuses(desk)).toEqual(calls.map(() => 200));
    expect(await statuses(device(crypto.randomUUID(), ['orders.write']))).toEqual(calls.map(() => 404));
    expect(await statuses(device(branch, ['orders.read']))).toEqual(calls.map(() => 403));
    expect((await catalog.send(`PUT /api/branches/${branch}`, { body: {}, as: desk })).status).toBe(403);
  });

  it('pauses single ways or all of them, and is announced with the branch', async () => {
    await switched(`branches/${branch}/pause`, { mode: 'delivery', until: ahead(10) });
    const both = await switched(`branches/${branch}/pause`, { mode: 'takeaway', until: ahead(20) });
    expect(both.data.pauses.map(({ mode }: { mode: string }) => mode)).toEqual(['delivery', 'takeaway']);
    const ended = await catalog.send(`DELETE /api/branches/${branch}/pause?mode=delivery`, { as: employeeOf(branch) });
    expect(ended.data.pauses).toHaveLength(1);
    const whole = await switched(`branches/${branch}/pause`, { until: ahead(30) });
    expect(whole.data.pauses).toMatchObject([{ mode: 'all' }]);
    const stored = await catalog.stored('branches', branch);
    expect(JSON.stringify(stored?.pendingEvents)).toContain(whole.data.pauses[0].until);
    expect(
      (await catalog.send(`DELETE /api/branches/${branch}/pause`, { as: employeeOf(branch) })).data.pauses,
    ).toEqual([]);
  });

  it('keeps every one of many switches thrown at once, and edits beside them', async () => {
    const modes = ['takeaway', 'delivery', 'dine-in'];
    const answers = await Promise.all([
      ...modes.map((mode) => switched(`branches/${branch}/pause`, { mode, until: ahead(10) })),
      switched(`branches/${branch}/busy`, { minutes: 20, until: ahead(10) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data } = await catalog.send(`GET /api/branches/${branch}`);
    expect(data.pauses.map(({ mode }: { mode: string }) => mode).sort()).toEqual([...modes].sort());
    expect(data.busy.minutes).toBe(20);
    const calm = await catalog.send(`DELETE /api/branches/${branch}/busy`, { as: employeeOf(branch) });
    expect(calm.data.busy).toEqual({ minutes: 0, until: null });
  });

  it('sells out a product or an option of it at one branch', async () => {
    const path = `products/${product.id}/sold-out`;
    await switched(path, { branch, until: ahead(60) });
    const { data } = await switched(path, { branch, option: product.option, until: ahead(30) });
    expect(data.soldOut).toMatchObject([
      { branch, option: '' },
      { branch, option: product.option },
    ]);
    for (const body of [
      { branch: crypto.randomUUID(), until: ahead(1) },
      { branch, option: crypto.randomUUID(), until: ahead(1) },
    ])
      expect(await switched(path, body, admin)).toMatchObject({
        status: 422,
        errors: [{ code: 'field.reference-missing' }],
      });
    const back = await catalog.send(`DELETE /api/${path}?branch=${branch}`, { as: employeeOf(branch) });
    expect(back.data.soldOut).toMatchObject([{ option: product.option }]);
    expect((await catalog.send(`DELETE /api/branches/${branch}`)).status).toBe(204);
  });

  it('respects the limits of the record, and drops ended entries to make room', async () => {
    const soldOut = Array.from({ length: 500 }, () => ({ branch: crypto.randomUUID(), until: ahead(60) }));
    const full = await catalog.send('POST /api/products', { body: { name: 'Gulasch', price: 12, soldOut } });
    const path = `products/${full.data.id}/sold-out`;
    expect(await switched(path, { branch, until: ahead(60) })).toMatchObject({
      status: 422,
      errors: [{ code: 'field.too-many', field: 'soldOut' }],
    });
    const [, ...rest] = full.data.soldOut;
    const ended = { ...full.data, soldOut: [{ ...full.data.soldOut[0], until: ahead(-1) }, ...rest] };
    await catalog.send(`PUT /api/products/${full.data.id}`, { body: ended });
    expect((await switched(path, { branch, until: ahead(60) })).data.soldOut).toHaveLength(500);
  });

  it('takes only slots that fill an hour', async () => {
    const { data } = await catalog.send(`GET /api/branches/${branch}`);
    expect(data).toMatchObject({ slotMinutes: 15, slotCapacity: { takeaway: null, delivery: null, dineIn: null } });
    const odd = await catalog.send(`PUT /api/branches/${branch}`, { body: { ...data, slotMinutes: 25 } });
    expect(odd.errors).toMatchObject([{ code: 'field.option', field: 'slotMinutes' }]);
  });
});
