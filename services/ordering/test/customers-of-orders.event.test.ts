import { StatResult } from '@filiale/contracts/analytics/statistics';
import { newId } from '@filiale/contracts/fields/ids';
import type { Customer } from '@filiale/contracts/ordering/customer';
import type { CustomerDisclosure } from '@filiale/contracts/ordering/customer-routes';
import type { Order } from '@filiale/contracts/ordering/order';
import { changesTopic, ordersTopic } from '@filiale/kit/events/topics';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import type { OrderPersonErased } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  admin,
  announceShop,
  type ExampleShop,
  exampleOrder,
  placeExample,
  type RunningOrdering,
  startOrdering,
  until,
} from './start-ordering.ts';

let ordering: RunningOrdering;
let shop: ExampleShop;
let away: ExampleShop['branch'];

beforeAll(async () => {
  ordering = await startOrdering();
  shop = await announceShop(ordering);
  away = { ...shop.branch, id: newId(), identifier: 'away', name: 'Wieden' };
  await ordering.announce('branches', away);
  await ordering.announce('menus', { ...shop.menu, revision: 2, branches: [shop.branch.id, away.id] });
}, 90_000);
afterAll(() => ordering?.stop(), 30_000);

let numbers = 0;
/** A mail address and a number that nobody else has. */
const contact = () => {
  numbers += 1;
  return { email: `gast${numbers}@example.at`, phone: `0664 77${String(numbers).padStart(5, '0')}` };
};
const ofOrder = async (id: string, as = admin) =>
  (await ordering.send<Customer | null>(`GET /api/orders/${id}/customer`, { as })).data;
/** The customer that an order made or found. */
const customerOf = async (id: string): Promise<Customer> => {
  await until(async () => (await ofOrder(id)) !== null, 'a customer');
  return (await ofOrder(id)) as Customer;
};
const place = async (form: object) => (await placeExample(ordering, shop, form)).id;
const done = async (id: string) => {
  for (const step of ['status/confirm', 'status/completed'])
    expect((await ordering.move(id, step, { as: admin })).status).toBe(200);
};
const historyOf = async (id: string, as = admin, query = '') => {
  const { data, meta } = await ordering.send<Order[]>(`GET /api/customers/${id}/orders${query}`, { as });
  return { ids: data?.map((order) => order.id), total: meta?.total };
};

