import { newId } from '@filiale/contracts/fields/ids';
import { catalogueTopic } from '@filiale/kit/events/topics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, anonymous, employeeOf, type RunningCatalog, service, startCatalog } from './start-catalog.ts';

let catalog: RunningCatalog;
const codes = ({ status, errors }: { status: number; errors?: { code: string; field?: string }[] }) => [
  status,
  ...(errors ?? []).map(({ code, field }) => (field === undefined ? code : `${code} ${field}`)),
];

beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

describe('a resource', () => {
  it('is created with defaults, answered with revision 1 and announced in the same document', async () => {
    const answer = await catalog.send('POST /api/tags', {
      body: { name: 'Vegan' },
      headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    });
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({ name: 'Vegan', sortOrder: 0, image: null, translations: {}, revision: 1 });
    expect(answer.headers.get('location')).toBe(`/api/tags/${answer.data.id}`);
    expect((await catalog.send(`GET /api/tags/${answer.data.id}`, { as: anonymous })).data).toEqual(answer.data);
    const document = await catalog.stored('tags', answer.data.id);
    expect(document?.pendingEvents).toHaveLength(2);
    const [{ key, topic, event, id }] = document?.pendingEvents ?? [];
    expect([key, topic, event.envelope.eventId]).toEqual([`tags/${answer.data.id}`, 'catalogue', id]);
    expect(event.envelope).toMatchObject({
      type: 'TagChanged',
      aggregateRevision: '1',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    });
    expect(catalogueTopic.events.readJson(event)).toEqual({ resource: 'tags', isDeleted: false, record: answer.data });
  });

  it('announces every kind of record whole, so that a copy equals the record', async () => {
    const tag = await catalog.make('tags', { name: 'Bio', translations: { 'en-GB': { name: 'Organic' } } });
    const branch = await catalog.make('branches', {
      identifier: 'wien-1',
      name: 'Wien',
      tags: [tag.id],
      isDeliveryEnabled: true,
      orderableFrom: '10:30',
      openingHours: [
        { type: 'once', date: '2026-12-24', isClosed: true },
        { type: 'daily', from: '09:00', to: '02:00' },
      ],
      deliveryAreas: [{ area: '1010', price: 2.9, freeFromOrderValue: 30, minimumOrderValue: 15 }],
      images: [{ id: newId(), version: 3, extension: 'jpg', alt: 'Lokal' }],
    });
    const table = await catalog.make('tables', { identifier: '12', branch: branch.id });
    const division = await catalog.make('divisions', { identifier: 'gastro', name: 'Gastro', branches: [branch.id] });
    const category = await catalog.make('categories', {
      name: 'Suppen',
      schedule: [{ type: 'monday', from: '11:00', to: '14:00' }],
    });
    const soup = await catalog.make('products', { name: 'Suppe', price: 4.9, allergens: ['A', 'L'] });
    const bundle = await catalog.make('products', {
      name: 'Mittagsmenü',
      price: 12.3,
      type: 'bundle',
      takeawayTax: 4.9,
      leadTime: { value: 2, unit: 'hours' },
      alternativeUnits: [{ unit: 'kilogram', ratio: 0.35, minimumQuantity: 0.25 }],
      config: { parts: [{ name: 'Vorspeise', options: [{ name: 'Suppe', product: soup.id, amount: 1, value: 0.5 }] }] },
    });
    const menu = await catalog.make('menus', {
      name: 'Karte',
      availableFrom: '2026-01-01T00:00:00Z',
      branches: [branch.id],
      catalog: [{ id: category.id, products: [soup.id, bundle.id] }],
    });
    const donatee = await catalog.make('donatees', { identifier: 'caritas', name: 'Caritas' });
    const all = {
      tags: tag,
      branches: branch,
      tables: table,
      divisions: division,
      categories: category,
      products: bundle,
      menus: menu,
      donatees: donatee,
    };
    for (const [resource, record] of Object.entries(all)) {
      const document = await catalog.stored(resource, record.id);
      const announced = catalogueTopic.events.readJson(document?.pendingEvents[0].event);
      expect(announced.resource).toBe(resource);
      expect(announced.record).toEqual(record);
    }
  });

  it('is replaced only over the revision it was read at', async () => {
    const { translations: _translations, ...tag } = await catalog.make('tags', { name: 'Neu' });
    const url = `/api/tags/${tag.id}`;
    const replaced = await catalog.send(`PUT ${url}`, { body: { ...tag, name: 'Neuer' } });
    expect([replaced.status, replaced.data.revision, replaced.data.name, replaced.data.createdAt]).toEqual([
      200,
      2,
      'Neuer',
      tag.createdAt,
    ]);
    const stale = await catalog.send(`PUT ${url}`, { body: { ...tag, name: 'Alt' } });
    expect(codes(stale)).toEqual([409, 'record.stale']);
    expect(stale.errors[0]?.details).toEqual({ current: replaced.data });
    // A header that says otherwise than the body: one of both is of before.
    for (const revision of ['"1"', '"3"']) {
      const torn = await catalog.send(`PUT ${url}`, { body: replaced.data, headers: { 'if-match': revision } });
      expect(codes(torn)).toEqual([409, 'record.stale']);
    }
    const same = await catalog.send(`PUT ${url}`, { body: replaced.data, headers: { 'if-match': '"2"' } });
    expect([same.status, same.data.revision]).toEqual([200, 2]);
    expect((await catalog.stored('tags', tag.id))?.pendingEvents).toHaveLength(4);
  });

  it('takes no other creation time from a body', async () => {
    const tag = await catalog.make('tags', { name: 'Zeit' });
    const { data } = await catalog.send(`PUT /api/tags/${tag.id}`, {
      body: { ...tag, createdAt: '1999-01-01T00:00:00Z' },
    });
    expect(data.createdAt).toBe(tag.createdAt);
  });

  it('is not written to another address than its own', async () => {
    const [one, two] = [await catalog.make('tags', { name: 'Eins' }), await catalog.make('tags', { name: 'Zwei' })];
    expect(codes(await catalog.send(`PUT /api/tags/${one.id}`, { body: two }))).toEqual([400, 'request.id-mismatch']);
  });

  it('lets one of many parallel replacements win', async () => {
    const tag = await catalog.make('tags', { name: 'Wettlauf' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        catalog.send(`PUT /api/tags/${tag.id}`, { body: { ...tag, name: `n${n}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  it('is deleted with or without the revision, announced, and gone', async () => {
    const tag = await catalog.make('tags', { name: 'Weg' });
    const url = `/api/tags/${tag.id}`;
    expect(codes(await catalog.send(`DELETE ${url}`, { headers: { 'if-match': '"9"' } }))).toEqual([
      409,
      'record.stale',
    ]);
    expect(codes(await catalog.send(`DELETE ${url}`, { headers: { 'if-match': 'x' } }))).toEqual([
      400,
      'request.malformed',
    ]);
    expect((await catalog.send(`DELETE ${url}`, { headers: { 'if-match': '"1"' } })).status).toBe(204);
    expect(codes(await catalog.send(`DELETE ${url}`))).toEqual([404, 'record.missing']);
    expect(codes(await catalog.send(`GET ${url}`))).toEqual([404, 'record.missing']);
    expect(codes(await catalog.send(`PUT ${url}`, { body: tag }))).toEqual([404, 'record.missing']);
    const document = await catalog.stored('tags', tag.id);
    expect(catalogueTopic.events.readJson(document?.pendingEvents[2].event)).toMatchObject({
      isDeleted: true,
      record: { id: tag.id, revision: 2 },
    });
  });

  it('keeps its identifier to itself while alive', async () => {
    const first = await catalog.make('donatees', { identifier: 'rotes-kreuz', name: 'A' });
    const again = { body: { identifier: 'rotes-kreuz', name: 'B' } };
    expect(codes(await catalog.send('POST /api/donatees', again))).toEqual([422, 'field.unique identifier']);
    await catalog.send(`DELETE /api/donatees/${first.id}`);
    expect((await catalog.send('POST /api/donatees', again)).status).toBe(201);
    expect(codes(await catalog.send('POST /api/tags', { body: { id: first.id, name: 'x' } }))).toEqual([201]);
    expect(codes(await catalog.send('POST /api/tags', { body: { id: first.id, name: 'x' } }))).toEqual([
      409,
      'record.exists',
    ]);
  });

  it('gives a table number once per branch', async () => {
    const [one, two] = [
      await catalog.make('branches', { identifier: 't1', name: 'A' }),
      await catalog.make('branches', { identifier: 't2', name: 'B' }),
    ];
    await catalog.make('tables', { identifier: '7', branch: one.id });
    await catalog.make('tables', { identifier: '7', branch: two.id });
    expect(codes(await catalog.send('POST /api/tables', { body: { identifier: '7', branch: one.id } }))).toEqual([
      422,
      'field.unique identifier',
    ]);
  });
});

describe('access', () => {
  it('lets visitors read, and callers with the right write', async () => {
    const body = { name: 'x' };
    expect((await catalog.send('GET /api/products', { as: anonymous })).status).toBe(200);
    expect(codes(await catalog.send('POST /api/tags', { body, as: anonymous }))).toEqual([
      401,
      'access.session-missing',
    ]);
    const employee = employeeOf();
    expect(codes(await catalog.send('POST /api/tags', { body, as: employee }))).toEqual([403, 'access.forbidden']);
    expect((await catalog.send('POST /api/tags', { body, as: admin })).status).toBe(201);
    expect(codes(await catalog.send('POST /api/config', { body: {}, as: employee }))).toEqual([
      403,
      'access.forbidden',
    ]);
    expect(codes(await catalog.send('GET /internal/init', { as: employee }))).toEqual([403, 'access.forbidden']);
    expect((await catalog.send('GET /internal/init', { as: service })).status).toBe(200);
  });
});

describe('rules over several records', () => {
  it('refuses references to nothing, with their place', async () => {
    const { id } = await catalog.make('categories', { name: 'K' });
    const product = await catalog.make('products', { name: 'P', price: 1 });
    const missing = newId();
    const menu = {
      name: 'M',
      availableFrom: '2026-01-01T00:00:00Z',
      branches: [missing],
      catalog: [
        { id, products: [product.id, missing] },
        { id: missing, products: [] },
      ],
    };
    const refused = await catalog.send('POST /api/menus', { body: menu });
    expect(codes(refused).sort()).toEqual([
      422,
      'field.reference-missing branches.0',
      'field.reference-missing catalog.0.products.1',
      'field.reference-missing catalog.1.id',
    ]);
    const config = { parts: [{ name: 'A', options: [{ name: 'o', product: missing }] }] };
    expect(codes(await catalog.send('POST /api/products', { body: { name: 'B', price: 1, config } }))).toEqual([
      422,
      'field.reference-missing config.parts.0.options.0.product',
    ]);
    const goesWith = [product.id, missing];
    for (const [path, body] of [
      ['products', { name: 'B', price: 1, goesWith }],
      ['categories', { name: 'K', goesWith }],
    ] as const)
      expect(codes(await catalog.send(`POST /api/${path}`, { body }))).toEqual([
        422,
        'field.reference-missing goesWith.1',
      ]);
  });

  it('saves what points at something removed, and takes no new reference to it', async () => {
    const beside = await catalog.make('products', { name: 'Limonade', price: 1 });
    const other = await catalog.make('products', { name: 'Kaffee', price: 1 });
    const product = await catalog.make('products', { name: 'P', price: 1, goesWith: [beside.id] });
    expect((await catalog.send(`DELETE /api/products/${beside.id}?uses=leave`)).status).toBe(204);
    const put = (record: { id: string }, changed: object) =>
      catalog.send(`PUT /api/products/${record.id}`, { body: { ...record, ...changed } });
    const saved = await put(product, { price: 2, goesWith: [other.id, beside.id] });
    expect([codes(saved), saved.data.goesWith]).toEqual([[200], [other.id, beside.id]]);
    expect(codes(await put(other, { goesWith: [beside.id] }))).toEqual([422, 'field.reference-missing goesWith.0']);
  });

  it('refuses to delete what others point at, and names them', async () => {
    const option = await catalog.make('products', { name: 'Beilage', price: 1 });
    const listed = await catalog.make('products', { name: 'Gericht', price: 1 });
    const beside = await catalog.make('products', { name: 'Limonade', price: 1 });
    const category = await catalog.make('categories', { name: 'K', goesWith: [beside.id] });
    const bundle = await catalog.make('products', {
      name: 'Menü',
      price: 1,
      type: 'bundle',
      config: { parts: [{ name: 'A', options: [{ name: 'x' }, { name: 'o', product: option.id }] }] },
    });
    const menu = await catalog.make('menus', {
      name: 'Karte',
      availableFrom: '2026-01-01T00:00:00Z',
      catalog: [{ id: category.id, products: [listed.id] }],
    });
    const use = async (path: string) => (await catalog.send(`DELETE ${path}`)).errors?.[0];
    expect(await use(`/api/products/${option.id}`)).toMatchObject({
      code: 'record.in-use',
      details: { total: 1, uses: [{ resource: 'products', id: bundle.id, name: 'Menü' }] },
    });
    expect(await use(`/api/products/${listed.id}`)).toMatchObject({
      code: 'record.in-use',
      details: { uses: [{ resource: 'menus', id: menu.id, name: 'Karte' }] },
    });
    expect(await use(`/api/categories/${category.id}`)).toMatchObject({ code: 'record.in-use' });
    expect(await use(`/api/products/${beside.id}`)).toMatchObject({ code: 'record.in-use' });
    expect((await catalog.send(`DELETE /api/menus/${menu.id}`)).status).toBe(204);
    expect((await catalog.send(`DELETE /api/categories/${category.id}`)).status).toBe(204);
  });

  it.each([
    ['products', { config: { parts: [{ name: 'A' }, { name: 'A' }] } }, 'field.unique config.parts.1.name'],
    [
      'products',
      { config: { parts: [{ name: 'A', options: [{ name: 'x' }, { name: 'x' }] }] } },
      'field.unique config.parts.0.options.1.name',
    ],
    ['products', { alternativeUnits: [{ unit: 'piece' }] }, 'field.unique alternativeUnits.0.unit'],
    ['products', { alternativeUnits: [{ unit: 'kilogram', ratio: 0 }] }, 'field.too-small alternativeUnits.0.ratio'],
    ['products', { minimumQuantity: 5, maximumQuantity: 2 }, 'field.too-small maximumQuantity'],
    ['products', { allergens: ['A', 'A'] }, 'field.unique allergens.1'],
    ['products', { schedule: [{ from: '24:00', to: '10:00' }] }, 'field.invalid schedule.0.from'],
    ['branches', { timeZone: 'Europe/Wien' }, 'field.invalid timeZone'],
    ['branches', { timeZone: '+02:00' }, 'field.invalid timeZone'],
    ['branches', { identifier: '../x' }, 'field.invalid identifier'],
    ['branches', { openingHours: [{ type: 'once' }] }, 'field.invalid openingHours'],
    ['branches', { openingHours: [{ from: '25:00' }] }, 'field.invalid openingHours.0.from'],
    ['branches', { orderableFrom: '24:00' }, 'field.invalid orderableFrom'],
  ])('refuses for %s the values %j', async (resource, values, expected) => {
    const base = { branches: { identifier: `b-${newId()}`, name: 'B' }, products: { name: 'P', price: 1 } }[resource];
    expect(codes(await catalog.send(`POST /api/${resource}`, { body: { ...base, ...values } }))).toEqual([
      422,
      expected,
    ]);
  });

  it('refuses the same id for two parts', async () => {
    const id = newId();
    const config = {
      parts: [
        { id, name: 'A' },
        { name: 'B', options: [{ id, name: 'o' }] },
      ],
    };
    expect(codes(await catalog.send('POST /api/products', { body: { name: 'P', price: 1, config } }))).toEqual([
      422,
      'field.unique config.parts.1.options.0.id',
    ]);
  });
});

describe('lists', () => {
  it('filter, sort and page, and say how many there are', async () => {
    await Promise.all(
      ['c', 'a', 'b'].map((name) => catalog.make('categories', { name: `liste-${name}`, sortOrder: 5 })),
    );
    const answer = await catalog.send('GET /api/categories?search=LISTE-&sort=-name&page=1&pageSize=2', {
      as: anonymous,
    });
    expect([answer.data.map(({ name }: { name: string }) => name), answer.meta]).toEqual([
      ['liste-c', 'liste-b'],
      { total: 3, page: 1, pageSize: 2, next: expect.any(String) },
    ]);
    expect((await catalog.send('GET /api/categories?filter[name]=liste-a,liste-c')).meta.total).toBe(2);
    expect((await catalog.send('GET /api/tags')).meta).toMatchObject({ page: 1, pageSize: 100 });
  });

  it('go on where the answer before ended, and carry only the columns that are asked for', async () => {
    for (const name of ['x', 'y', 'z']) await catalog.make('categories', { name: `spalte-${name}` });
    const query = 'search=spalte&sort=name&pageSize=2&fields=name,updatedAt';
    const first = await catalog.send(`GET /api/categories?${query}`);
    const second = await catalog.send(`GET /api/categories?${query}&cursor=${first.meta.next}`);
    expect([...first.data, ...second.data].map(Object.keys)).toEqual([1, 2, 3].map(() => ['id', 'name', 'updatedAt']));
    expect([first.meta.next === null, second.meta.next, second.meta.total]).toEqual([false, null, 3]);
    const { updatedAt } = second.data[0];
    const since = await catalog.send(`GET /api/categories?search=spalte&updatedSince=${updatedAt}&fields=name`);
    expect(since.data).toEqual([{ id: second.data[0].id, name: 'spalte-z' }]);
    for (const [wrong, code, name] of [
      ['fields=price', 'request.parameter-unknown', 'fields=price'],
      ['fields=name,', 'request.parameter-invalid', 'fields'],
      ['updatedSince=2026-01-01', 'request.parameter-invalid', 'updatedSince'],
      [`sort=-name&cursor=${first.meta.next}`, 'request.parameter-invalid', 'cursor'],
    ]) {
      const { status, errors } = await catalog.send(`GET /api/categories?${wrong}`);
      expect([status, errors?.[0]?.code, errors?.[0]?.details]).toEqual([400, code, { name }]);
    }
  });

  it('answer the menus of a branch, the one that begins last first', async () => {
    const branch = await catalog.make('branches', { identifier: 'menus', name: 'B' });
    for (const [name, year] of [
      ['alt', 2024],
      ['neu', 2026],
      ['mitte', 2025],
    ])
      await catalog.make('menus', { name, availableFrom: `${year}-01-01T00:00:00Z`, branches: [branch.id] });
    const { data, meta } = await catalog.send(`GET /api/branches/${branch.id}/menus`, { as: anonymous });
    expect([data.map(({ name }: { name: string }) => name), meta.total]).toEqual([['neu', 'mitte', 'alt'], 3]);
    expect(codes(await catalog.send(`GET /api/branches/${newId()}/menus`))).toEqual([404, 'record.missing']);
  });
});

describe('a batch that is tried first', () => {
  it('may lead to its own records, with the rules of each', async () => {
    const [above, below] = [newId(), newId()];
    const items = [
      { id: below, name: 'Knödel', price: 4, goesWith: [above] },
      { id: above, name: 'Gulasch', price: 12 },
      { id: below, name: 'Knödel', price: 4, goesWith: [above] },
      { id: newId(), name: 'Salat', price: 5, goesWith: [newId()] },
    ];
    const tried = async (dryRun: boolean) =>
      (await catalog.send('POST /api/products/batch', { body: { items, dryRun }, key: 'tried-first' })).data;
    const checked = await tried(true);
    expect(checked.items).toEqual([
      { status: 422, errors: [expect.objectContaining({ code: 'field.reference-missing', field: 'goesWith.0' })] },
      { status: 201, id: above, revision: 1 },
      { status: 201, id: below, revision: 1 },
      { status: 422, errors: [expect.objectContaining({ code: 'field.reference-missing', field: 'goesWith.0' })] },
    ]);
    expect(await catalog.stored('products', above)).toBeNull();
    expect(await tried(false)).toEqual(checked);
    expect(await catalog.stored('products', above)).not.toBeNull();
  });
});
