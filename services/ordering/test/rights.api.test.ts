import { randomUUID } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import { Customer } from '@filiale/contracts/ordering/customer';
import { Device } from '@filiale/contracts/ordering/device';
import type { Order } from '@filiale/contracts/ordering/order';
import type { PrintJob } from '@filiale/contracts/ordering/print-job';
import { WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { employeeOf, keyWith, managerOf } from '@filiale/kit/testing/test-callers';
import { walkLife } from '@filiale/kit/testing/walk-life';
import { walkRecords } from '@filiale/kit/testing/walk-records';
import { walkForeign, walkRoutes } from '@filiale/kit/testing/walk-routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  admin,
  announceShop,
  type ExampleShop,
  exampleOrder,
  placeExample,
  type RunningOrdering,
  startOrdering,
} from './start-ordering.ts';

let ordering: RunningOrdering;
let home: ExampleShop;
let away: ExampleShop['branch'];
/** An order, a device, a print job, a customer and an endpoint of the other branch. */
let foreign: { order: string; device: string; job: string; customer: string; endpoint: string };

beforeAll(async () => {
  ordering = await startOrdering({ WEBHOOK_ALLOWED_NETWORKS: '203.0.113.0/24' });
  home = await announceShop(ordering);
  away = { ...home.branch, id: newId(), identifier: 'away', name: 'Wieden' };
  await ordering.announce('branches', away);
  await ordering.announce('menus', { ...home.menu, revision: 2, branches: [home.branch.id, away.id] });
  const { data } = await ordering.place({ ...exampleOrder(home), branch: away.id, lastName: 'Fernstein' });
  const printer = { identifier: 'away', name: 'Drucker', branch: away.id, kind: 'printer' } as const;
  const device = await ordering.call('POST /api/devices', { body: printer, as: admin });
  const job = await ordering.send<PrintJob>(`POST /api/orders/${data.id}/print`, { as: admin, body: {} });
  const guest = { lastName: 'Fernstein', branches: [away.id] };
  const customer = await ordering.call('POST /api/customers', { body: guest, as: admin });
  const hook = { url: url(), branches: [away.id] };
  const endpoint = await ordering.call('POST /api/webhook-endpoints', { body: hook, as: admin });
  foreign = {
    ...{ order: data.id, device: device.data.id, job: job.data.id },
    ...{ customer: customer.data.id, endpoint: endpoint.data.id },
  };
}, 90_000);
afterAll(() => ordering?.stop(), 30_000);

/** The documentation network of RFC 5737, so that an endpoint can be stored without asking a name server. */
const url = () => `https://203.0.113.7/${randomUUID()}`;