describe('a customer of orders [RES-039]', () => {
  it('is made by the first order, found by mail address or number, and filled with new values', async () => {
    const { email, phone } = contact();
    const first = await place({ ...{ email, phone }, firstName: 'Anna', lastName: 'Gruber' });
    const made = await customerOf(first);
    expect(made).toMatchObject({
      ...{ type: 'person', firstName: 'Anna', lastName: 'Gruber', email, orders: 1, revenue: 34.4 },
      ...{ phone: `+43${phone.slice(1).replaceAll(' ', '')}`, branches: [shop.branch.id], addresses: [] },
    });
    const street = { street: 'Lange Gasse 1', zipCode: '1080', city: 'Wien' };
    const second = await place({ phone, firstName: 'A.', lastName: 'G.', ...street });
    await customerOf(second);
    const third = await place({ email: email.toUpperCase(), ...street });
    for (const id of [second, third]) expect((await customerOf(id)).id).toBe(made.id);
    await ordering.settled();
    const filled = await customerOf(first);
    expect(filled).toMatchObject({ lastName: 'Gruber', orders: 3, revenue: 103.2, branches: [shop.branch.id] });
    expect(filled.addresses).toMatchObject([{ ...street, country: 'AT' }]);
    expect(filled.firstOrderAt).toBe((await ordering.get(first)).createdAt);
    expect(filled.lastOrderAt).toBe((await ordering.get(third)).createdAt);
  });

  it('is counted as new once, and as one who came back, at their branches [STAT-004]', async () => {
    const today = localDate(new Date(), 'Europe/Vienna');
    const counted = async (as = admin, branch = shop.branch.id) => {
      const query = `from=${today}&to=${today}&branch=${branch}&compare=period`;
      const { status, data } = await ordering.send<StatResult>(`GET /api/statistics/customers?${query}`, { as });
      return { status, data, totals: data?.totals ?? [] };
    };
    const before = (await counted()).totals;
    const guest = contact();
    await customerOf(await place(guest));
    for (const form of [guest, guest]) await customerOf(await place(form));
    await ordering.settled();
    const { data, totals } = await counted();
    expect(StatResult.parse(data)).toEqual(data);
    expect(data?.rows.map(({ d, m, c }) => [d[0], m, c])).toEqual([[today, totals, [0, 0, 0, 0, 0, 0]]]);
    expect(totals.map((figure, at) => (figure ?? 0) - (before[at] ?? 0))).toEqual([1, 1, 2, 1, 1, 1]);
    const manager = managerOf(away.id);
    expect((await counted(manager)).status).toBe(404);
    expect((await counted(manager, away.id)).status).toBe(200);
  });

  it('is another one at another branch, which learns nothing of the first, also by names in orders or records [ROLE-002]', async () => {
    const { email, phone } = contact();
    const home = { email, phone, firstName: 'Ottilie', lastName: 'Huber', street: 'Schleifmühlgasse 7', city: 'Wien' };
    const made = await customerOf(await place(home));
    // Somebody orders elsewhere under an address that they know.
    const { id: order } = await placeExample(ordering, shop, { email, phone, branch: away.id });
    const other = await customerOf(order);
    expect(other).toMatchObject({ branches: [away.id], addresses: [], orders: 1 });
    expect(other.firstName).not.toBe('Ottilie');
    expect(other.id).not.toBe(made.id);
    const seen = async (search: string) =>
      (await ordering.send<Customer[]>(`GET /api/customers?search=${search}`, { as: managerOf(away.id) })).data;
    expect((await seen(email)).map(({ id }) => id)).toEqual([other.id]);
    expect(await seen('Ottilie')).toEqual([]);

    // Or writes it into a record of theirs, and waits.
    const { email: plain } = contact();
    const { id: theirs } = await placeExample(ordering, shop, { email: plain, branch: away.id });
    const mine = await customerOf(theirs);
    const body = { ...mine, email: home.email, phone: '' };
    const written = await ordering.send(`PUT /api/customers/${mine.id}`, { as: managerOf(away.id), body });
    expect(written.status).toBe(200);
    expect((await customerOf(await place(home))).id).toBe(made.id);
  });

  it('is nobody else with the same number and another address, and nobody where no contact is named', async () => {
    const { phone } = contact();
    const mother = await customerOf(await place({ ...contact(), phone }));
    const daughter = await customerOf(await place({ ...contact(), phone }));
    expect(daughter.id).not.toBe(mother.id);
    expect((await customerOf(await place({ phone }))).id).toBe(mother.id);
    const nameless = await place({});
    await ordering.settled();
    expect(await ofOrder(nameless)).toBeNull();
  });

  it('is one, however many first orders come at once, and a repeated event counts each once', async () => {
    const { email } = contact();
    const ids = await Promise.all(Array.from({ length: 12 }, () => place({ email })));
    const found = await Promise.all(ids.map(customerOf));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    const { rows } = await ordering.sql.query('select id from customers where data ->> $1 = $2', ['email', email]);
    expect(rows).toHaveLength(1);
    const again = ids.map((orderId) => ({
      envelope: { eventId: newId(), type: 'OrderPlaced', aggregateId: orderId, aggregateRevision: '1' },
      placed: { orderId, branchId: shop.branch.id, state: 'placed', paymentMethod: 'cash', currency: 'EUR' },
    }));
    await ordering.publish(ordersTopic, ...again.map((event) => [event.placed.orderId, event] as const));
    await ordering.settled();
    expect((await customerOf(ids[0] ?? '')).orders).toBe(12);
  });

  it('counts rejected, reopened and changed orders by their present state', async () => {
    const { email } = contact();
    const [kept, rejected] = [await place({ email }), await place({ email })];
    const { id } = await customerOf(rejected);
    const counts = async () => {
      const { orders, revenue } = (await ordering.send<Customer>(`GET /api/customers/${id}`, { as: admin })).data;
      return [orders, revenue].join();
    };
    await ordering.settled();
    expect(await counts()).toBe('2,68.8');
    await ordering.move(rejected, 'status/reject', { as: admin });
    await ordering.settled();
    expect(await counts()).toBe('1,34.4');
    const { items } = await ordering.get(kept);
    const line = `PUT /api/order-items/${kept}/${items[1]?.id}`;
    expect((await ordering.send(line, { as: admin, body: { amount: 1 } })).status).toBe(200);
    await ordering.settled();
    expect(await counts()).toBe('1,30.2');
  });

  it('is made of orders from before, page by page', async () => {
    const { email } = contact();
    const id = await place({ email });
    await customerOf(id);
    await ordering.sql.query('delete from customer_orders');
    await ordering.sql.query('delete from customers');
    await ordering.sql.query(
      `update customer_backfill set is_done = false, after = '00000000-0000-0000-0000-000000000000'`,
    );
    await until(async () => (await ofOrder(id))?.email === email, 'the customer again');
    await until(async () => (await ordering.sql.query('select is_done from customer_backfill')).rows[0].is_done);
  }, 40_000);

  it('goes when a person has not ordered for as long as orders keep their names', async () => {
    const id = await place(contact());
    const { id: customer } = await customerOf(id);
    await ordering.sql.query(`update orders set created_at = now() - interval '366 days' where id = $1`, [id]);
    await until(async () => {
      await ordering.endRows();
      return (await ordering.sql.query('select 1 from customer_orders where order_id = $1', [id])).rowCount === 0;
    });
    await ordering.sql.query(
      `update customers set data = data || jsonb_build_object('lastOrderAt', to_char(now() - interval '366 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) where id = $1`,
      [customer],
    );
    const replica = await ordering.startReplica();
    await until(async () => (await ordering.send(`GET /api/customers/${customer}`, { as: admin })).status === 404);
    await replica.stop();
  });
});

