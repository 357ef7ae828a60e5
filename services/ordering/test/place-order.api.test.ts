import { randomUUID } from 'node:crypto';
import { type Order, PublicOrder } from '@filiale/contracts/ordering/order';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { untilTaken } from '@filiale/kit/testing/until-taken';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  admin,
  announceShop,
  type ExampleShop,
  employee,
  exampleOrder,
  type RunningOrdering,
  startOrdering,
} from './start-ordering.ts';

let ordering: RunningOrdering;
let shop: ExampleShop;

beforeAll(async () => {
  ordering = await startOrdering();
  shop = await announceShop(ordering);
}, 60_000);
afterAll(() => ordering?.stop(), 30_000);

const place = (body: unknown, key: string = randomUUID()) => ordering.place(body, { key });
const placed = (answer: Awaited<ReturnType<typeof place>>): PlacedOrder => {
  expect(answer.errors).toEqual([]);
  expect(answer.status).toBe(201);
  return answer.data;
};
const count = async (table: string) =>
  Number((await ordering.sql.query(`select count(*) from ${table}`)).rows[0].count);

describe('placing an order', () => {
  it('stores it with lines, ticket and price, and answers its keys [CHECK-042, CHECK-043]', async () => {
    const answer = await place(exampleOrder(shop));
    const { id, uid, hash, ticketNumber } = placed(answer);
    // Where it is read, so that the gateway knows its link from the first moment on.
    expect(answer.headers.get('location')).toBe(`/api/orders/public/${uid}/${hash}`);
    expect(ticketNumber).toBeGreaterThan(0);
    expect(uid).toMatch(/^[\w-]{22}$/);
    expect(hash).toMatch(/^[\w-]{22}$/);
    const data = await ordering.get(id);
    // 24.90 + 1.10 at 10 %, 2 × 4.20 at 20 %
    expect(data).toMatchObject({
      state: 'placed',
      firstName: 'Anna',
      pricing: {
        totalGross: 34.4,
        taxes: [
          { rate: 10, gross: 26, net: 23.6364, tax: 2.3636 },
          { rate: 20, gross: 8.4, net: 7, tax: 1.4 },
        ],
      },
      items: [
        { name: 'Wiener Schnitzel', gross: 26 },
        { name: 'Kräuterlimonade', gross: 8.4, amount: 2 },
      ],
    });
  });

  it('keeps the numbers of its products as they were, for the staff alone; orders from before have none', async () => {
    const numbered = { ...shop.schnitzel, sku: 'S-12', externalId: 'ERP-1001', externalIds: { pos: '4711' } };
    const raise = (revision: number, more: object = {}) =>
      ordering.announce('products', { ...numbered, ...more, revision });
    await raise(2);
    const { id, uid, hash } = placed(await place(exampleOrder(shop)));
    await raise(3, { sku: 'S-13', externalId: 'ERP-2002', externalIds: {} });
    const numbersOf = ({ items }: Pick<Order, 'items'>) =>
      items.map(({ sku, externalId, externalIds }) => [sku, externalId, externalIds]);
    expect(numbersOf(await ordering.get(id))).toEqual([
      ['S-12', 'ERP-1001', { pos: '4711' }],
      ['', null, {}],
    ]);
    const { data } = await ordering.send(`GET /api/orders/public/${uid}/${hash}`);
    expect(JSON.stringify(data)).not.toMatch(/S-12|ERP-1001|4711/);
    await ordering.sql.query(
      'update order_items set sku = null, external_id = null, external_ids = null where order_id = $1',
      [id],
    );
    expect(numbersOf(await ordering.get(id))).toEqual([
      ['', null, {}],
      ['', null, {}],
    ]);
  });

  it('shows the public order without contact data, and nothing for a wrong hash [STATUS-001, STATUS-002]', async () => {
    const { uid, hash } = placed(await place(exampleOrder(shop)));
    const { data } = await ordering.call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
    expect(PublicOrder.parse(data)).toEqual(data);
    expect(JSON.stringify(data)).not.toContain('Gruber');
    expect((await ordering.send(`GET /api/orders/public/${uid}/${[...hash].reverse().join('')}`)).status).toBe(404);
    expect((await ordering.send(`GET /api/orders/public/${'x'.repeat(64)}/%00`)).status).toBeLessThan(500);
  });

  it('shows no hidden price to holders of its keys, nor a sum that reveals it [PRICE-009]', async () => {
    const order = exampleOrder(shop);
    const { id, uid, hash } = placed(await place(order));
    await ordering.sql.query(
      "update order_items set is_price_hidden = true where order_id = $1 and name = 'Wiener Schnitzel'",
      [id],
    );
    await ordering.sql.query('update orders set has_hidden_prices = true where id = $1', [id]);
    const { data: publicOrder } = await ordering.call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
    expect(publicOrder.items.map(({ name, isPriceHidden }) => [name, isPriceHidden])).toEqual([
      ['Wiener Schnitzel', true],
      ['Kräuterlimonade', false],
    ]);
    expect(publicOrder.items[1]).toMatchObject({ gross: 8.4 });
    expect(publicOrder.pricing).toEqual({ hasHiddenPrices: true, isApproximate: false });
    expect(publicOrder.payment).toBeNull();
    for (const secret of ['24.9', '26', '34.4', '23.6364'])
      expect(JSON.stringify(publicOrder)).not.toContain(`":${secret}`);
  });

  it('finds the order again by the key it was sent with, and nothing by another', async () => {
    const key = randomUUID();
    const { uid, hash } = placed(await place(exampleOrder(shop), key));
    const found = await ordering.call('GET /api/placed-orders/{key}', { params: { key } });
    expect([found.status, found.data]).toMatchObject([200, { uid, hash, isPaid: false }]);
    expect(JSON.stringify(found.data)).not.toContain('Gruber');
    for (const other of [randomUUID(), 'x', 'y'.repeat(300)])
      expect((await ordering.call('GET /api/placed-orders/{key}', { params: { key: other } })).status).toBe(404);
  });

  it('answers the same order to the same key, refuses another body under it', async () => {
    const key = randomUUID();
    const first = placed(await place(exampleOrder(shop), key));
    expect(placed(await place(exampleOrder(shop), key))).toEqual(first);
    const other = await place({ ...exampleOrder(shop), comment: 'anders' }, key);
    expect([other.status, other.code]).toEqual([422, 'order.key-reused']);
  });

  it('keeps the printed code that a customer came by; the order is the same one without it, and staff come by none [STAT-008]', async () => {
    const [key, qrCode] = [randomUUID(), randomUUID()];
    const first = placed(await place({ ...exampleOrder(shop), qrCode }, key));
    expect((await ordering.get(first.id)).qrCode).toBe(qrCode);
    expect(placed(await place(exampleOrder(shop), key))).toEqual(first);
    const listed = await ordering.send<Order[]>(`GET /api/orders?filter[qrCode]=${qrCode}`, { as: admin });
    expect(listed.data.map(({ id }) => id)).toEqual([first.id]);

    const { data: byStaff } = await ordering.place({ ...exampleOrder(shop), qrCode }, { as: employee });
    expect((await ordering.get(byStaff.id)).qrCode).toBeNull();
    expect((await ordering.get(placed(await place(exampleOrder(shop))).id)).qrCode).toBeNull();
  });

  it.each(['flyer', '', 7, [], { id: randomUUID() }])(
    'places an order that says %p for the printed code, since it is but a figure',
    async (qrCode) => {
      const order = placed(await place({ ...exampleOrder(shop), qrCode }));
      expect((await ordering.get(order.id)).qrCode).toBeNull();
    },
  );

  it('makes one order of many parallel requests with one key', async () => {
    const key = randomUUID();
    const before = await count('orders');
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(exampleOrder(shop), key)));
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await count('orders')).toBe(before + 1);
  });

  it('answers the order to everybody who repeats a finished key at the same time', async () => {
    const key = randomUUID();
    const first = placed(await place(exampleOrder(shop), key));
    const answers = await Promise.all(Array.from({ length: 30 }, () => place(exampleOrder(shop), key)));
    expect(answers.map(placed)).toEqual(answers.map(() => first));
  });

  it('gives 200 parallel orders 200 distinct ticket numbers, without gaps per branch and day', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => untilTaken((key) => place(exampleOrder(shop), key))),
    );
    expect(new Set(answers.map((answer) => placed(answer).id)).size).toBe(200);
    // Midnight may fall into the test; every day counts from 1.
    const { rows } = await ordering.sql.query(
      'select local_day::text as day, ticket_number as ticket from orders order by 1, 2',
    );
    for (const day of Map.groupBy(rows, (row) => row.day).values())
      expect(day.map(({ ticket }) => ticket)).toEqual(day.map((_row, index) => index + 1));
  }, 30_000);

  it('reads no price from the body, and names what it does not know', async () => {
    const order = exampleOrder(shop);
    const answer = await place({
      ...order,
      total: 0.01,
      price: 0,
      items: order.items.map((item) => ({ ...item, price: 0, gross: 0 })),
    });
    expect(answer.headers.get('unknown-fields')).toContain('"items[0].price", "items[0].gross"');
    expect(answer.headers.get('unknown-fields')).toContain('"total", "price"');
    const { id } = placed(answer);
    const data = await ordering.get(id);
    expect(data).toMatchObject({ pricing: { totalGross: 34.4 } });
  });

  it('answers another expected total with the new pricing and stores nothing', async () => {
    const before = await count('orders');
    const { status, errors } = await place({ ...exampleOrder(shop), expectedTotal: 34.3 });
    expect([status, errors[0]]).toMatchObject([
      409,
      { code: 'order.price-changed', details: { pricing: { totalGross: 34.4 } } },
    ]);
    expect(await count('orders')).toBe(before);
    placed(await place({ ...exampleOrder(shop), expectedTotal: 34.4 }));
  });

  it('keeps a note on a dish in one line for guest and staff, each line its own, and refuses one that is too long or not wanted', async () => {
    const order = exampleOrder(shop);
    const noted = (...notes: string[]) => ({
      ...order,
      items: notes.map((note) => ({ ...order.items[0], note })),
    });
    const { id, uid, hash } = placed(await place(noted(' ohne\r\nZwiebel ', '')));
    const { data: guestView } = await ordering.call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
    for (const view of [await ordering.get(id), guestView])
      expect(view).toMatchObject({ items: [{ note: 'ohne Zwiebel' }, { note: '' }] });

    const long = await place(noted('x'.repeat(201)));
    expect([long.status, long.errors[0]]).toMatchObject([422, { field: 'items.0.note' }]);

    await ordering.announce('config', { ...shop.config, revision: shop.config.revision + 1, isItemNoteEnabled: false });
    const off = await place(noted('', 'ohne Zwiebel'));
    expect([off.status, off.errors]).toMatchObject([422, [{ code: 'order.note-off', field: 'items.1.note' }]]);
    placed(await place(noted('', '')));
    await ordering.announce('config', { ...shop.config, revision: shop.config.revision + 2 });
    placed(await place(noted('ohne Zwiebel')));
  });

  it('follows a price change of the catalogue at once', async () => {
    const dearer = { ...shop.limonade, revision: 2, price: 5 };
    await ordering.announce('products', dearer);
    const { id } = placed(await place(exampleOrder(shop)));
    const data = await ordering.get(id);
    expect(data).toMatchObject({ pricing: { totalGross: 36 } });
    await ordering.announce('products', { ...dearer, revision: 3, price: 4.2 });
  });

  const delivery = {
    isDelivery: true,
    email: 'a@example.at',
    phone: '+4366012345',
    street: 'Gasse 1',
    zipCode: '1080',
    city: 'Wien',
  };
  it.each([
    ['without a branch that exists', () => ({ branch: randomUUID() }), 422, 'order.branch-missing', 'branch'],
    ['without items', () => ({ items: [] }), 422, 'order.empty', 'items'],
    [
      'without the terms [CHECK-019]',
      () => ({ legalInstructions: false }),
      422,
      'order.terms-missing',
      'legalInstructions',
    ],
    [
      'without the privacy policy [CHECK-019]',
      () => ({ privacyPolicy: false }),
      422,
      'order.privacy-missing',
      'privacyPolicy',
    ],
    ['without a name [CHECK-029]', () => ({ lastName: ' ' }), 422, 'field.required', 'lastName'],
    [
      'by an unknown product',
      () => ({ items: [{ product: randomUUID(), amount: 1, unit: 'piece' }] }),
      409,
      'order.catalogue-moving',
      'items.0.product',
    ],
    [
      'with a required part missing [PROD-018]',
      () => ({ items: [{ product: shop.schnitzel.id, amount: 1, unit: 'piece' }] }),
      422,
      'order.part-required',
      'items.0.parts.Beilage',
    ],
    [
      'with an option not offered',
      () => ({
        items: [{ product: shop.schnitzel.id, amount: 1, unit: 'piece', parts: [{ name: 'Beilage', value: 'Gold' }] }],
      }),
      422,
      'order.part-invalid',
      'items.0.parts.Beilage',
    ],
    [
      'above the maximum amount [PROD-021]',
      () => ({
        items: [{ product: shop.schnitzel.id, amount: 21, unit: 'piece', parts: [{ name: 'Beilage', value: 'Reis' }] }],
      }),
      422,
      'order.amount-invalid',
      'items.0.amount',
    ],
    [
      'in a unit not sold',
      () => ({ items: [{ product: shop.limonade.id, amount: 1, unit: 'kilogram' }] }),
      422,
      'order.unit-invalid',
      'items.0.unit',
    ],
    [
      'with an amount below zero',
      () => ({ items: [{ product: shop.limonade.id, amount: -1, unit: 'piece' }] }),
      422,
      'field.too-small',
      'items.0.amount',
    ],
    [
      'paid by a method not offered [PAY-002]',
      () => ({ paymentMethod: 'hydro-ag-voucher' }),
      422,
      'payment.method-unavailable',
      'paymentMethod',
    ],
    [
      'paid online while no provider exists',
      () => ({ paymentMethod: 'mollie' }),
      422,
      'payment.method-unavailable',
      'paymentMethod',
    ],
    [
      'with a phone that no one could call [CHECK-028]',
      () => ({ ...delivery, phone: 'abc' }),
      422,
      'order.phone-invalid',
      'phone',
    ],
    ['with a mail address that is a list [CHECK-028]', () => ({ email: 'x,y@b.at' }), 422, 'field.email', 'email'],
    [
      'with a mail address at the other address that is none',
      () => ({ ...delivery, isDeliveryAddressDifferent: true, deliveryEmail: 'nope' }),
      422,
      'field.email',
      'deliveryEmail',
    ],
    ['for delivery without an area', () => delivery, 422, 'order.area-missing', 'deliveryArea'],
    [
      'below the area’s minimum [CHECK-033]',
      () => ({
        ...delivery,
        deliveryArea: shop.branch.deliveryAreas[0]?.id,
        items: [{ product: shop.limonade.id, amount: 1, unit: 'piece' }],
      }),
      422,
      'order.minimum-not-reached',
      'deliveryArea',
    ],
    [
      'for a time in the past [CHECK-032]',
      () => ({ appointmentDate: '2020-01-01T12:00:00Z' }),
      409,
      'order.appointment-unavailable',
      'appointmentDate',
    ],
    [
      'for a time further ahead than anything is sold [HOURS-010]',
      () => ({ appointmentDate: '9999-12-29T12:00:00Z' }),
      422,
      'order.appointment-too-far',
      'appointmentDate',
    ],
    [
      'for a time on whose day the calendar of the branch has ended',
      () => ({ appointmentDate: '9999-12-31T23:59:00Z' }),
      422,
      'field.invalid',
      'appointmentDate',
    ],
    [
      'with more lines than an order may have, and names the limit',
      () => ({ items: Array(201).fill({ product: shop.limonade.id, amount: 1, unit: 'piece' }) }),
      422,
      'order.too-many-items',
      'items',
    ],
    [
      'for more of a dish than is taken online',
      () => ({ items: [{ product: shop.limonade.id, amount: 501, unit: 'piece' }] }),
      422,
      'order.amount-too-large',
      'items.0.amount',
    ],
    [
      'for more money than is taken online',
      () => ({ items: Array(3).fill({ product: shop.limonade.id, amount: 500, unit: 'piece' }) }),
      422,
      'order.total-too-large',
      'items',
    ],
    [
      'with a way both delivery and dine-in',
      () => ({ isDelivery: true, isDineIn: true }),
      422,
      'order.mode-unavailable',
      'isDelivery',
    ],
  ] as const)('is refused %s', async (_name, change, status, code, field) => {
    const answer = await place({ ...exampleOrder(shop), ...change() });
    const problem = answer.errors.find((entry) => entry.code === code);
    expect([answer.status, problem?.code, problem?.field]).toEqual([status, code, field]);
    expect(problem?.message).toMatch(/[.!]$|aus$/);
  });

  it('with 1,000 lines is refused for them before everything its form lacks', async () => {
    const items = Array(1_000).fill({ product: shop.limonade.id, amount: 1, unit: 'piece' });
    const { status, errors } = await place({ branch: shop.branch.id, items });
    expect([status, errors[0]]).toMatchObject([
      422,
      { code: 'order.too-many-items', field: 'items', details: { maximum: 200, over: 800 } },
    ]);
    expect(errors.map(({ code }) => code)).toContain('order.terms-missing');
  });

  it('takes parts and options by id as by name, and answers both', async () => {
    const [side] = shop.schnitzel.config.parts;
    const rice = side?.options.find(({ name }) => name === 'Reis');
    const order = (part: object) => ({
      ...exampleOrder(shop),
      items: [{ product: shop.schnitzel.id, amount: 1, unit: 'piece', parts: [part] }],
    });
    for (const part of [
      { id: side?.id, value: rice?.id },
      { name: 'Beilage', value: rice?.id },
      { name: 'Beilage', value: 'Reis' },
    ]) {
      const { id, uid, hash } = placed(await place(order(part)));
      const known = { id: side?.id, name: 'Beilage', value: 'Reis', options: [rice?.id] };
      for (const path of [`/api/orders/${id}`, `/api/orders/public/${uid}/${hash}`]) {
        const { data } = await ordering.send(`GET ${path}`, { as: admin });
        expect(data).toMatchObject({ items: [{ gross: 26, parts: [known] }] });
      }
    }
    const unknown = randomUUID();
    const refused = async (part: object) => {
      const { status, code, errors } = await place(order(part));
      return [status, code, errors[0]?.field];
    };
    expect(await refused({ id: unknown, value: 'Reis' })).toEqual([
      422,
      'order.part-unknown',
      `items.0.parts.${unknown}`,
    ]);
    expect(await refused({ id: side?.id, value: unknown })).toEqual([
      422,
      'order.part-invalid',
      'items.0.parts.Beilage',
    ]);
    expect(await refused({ id: side?.id, name: 'Extras', value: 'Reis' })).toEqual([
      422,
      'order.part-invalid',
      `items.0.parts.${side?.id}`,
    ]);
    expect(await refused({ value: 'Reis' })).toEqual([422, 'field.required', 'items.0.parts.0.name']);
  });

  it.each([
    [{ 'accept-language': 'en-US,en;q=0.8' }, {}, 'Please choose “Side” for “Veal schnitzel”.'],
    [{ 'accept-language': 'de' }, { locale: 'en-GB' }, 'Bitte wählen Sie „Beilage“ für „Wiener Schnitzel“.'],
    [{}, { locale: 'en-GB' }, 'Please choose “Side” for “Veal schnitzel”.'],
    [{}, {}, 'Bitte wählen Sie „Beilage“ für „Wiener Schnitzel“.'],
  ])('calls a dish in the language that is asked for: %p, order %p', async (headers, more, message) => {
    const items = [{ product: shop.schnitzel.id, amount: 1, unit: 'piece' }];
    const { errors } = await ordering.place({ ...exampleOrder(shop), items, ...more }, { headers: { ...headers } });
    expect(errors[0]?.message).toBe(message);
  });

  it('adds the delivery fee at its own tax rate [PRICE-004]', async () => {
    const { id } = placed(
      await place({ ...exampleOrder(shop), ...delivery, deliveryArea: shop.branch.deliveryAreas[0]?.id }),
    );
    const data = await ordering.get(id);
    expect(data).toMatchObject({
      isDelivery: true,
      pricing: { gross: 34.4, deliveryGross: 2.9, totalGross: 37.3 },
      deliveryArea: { area: '1080' },
    });
    const listed = async (area: string) =>
      (await ordering.send<Order[]>(`GET /api/orders?filter[deliveryArea]=${area}&filter[id]=${id}`, { as: admin }))
        .data;
    expect([await listed('1080'), await listed('1070')].map((orders) => orders.map((order) => order.id))).toEqual([
      [id],
      [],
    ]);
  });

  it('keeps numbers as everybody can call them, and the branch’s country where none is named [CHECK-028, CHECK-041]', async () => {
    const own = async (order: object) => {
      const { id } = placed(await place({ ...exampleOrder(shop), ...order }));
      return ordering.get(id);
    };
    expect(await own({ phone: '0664 / 123 45 67' })).toMatchObject({ phone: '+436641234567', country: 'AT' });
    expect(await own({ phone: '', country: 'FR' })).toMatchObject({ phone: '', country: 'FR' });
    const { errors } = await place({ ...exampleOrder(shop), phone: 'beim Portier' });
    expect(errors).toMatchObject([{ code: 'order.phone-invalid', field: 'phone' }]);
    const branch = { ...shop.branch, revision: shop.branch.revision + 1, country: 'GB' as const };
    await ordering.announce('branches', branch);
    expect(await own({ phone: '020 7946 0018' })).toMatchObject({ phone: '+442079460018', country: 'GB' });
    await ordering.announce('branches', { ...shop.branch, revision: branch.revision + 1 });
    shop = { ...shop, branch: { ...shop.branch, revision: branch.revision + 1 } };
  });

  it('delivers where the area lists the postcode: the address chooses it, another is refused [CHECK-007, PRICE-004]', async () => {
    const [near, far] = shop.branch.deliveryAreas;
    if (!near || !far) throw new Error('the example shop has two areas');
    const deliveryAreas = [
      { ...near, zipCodes: '1080' },
      { ...far, zipCodes: '1060, 1070' },
    ];
    const revision = shop.branch.revision + 1;
    shop = { ...shop, branch: { ...shop.branch, deliveryAreas, revision } };
    await ordering.announce('branches', shop.branch);
    const toNeubau = { ...exampleOrder(shop), ...delivery, zipCode: '1070' };
    const { id } = placed(await place(toNeubau));
    const data = await ordering.get(id);
    expect(data).toMatchObject({ deliveryArea: { area: far.area }, pricing: { deliveryGross: 3.9 } });
    const wrong = await place({ ...toNeubau, deliveryArea: near.id });
    expect([wrong.status, wrong.errors[0]]).toMatchObject([
      422,
      { code: 'order.area-mismatch', field: 'deliveryArea', details: { deliveryArea: far.id } },
    ]);
    const graz = await place({ ...toNeubau, zipCode: '8020', deliveryArea: near.id });
    expect([graz.status, graz.errors[0]]).toMatchObject([
      422,
      { code: 'order.postcode-undelivered', field: 'zipCode' },
    ]);
  });

  it('speaks English on request', async () => {
    const english = { headers: { 'accept-language': 'en-GB' } };
    const { errors } = await ordering.place({ ...exampleOrder(shop), privacyPolicy: false }, english);
    expect(errors[0]?.message).toBe('Please accept the privacy policy.');
  });

  it('asks for an idempotency key', async () => {
    const { status, code } = await ordering.place(exampleOrder(shop), { key: undefined });
    expect([status, code]).toEqual([400, 'request.idempotency-key-missing']);
  });
});