describe('the rights of ordering [ROLE-002, ROLE-003, ROLE-006]', () => {
  it('are asked for at every call', async () => {
    const { wrong, calls } = await walkRoutes(ordering, 'ordering');
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(500);
  }, 120_000);

  it('reach as far among devices as the table says', async () => {
    const { wrong } = await walkRecords(ordering, Device, { branches: [home.branch.id, away.id] });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('reach as far among customers as the table says', async () => {
    const bodies = { customers: (body: object) => ({ ...body, lastName: 'Gruber' }) };
    const branches = [home.branch.id, away.id] as const;
    const { wrong } = await walkRecords(ordering, Customer, { branches, bodies });
    expect(wrong).toEqual([]);
    const life = await walkLife(ordering, Customer, { branch: home.branch.id, bodies });
    expect(life.wrong).toEqual([]);
  }, 120_000);

  it('reach as far among webhook endpoints as the table says', async () => {
    // What everybody may read anyway; what else a key must be granted to hear of it stands in `events.event.test`.
    const bodies = { 'webhook-endpoints': (body: object) => ({ ...body, url: url(), events: ['product.updated'] }) };
    const { wrong } = await walkRecords(ordering, WebhookEndpoint, { branches: [home.branch.id, away.id], bodies });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('reach nothing of another branch, in any call', async () => {
    const idOf = (path: string): string | undefined => {
      if (path.startsWith('/api/orders/') || path.startsWith('/api/order-items/')) return foreign.order;
      if (path.startsWith('/api/branches/')) return away.id;
      if (path.startsWith('/api/devices/')) return foreign.device;
      if (path.startsWith('/api/customers/')) return foreign.customer;
      if (path.startsWith('/api/webhook-endpoints/')) return foreign.endpoint;
      return path.startsWith('/api/print-jobs/') ? foreign.job : undefined;
    };
    // All but what a clock does to an order that nobody answers.
    const standing = async () => {
      const {
        missedAt: _missed,
        revision: _revision,
        updatedAt: _updated,
        ...rest
      } = await ordering.get(foreign.order);
      return rest;
    };
    const before = await standing();
    const { wrong, calls } = await walkForeign(ordering, 'ordering', { idOf, branch: away.id });
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    expect(await standing()).toEqual(before);
  }, 120_000);
});

describe('the history of orders', () => {
  const history = async (query: string, as = managerOf(home.branch.id)) => {
    const { status, data, meta } = await ordering.send<Order[]>(`GET /api/orders?${query}`, { as });
    return { status, ids: data?.map(({ id }) => id), total: meta?.total, next: meta?.next };
  };

  it('finds, counts and pages only orders of the caller’s branches', async () => {
    const own = await placeExample(ordering, home, { lastName: 'Nahmann' });
    const all = await ordering.send<Order[]>('GET /api/orders', { as: admin });
    expect(all.data.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, foreign.order]));
    const none = { status: 200, ids: [], total: 0, next: null };
    for (const query of [
      'search=Fernstein',
      `filter[id]=${foreign.order}`,
      `filter[branch]=${away.id}`,
      `filter[branch]=${away.id}&search=Fernstein`,
      'filter[ticketNumber]=999',
    ])
      expect([query, await history(query)]).toEqual([query, none]);
    for (const query of [
      '',
      'sort=totalGross',
      `filter[branch]=${away.id},${home.branch.id}`,
      'search=Nahmann',
      'filter[state]=placed',
    ]) {
      const { ids, total } = await history(query);
      expect([query, ids, total]).toEqual([query, [own.id], 1]);
    }
    expect((await history('', managerOf(home.branch.id, away.id))).total).toBe(2);
    expect((await history('', managerOf())).total).toBe(0);
  });

  it('goes on by cursors within the branches of the caller', async () => {
    const more = await placeExample(ordering, home);
    const first = await history('pageSize=1', employeeOf(home.branch.id));
    expect(first.ids).toEqual([more.id]);
    const seen = [...(first.ids ?? [])];
    for (let next = first.next; next; ) {
      const page = await history(`pageSize=1&cursor=${next}`, employeeOf(home.branch.id));
      seen.push(...(page.ids ?? []));
      next = page.next;
    }
    expect(seen).not.toContain(foreign.order);
    expect(seen).toHaveLength(2);
  });

  it('opens to the key of an integrator as far as it was granted', async () => {
    const granted = [{ resource: 'orders', actions: ['history'] }];
    const ask = async (branches: string[] | null, path = '/api/orders') =>
      ordering.send<Order[]>(`GET ${path}`, { as: keyWith(granted, branches) });
    expect((await ask([home.branch.id])).data.map(({ branch }) => branch.id)).not.toContain(away.id);
    expect((await ask(null)).data.map(({ branch }) => branch.id)).toContain(away.id);
    expect((await ask(null, `/api/orders/${foreign.order}`)).code).toBe('access.forbidden');
  });
});

describe('a command over another branch’s order', () => {
  it('does not reveal that its key was used there', async () => {
    const key = randomUUID();
    const path = `POST /api/orders/${foreign.order}/delay`;
    await ordering.send(`POST /api/orders/${foreign.order}/status/confirm`, { as: admin });
    expect((await ordering.send(path, { as: admin, key, body: { minutes: 5 } })).status).toBe(200);
    for (const minutes of [5, 6]) {
      const answer = await ordering.send(path, { as: employeeOf(home.branch.id), key, body: { minutes } });
      expect([answer.status, answer.code]).toEqual([404, 'record.missing']);
    }
  });
});

describe('who placed an order', () => {
  it('is recorded for staff only', async () => {
    const staff = await ordering.place(exampleOrder(home), { as: employeeOf(home.branch.id) });
    const guest = await ordering.place(exampleOrder(home));
    const [[first], [second]] = [await ordering.eventsOf(staff.data.id), await ordering.eventsOf(guest.data.id)];
    expect([first?.actor, second?.actor]).toEqual([
      { kind: 'staff', id: 'employee' },
      { kind: 'customer', id: null },
    ]);
  });
});