describe('the orders of a customer', () => {
  it('are those of the caller’s branches, in pages, filtered like the history [ORDER-002]', async () => {
    const { email } = contact();
    const home = [await place({ email }), await place({ email })];
    const other = (await placeExample(ordering, shop, { email, branch: away.id })).id;
    const { id } = await customerOf(other);
    const { id: from } = await customerOf(home[0] ?? '');
    const body = { into: id };
    expect((await ordering.send(`POST /api/customers/${from}/merge`, { as: managerOf(away.id), body })).code).toBe(
      'record.missing',
    );
    expect((await ordering.send(`POST /api/customers/${from}/merge`, { as: admin, body })).status).toBe(200);
    await until(async () => (await historyOf(id)).total === 3);
    expect((await historyOf(id)).ids).toEqual([other, ...home.toReversed()]);
    expect((await historyOf(id, employeeOf(shop.branch.id))).ids).toEqual(home.toReversed());
    expect((await historyOf(id, admin, '?pageSize=1&page=2')).ids).toEqual([home[1]]);
    expect((await historyOf(id, admin, '?filter[state]=completed')).total).toBe(0);
    expect((await ordering.send(`GET /api/customers/${id}/orders`, { as: managerOf(newId()) })).code).toBe(
      'record.missing',
    );
    expect(await ofOrder(other, employeeOf(away.id))).not.toHaveProperty('phone');
    expect((await ordering.send(`GET /api/orders/${other}/customer`, { as: employeeOf(shop.branch.id) })).code).toBe(
      'record.missing',
    );
  });
});

describe('an order that is deleted', () => {
  it('leaves its customer with the times of those that are left; of the last one it stays, by which their data ends', async () => {
    const someone = contact();
    const first = await place(someone);
    const { id, lastOrderAt } = await customerOf(first);
    const second = await place(someone);
    const read = async () => (await ordering.send<Customer>(`GET /api/customers/${id}`, { as: admin })).data;
    await until(async () => (await read()).orders === 2, 'both orders count');
    expect((await read()).lastOrderAt).not.toBe(lastOrderAt);
    for (const gone of [second, first]) {
      expect((await ordering.move(gone, 'status/reject', { as: admin })).status).toBe(200);
      expect((await ordering.send(`DELETE /api/orders/${gone}`, { as: admin })).status).toBe(204);
      expect((await read()).lastOrderAt).toBe(lastOrderAt);
    }
  });
});

describe('a contact that staff corrects in an order [RES-019]', () => {
  const send = async (id: string, guest: object) => {
    const body = { ...(await ordering.get(id)), ...guest };
    expect((await ordering.send(`PUT /api/orders/${id}`, { as: admin, body })).status).toBe(200);
  };
  const correct = async (id: string, guest: object) => {
    await send(id, guest);
    await ordering.settled();
  };
  const called = (phone: string) => `+43${phone.slice(1).replaceAll(' ', '')}`;

  it('is the contact of a customer who has no other order, and the next order finds them by it', async () => {
    const [wrong, right] = [contact(), contact()];
    const id = await place({ phone: wrong.phone, firstName: 'Anna' });
    const made = await customerOf(id);
    await correct(id, { comment: 'Bitte läuten' });
    expect(await ofOrder(id)).toMatchObject({ id: made.id, phone: called(wrong.phone) });
    // Something else is corrected before anybody has heard of the number.
    await send(id, { phone: right.phone });
    await correct(id, { comment: 'Bitte klopfen' });
    expect(await ofOrder(id)).toMatchObject({ id: made.id, phone: called(right.phone), orders: 1 });
    expect((await customerOf(await place({ phone: right.phone }))).id).toBe(made.id);
    expect((await customerOf(await place({ phone: wrong.phone }))).id).not.toBe(made.id);
  });

  it('leads to the customer who has it, and is one more of a customer with other orders', async () => {
    const [regular, wrong, second] = [contact(), contact(), contact()];
    const known = await customerOf(await place(regular));
    const id = await place({ phone: wrong.phone });
    const stranger = await customerOf(id);
    expect(stranger.id).not.toBe(known.id);
    await correct(id, { email: regular.email, phone: regular.phone });
    expect(await ofOrder(id)).toMatchObject({ id: known.id, orders: 2, revenue: 68.8 });
    const left = (await ordering.send<Customer>(`GET /api/customers/${stranger.id}`, { as: admin })).data;
    expect(left).toMatchObject({ orders: 0, revenue: 0, lastOrderAt: stranger.lastOrderAt });

    await correct(id, { phone: second.phone });
    expect(await ofOrder(id)).toMatchObject({ id: known.id, phone: called(regular.phone), orders: 2 });
    expect((await customerOf(await place({ phone: second.phone }))).id).toBe(known.id);
  });

  it('stays with what somebody has written into the record since', async () => {
    const [wrong, right] = [contact(), contact()];
    const id = await place({ phone: wrong.phone });
    const { id: customer } = await customerOf(id);
    await ordering.settled();
    const { data } = await ordering.send<Customer>(`GET /api/customers/${customer}`, { as: admin });
    const body = { ...data, phone: called(right.phone) };
    expect((await ordering.send(`PUT /api/customers/${customer}`, { as: admin, body })).status).toBe(200);
    await correct(id, { comment: 'Bitte läuten' });
    expect(await ofOrder(id)).toMatchObject({ id: customer, phone: called(right.phone) });
  });
});

describe('two records of one person', () => {
  it('become one, who is found by all addresses and numbers from then on', async () => {
    const [one, two] = [contact(), contact()];
    const from = await customerOf(
      await place({ ...one, firstName: 'A.', lastName: 'Gruber', street: 'Lange Gasse 1', city: 'Wien' }),
    );
    const into = await customerOf(await place({ email: two.email, firstName: 'Anna', lastName: 'Gruber-Huber' }));
    const name = async ({ id }: Customer, names: object) => {
      const { data: customer } = await ordering.send<Customer>(`GET /api/customers/${id}`, { as: admin });
      const body = { ...customer, ...names };
      expect((await ordering.send(`PUT /api/customers/${id}`, { as: admin, body })).status).toBe(200);
    };
    const [card, account] = [newId(), newId()];
    await name(from, { externalId: card, externalIds: { pos: card, erp: card } });
    await name(into, { externalIds: { pos: account } });
    const merge = (body: object, as = admin) => ordering.send(`POST /api/customers/${from.id}/merge`, { as, body });
    expect((await merge({ into: from.id })).code).toBe('customer.same');
    expect((await merge({ into: newId() })).code).toBe('record.missing');
    expect((await merge({ into: into.id }, employeeOf(shop.branch.id))).code).toBe('access.forbidden');
    expect((await merge({ into: into.id }, managerOf(away.id))).code).toBe('record.missing');
    const { status, data } = await merge({ into: into.id }, managerOf(shop.branch.id));
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        ...{ id: into.id, firstName: 'Anna', lastName: 'Gruber-Huber', email: two.email, phone: from.phone },
        ...{ orders: 2, revenue: 68.8, addresses: [expect.objectContaining({ street: 'Lange Gasse 1' })] },
        ...{ externalId: card, externalIds: { pos: account, erp: card } },
      }),
    ]);
    expect((await merge({ into: into.id })).code).toBe('record.missing');
    for (const known of [one, { email: two.email }]) expect((await customerOf(await place(known))).id).toBe(into.id);
    expect((await historyOf(into.id)).total).toBe(4);
  });
});

describe('the data of a person', () => {
  it('is returned whole to a caller with a fresh proof, and logged [RES-007]', async () => {
    const { email, phone } = contact();
    const id = await place({ email, phone, comment: 'Bitte läuten' });
    const { id: customer } = await customerOf(id);
    const disclose = (as = admin) =>
      ordering.send<CustomerDisclosure>(`POST /api/customers/${customer}/disclose`, { as });
    const { status, data } = await disclose();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      customer: { email, orders: 1 },
      orders: [{ order: { id, comment: 'Bitte läuten' }, history: [{ move: 'place' }], questionnaire: null }],
    });
    expect((await disclose(employeeOf(shop.branch.id))).code).toBe('access.forbidden');
    expect((await disclose(managerOf(away.id))).code).toBe('record.missing');
    // A caller who also looks after other branches gets their data, too.
    const { id: elsewhere } = await placeExample(ordering, shop, { email, branch: away.id });
    const { id: other } = await customerOf(elsewhere);
    expect((await disclose(managerOf(shop.branch.id))).data).toMatchObject({ others: [], orders: [{ order: { id } }] });
    const { others, orders } = (await disclose()).data;
    expect([others.map((each) => each.id), orders.map(({ order }) => order.id)]).toEqual([[other], [id, elsewhere]]);
    const unproved = { ...managerOf(shop.branch.id), session: newId() };
    expect((await disclose(unproved as typeof admin)).code).toBe('access.proof-needed');
  });
});

/** Everything that the database of ordering holds, as text, without the outbox. */
const everythingStored = async (): Promise<string> => {
  const { rows } = await ordering.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'catalogue%'`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: lines } = await ordering.sql.query<{ text: string }>(
        `select to_jsonb(${name})::text as text from ${name}`,
      );
      return lines.map(({ text }) => `${name}: ${text}`).join('\n');
    }),
  );
  return texts.join('\n');
};

describe('a person who is to be forgotten', () => {
  const person = {
    ...{
      firstName: 'Zoë',
      lastName: 'Vergessmeinnicht',
      street: 'Kettenbrückengasse 99',
      city: 'Wien',
      zipCode: '1050',
    },
    ...{ comment: 'Hund beißt Zoëpersönlich', deliveryLastName: 'Vergessmeinnicht' },
  };
  const words = /Vergessmeinnicht|Zoë|Kettenbr|vergiss@|664999123|Nusskrank|Kulanz für/;

  it('is erased everywhere, while orders keep their items and the name of the actor', async () => {
    const known = { ...person, email: 'vergiss@example.at', phone: '+43664999123' };
    const { items } = exampleOrder(shop);
    const id = await place({ ...known, items: items.map((item) => ({ ...item, note: 'Nusskrank' })) });
    const rejected = await place(known);
    const { id: customer } = await customerOf(id);
    const erase = (as = admin) => ordering.send<{ orders: number }>(`POST /api/customers/${customer}/erase`, { as });

    const open = await erase();
    expect([open.status, open.code]).toEqual([409, 'customer.orders-open']);
    await ordering.move(rejected, 'status/reject', { as: admin, body: { message: 'Kulanz für Zoë' } });
    await ordering.send(`POST /api/orders/${id}/print`, { as: admin, body: {} });
    await done(id);
    const order = await ordering.get(id);
    const answers = { rating: 1, foodRating: 1, serviceRating: 1, processRating: 1, comment: 'Zoë sagt nein' };
    const review = `POST /api/orders/public/${order.uid}/${order.hash}/questionnaire`;
    expect((await ordering.send(review, { body: answers })).status).toBe(200);
    await ordering.sql.query('update orders set captured_cents = 1000, refunded_cents = 0 where id = $1', [rejected]);
    const owing = await erase();
    expect([owing.status, owing.code]).toEqual([409, 'customer.money-owed']);
    await ordering.sql.query('update orders set refunded_cents = 1000 where id = $1', [rejected]);
    expect((await erase(employeeOf(shop.branch.id))).code).toBe('access.forbidden');
    expect((await erase({ ...managerOf(shop.branch.id), session: newId() } as typeof admin)).code).toBe(
      'access.proof-needed',
    );
    expect(await everythingStored()).toMatch(words);

    const lines: string[] = [];
    await ordering.subscribe(changesTopic, (event) => {
      if (event?.fact.case !== 'changed' || event.fact.value.recordId !== customer) return;
      lines.push(`${event.fact.value.action} ${event.fact.value.author?.id}`);
    });
    const before = await ordering.get(id);
    expect((await erase(managerOf(shop.branch.id))).data).toEqual({ orders: 2 });
    await until(async () => !words.test(await everythingStored()), 'nothing left');
    const after = await ordering.get(id);
    expect(after).toMatchObject({ ...{ lastName: '', email: '', comment: '', questionnaireRating: 1 }, isPaid: true });
    expect(after).toMatchObject({ pricing: before.pricing, state: 'completed', ticketNumber: before.ticketNumber });
    expect(after.items.map(({ name, amount, parts }) => ({ name, amount, parts }))).toEqual(
      before.items.map(({ name, amount, parts }) => ({ name, amount, parts })),
    );
    expect(after.personalDataEndedAt).not.toBeNull();
    await until(async () => lines.at(-1) === 'erase manager', 'the line of the log');
    expect((await ordering.eventsOf(id)).at(-1)).toMatchObject({
      move: 'erase-person',
      actor: { kind: 'staff', id: 'manager' },
    });
    for (const call of [`GET /api/customers/${customer}`, `POST /api/customers/${customer}/restore`])
      expect((await ordering.send(call, { as: admin })).code).toBe('record.missing');
    // The earlier order is processed again, and makes no customer.
    await ordering.sql.query(
      `update customer_backfill set is_done = false, after = '00000000-0000-0000-0000-000000000000'`,
    );
    const again = await customerOf(await place({ email: known.email }));
    expect([again.id === customer, again.orders]).toEqual([false, 1]);
    await until(async () => (await ordering.sql.query('select is_done from customer_backfill')).rows[0].is_done);
    expect(await ofOrder(id)).toBeNull();
  }, 40_000);

  it('is erased at every branch at once by a caller with all of them', async () => {
    const { email } = contact();
    const [home, other] = [await place({ email }), (await placeExample(ordering, shop, { email, branch: away.id })).id];
    const [here, there] = [await customerOf(home), await customerOf(other)];
    for (const id of [home, other]) await done(id);
    const erase = (id: string, as = admin) =>
      ordering.send<{ orders: number }>(`POST /api/customers/${id}/erase`, { as });
    expect((await erase(there.id, managerOf(away.id))).data).toEqual({ orders: 1 });
    expect(await ordering.get(home)).toMatchObject({ email });
    const third = (await placeExample(ordering, shop, { email, branch: away.id })).id;
    await customerOf(third);
    await done(third);
    expect((await erase(here.id)).data).toEqual({ orders: 2 });
    for (const id of [home, third]) expect(await ordering.get(id)).toMatchObject({ email: '' });
  });

  it('includes a text for a cake and a picture: both are erased, and an event names the picture', async () => {
    const heard: OrderPersonErased[] = [];
    await ordering.subscribe(ordersTopic, (event) => {
      if (event?.fact.case === 'personErased') heard.push(event.fact.value);
    });
    const { email } = contact();
    const id = await place({ email });
    const { id: customer } = await customerOf(id);
    await done(id);
    const picture = { id: newId(), publicHash: 'bild' };
    const parts = [
      { id: newId(), name: 'Beilage', value: 'Reis', options: [newId()] },
      { id: newId(), name: 'Text', value: 'Alles Gute, Zoë' },
      { id: newId(), name: 'Bild', value: [picture] },
    ];
    await ordering.sql.query(
      `update order_items set parts = $2, translations = $3 where order_id = $1 and position = 0`,
      [id, JSON.stringify(parts), JSON.stringify({ 'en-GB': { name: 'Cake', parts } })],
    );
    expect((await ordering.send(`POST /api/customers/${customer}/erase`, { as: admin })).status).toBe(200);
    const { items } = await ordering.get(id);
    const left = [
      expect.objectContaining({ value: 'Reis' }),
      expect.objectContaining({ value: '' }),
      expect.objectContaining({ value: [] }),
    ];
    expect(items[0]?.parts).toEqual(left);
    expect(items[0]?.translations['en-GB']?.parts).toEqual(left);
    const erased = () => heard.filter(({ orderId }) => orderId === id);
    await until(async () => erased().length > 0, 'the announcement');
    expect(erased()).toMatchObject([{ branchId: shop.branch.id, uploadIds: [picture.id] }]);
  });

  it('is no company: its invoice goes on naming it, without whom to call', async () => {
    const firm = {
      isCompany: true,
      companyName: 'Grün GmbH',
      vatNumber: 'ATU12345678',
      street: 'Ring 1',
      city: 'Wien',
    };
    const id = await place({ ...contact(), ...firm, firstName: 'Zoë' });
    const { id: customer, type } = await customerOf(id);
    expect(type).toBe('company');
    await done(id);
    expect((await ordering.send(`POST /api/customers/${customer}/erase`, { as: admin })).status).toBe(200);
    expect(await ordering.get(id)).toMatchObject({ ...firm, firstName: '', email: '', phone: '' });
  });
});
