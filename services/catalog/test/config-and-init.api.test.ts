import { newId } from '@filiale/contracts/fields/ids';
import { purgeDeleted } from '@filiale/kit/stores/purge-deleted';
import { keyWith } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, anonymous, managerOf, type RunningCatalog, service, startCatalog } from './start-catalog.ts';

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const init = async (query = '') => {
  const { status, data, errors } = await catalog.send(`GET /internal/init${query}`, { as: service });
  const entries = (data ?? []) as { url: string; data: never }[];
  return {
    status,
    errors,
    // biome-ignore lint/suspicious/noExplicitAny: looked into freely
    entries: Object.fromEntries(entries.map(({ url, data: value }) => [url, value])) as Record<string, any>,
  };
};
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).sort();

describe('the configuration', () => {
  it('exists before the first save, at revision 0, and is not announced', async () => {
    const { data } = await catalog.send('GET /api/config', { as: anonymous });
    expect(data).toMatchObject({
      revision: 0,
      shopName: 'Filiale',
      currency: 'EUR',
      enableCash: true,
      enableMollie: false,
    });
    expect(await catalog.stored('config', data.id)).toBeNull();
  });

  it('is saved over the revision it was read at; of two first saves one wins', async () => {
    const { data: start } = await catalog.send('GET /api/config');
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((shopName) => catalog.send('POST /api/config', { body: { ...start, shopName } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.data;
    expect(answers.find(({ status }) => status === 409)?.errors[0]?.details).toEqual({ current: won });
    const { data: second } = await catalog.send('POST /api/config', { body: { ...won, shopName: 'D' } });
    expect([second.revision, second.shopName]).toEqual([2, 'D']);
    const pending: { key: string; topic: string }[] = (await catalog.stored('config', second.id))?.pendingEvents;
    expect(pending.map(({ key, topic }) => `${topic} ${key}`)).toEqual(
      ['catalogue', 'changes', 'catalogue', 'changes'].map((topic) => `${topic} config/${second.id}`),
    );
  });

  it('undoes a change like other records, for anyone who may save it [RES-007, RES-047]', async () => {
    const { data: before } = await catalog.send('GET /api/config');
    const { data: saved } = await catalog.send('POST /api/config', {
      body: { ...before, city: 'Graz', translations: { 'en-GB': { title: 'Herbs' } } },
    });
    const fields = [
      { field: 'city', expected: 'Graz', wanted: before.city },
      { field: 'translations.en-GB.title', expected: 'Herbs' },
    ];
    const undo = (body: object, as: object = admin, id: string = saved.id) =>
      catalog.send(`POST /api/config/${id}/undo`, { as: as as never, body });
    expect((await undo({ fields }, managerOf(newId()))).status).toBe(403);
    expect((await undo({ fields }, admin, newId())).status).toBe(404);
    const change = newId();
    const { status, data } = await undo({ change, fields });
    expect([status, data.city, data.revision]).toEqual([200, before.city, saved.revision + 1]);
    expect(data.translations?.['en-GB']?.title ?? null).toBeNull();
    expect((await catalog.send('GET /api/config')).data).toEqual(data);
    // Once more there is nothing to do.
    expect((await undo({ change, fields })).data.revision).toBe(data.revision);

    const { data: since } = await catalog.send('POST /api/config', { body: { ...data, city: 'Wien' } });
    expect((await undo({ fields })).errors).toMatchObject([
      { code: 'record.changed-since', field: 'city', details: { current: 'Wien' } },
    ]);
    const mark = [{ field: 'currencyChange', expected: '', wanted: 'CZK 24.5 x' }];
    expect((await undo({ fields: mark })).errors).toMatchObject([{ code: 'access.field-forbidden' }]);
    const link = [{ field: 'imprint', expected: since.imprint, wanted: 'javascript:alert(1)' }];
    expect((await undo({ fields: link })).errors).toMatchObject([{ code: 'field.invalid', field: 'imprint' }]);
  });

  it('has a zone that exists, which branches take that are written without one', async () => {
    const { data } = await catalog.send('GET /api/config');
    expect(data.timeZone).toBe('Europe/Vienna');
    for (const timeZone of ['Europe/Wien', '+01:00', ''])
      expect((await catalog.send('POST /api/config', { body: { ...data, timeZone } })).status).toBe(422);
    const { data: moved } = await catalog.send('POST /api/config', { body: { ...data, timeZone: 'Europe/Lisbon' } });
    const branch = await catalog.make('branches', { identifier: 'faro', name: 'Faro' });
    expect(branch.timeZone).toBe('Europe/Lisbon');
    const put = async (timeZone: string, revision: number) =>
      (await catalog.send(`PUT /api/branches/${branch.id}`, { body: { ...branch, timeZone, revision } })).data.timeZone;
    expect(await put('Atlantic/Azores', 1)).toBe('Atlantic/Azores');
    expect(await put('', 2)).toBe('Europe/Lisbon');
    expect((await catalog.send(`DELETE /api/branches/${branch.id}`)).status).toBe(204);
    await catalog.send('POST /api/config', { body: { ...data, revision: moved.revision } });
  });

  it('takes no currency that does not exist', async () => {
    const { data } = await catalog.send('GET /api/config');
    for (const currency of ['XXQ', 'e1$', 'eur'])
      expect((await catalog.send('POST /api/config', { body: { ...data, currency } })).status).toBe(422);
  });

  it('links to nothing that runs a script or pretends to be a path', async () => {
    const { data } = await catalog.send('GET /api/config');
    const save = (values: object) => catalog.send('POST /api/config', { body: { ...data, ...values } });
    for (const imprint of [
      'javascript:alert(1)',
      '//evil.example',
      '/.//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'JaVaScRiPt:x',
    ])
      expect((await save({ imprint })).errors?.[0]).toMatchObject({ code: 'field.invalid', field: 'imprint' });
    const { status } = await save({
      imprint: '/site/imprint',
      website: 'www.shop.example',
      allergens: 'https://a.example/b',
    });
    expect(status).toBeLessThan(300);
    await catalog.send('POST /api/config', { body: { ...data, revision: data.revision + 1 } });
  });

  it('ships without tags, and takes only ids and addresses that a page may load from [TRACK-010, CONSENT-001]', async () => {
    const { data } = await catalog.send('GET /api/config');
    expect(data).toMatchObject({ googleTagId: '', facebookPixelId: '', consentServices: [] });
    const service = { name: 'Chat', provider: 'Chat GmbH', privacyPolicy: 'javascript:alert(1)' };
    const { status, errors } = await catalog.send('POST /api/config', {
      body: {
        ...data,
        // A secret key would stand in every page.
        stripePublishableKey: 'sk_live_0123456789',
        googleTagId: "G-1234');//",
        facebookPixelId: '12&x=1',
        mapUrl: 'https://{address}/',
        consentServices: [service],
      },
    });
    expect(status).toBe(422);
    expect(errors.map(({ field }: { field?: string }) => field)).toEqual([
      'stripePublishableKey',
      'googleTagId',
      'facebookPixelId',
      'mapUrl',
      'consentServices.0.privacyPolicy',
    ]);
  });

  it('keeps social links, to https addresses only [SHELL-017]', async () => {
    const { data } = await catalog.send('GET /api/config');
    const save = (url: string) =>
      catalog.send('POST /api/config', { body: { ...data, socialLinks: [{ type: 'instagram', url }] } });
    const { status, errors } = await save('javascript:alert(1)');
    expect([status, errors[0]?.field]).toEqual([422, 'socialLinks.0.url']);
    expect((await save('https://social.example/shop')).data.socialLinks).toEqual([
      { type: 'instagram', url: 'https://social.example/shop' },
    ]);
  });

  it('keeps the services of a tenant with their entries and translations [CONSENT-001]', async () => {
    const { data } = await catalog.send('GET /api/config');
    const cookie = {
      name: 'chat_*',
      ttlDays: 30,
      description: 'Gespräch',
      translations: { 'en-GB': { description: 'Talk' } },
    };
    const service = {
      name: 'Chat',
      provider: 'Chat GmbH',
      privacyPolicy: 'https://chat.example/privacy',
      intents: ['functional'],
      cookies: [cookie],
      localStorage: [],
      sessionStorage: [],
    };
    const saved = await catalog.send('POST /api/config', {
      body: { ...data, googleTagId: 'G-ABC1234', facebookPixelId: '1234567890', consentServices: [service] },
    });
    expect(saved.status).toBe(200);
    const { data: read } = await catalog.send('GET /api/config', { as: anonymous });
    expect(read.consentServices).toMatchObject([service]);
    expect(read).toMatchObject({ googleTagId: 'G-ABC1234', facebookPixelId: '1234567890' });
  });

  it('keeps the known methods that customers can pay with at the providers', async () => {
    const { data } = await catalog.send('GET /api/config', { as: anonymous });
    const save = (mollieMethods: string[]) =>
      catalog.send('POST /api/config', { body: { ...data, mollieMethods } as typeof data });
    expect((await save(['shells'])).status).toBe(422);
    expect((await save(['card', 'eps', 'applePay'])).status).toBe(200);
    const { data: read } = await catalog.send('GET /api/config', { as: anonymous });
    expect([read.mollieMethods, read.datatransMethods]).toEqual([['card', 'eps', 'applePay'], []]);
  });
});

describe('init', () => {
  it('reads only the entries that are named', async () => {
    expect(Object.keys((await init('?parts=branches,tags,sites')).entries)).toEqual(['/branches', '/tags']);
  });

  it('answers every entry of the catalogue, and reduced to a branch only what it sells [PROD-028]', async () => {
    const branch = await catalog.make('branches', { identifier: 'graz', name: 'Graz' });
    const hidden = await catalog.make('branches', { identifier: 'lager', name: 'Lager', isPublic: false });
    const table = await catalog.make('tables', { identifier: '1', branch: branch.id });
    await catalog.make('tables', { identifier: '1', branch: hidden.id });
    const [soups, other] = [
      await catalog.make('categories', { name: 'Suppen' }),
      await catalog.make('categories', { name: 'Andere' }),
    ];
    const [soup, side, sold, unsold] = [
      await catalog.make('products', { name: 'Suppe', price: 4 }),
      await catalog.make('products', { name: 'Beilage', price: 1 }),
      await catalog.make('products', { name: 'Alt', price: 4 }),
      await catalog.make('products', { name: 'Nirgends', price: 4 }),
    ];
    const bundle = await catalog.make('products', {
      name: 'Menü',
      price: 9,
      type: 'bundle',
      config: { parts: [{ name: 'Dazu', options: [{ name: 'Beilage', product: side.id }] }] },
    });
    const menu = (name: string, availableFrom: string, products: string[], category: string) =>
      catalog.make('menus', { name, availableFrom, branches: [branch.id], catalog: [{ id: category, products }] });
    await menu('alt', '2020-01-01T00:00:00Z', [sold.id], other.id);
    const active = await menu('jetzt', '2021-01-01T00:00:00Z', [soup.id, bundle.id], soups.id);
    await menu('später', '2999-01-01T00:00:00Z', [sold.id], other.id);

    const all = await init();
    expect(Object.keys(all.entries)).toEqual([
      '/config',
      '/divisions',
      '/branches',
      '/menus',
      '/categories',
      '/products',
      '/tags',
      '/tables',
      '/donatees',
    ]);
    expect(idsOf(all.entries['/products'])).toEqual(idsOf([soup, side, sold, unsold, bundle]));
    expect(idsOf(all.entries['/branches'])).toEqual(idsOf([branch, hidden]));

    for (const key of [branch.id, 'graz']) {
      const { entries } = await init(`?branch=${key}`);
      expect(Object.keys(entries)).toEqual(Object.keys(all.entries));
      expect(entries['/menus']).toEqual([active]);
      expect(idsOf(entries['/categories'])).toEqual([soups.id]);
      expect(idsOf(entries['/products'])).toEqual(idsOf([soup, side, bundle]));
      expect(entries['/tables']).toEqual([table]);
      expect(idsOf(entries['/branches'])).toEqual([branch.id]);
    }
    expect((await init('?branch=lager')).entries['/products']).toEqual([]);
    for (const key of ['nirgends', newId(), '%24where', '']) expect((await init(`?branch=${key}`)).status).toBe(404);
  });
});

describe('what other systems keep with a product', () => {
  const metadata = { erp: 'geheim-1001' };
  const withMetadata = (more: object = {}) =>
    catalog.make('products', { name: 'Gulasch', price: 9, metadata, ...more });

  it('stays where a write does not name it, and is emptied by one that does', async () => {
    const made = await withMetadata({ externalId: 'ERP-1001' });
    const { metadata: _kept, ...unnamed } = { ...made, price: 10 };
    const write = (key: string, body: object) => catalog.send(key, { body });
    expect((await write(`PUT /api/products/${made.id}`, unnamed)).data).toMatchObject({ revision: 2, metadata });
    const saved = await write('PUT /api/products?externalId=ERP-1001', { name: 'Gulasch', price: 11 });
    expect(saved.data).toMatchObject({ revision: 3, metadata });
    const body = { items: [{ id: made.id, set: { metadata: {} } }] };
    await catalog.send('POST /api/products/batch', { body, key: newId() });
    const { data } = await catalog.send(`GET /api/products/${made.id}`);
    expect([data.revision, data.metadata]).toEqual([4, {}]);
  });

  it('is for staff and keys alone', async () => {
    const { id } = await withMetadata();
    const terminal = { kind: 'device', sub: 'terminal', branch: newId(), scopes: ['terminal'] } as const;
    for (const [as, seen] of [
      [admin, metadata],
      [keyWith([]), metadata],
      [anonymous, undefined],
      [terminal, undefined],
    ] as const) {
      expect((await catalog.send(`GET /api/products/${id}`, { as })).data.metadata).toEqual(seen);
      const { data } = await catalog.send(`GET /api/products?filter[id]=${id}`, { as });
      expect(data[0].metadata).toEqual(seen);
    }
  });

  it('is no part of what pages are made of', async () => {
    const product = await withMetadata();
    const branch = await catalog.make('branches', { identifier: 'linz', name: 'Linz' });
    const category = await catalog.make('categories', { name: 'Suppen' });
    await catalog.make('menus', {
      name: 'Karte',
      availableFrom: '2020-01-01T00:00:00Z',
      branches: [branch.id],
      catalog: [{ id: category.id, products: [product.id] }],
    });
    for (const query of ['', '?branch=linz']) {
      const { entries } = await init(query);
      expect(idsOf(entries['/products'])).toContain(product.id);
      expect(JSON.stringify(entries)).not.toContain('geheim-1001');
    }
  });
});

describe('position and purge', () => {
  it('counts living records, and lets nothing go that is still pending', async () => {
    const position = async () => (await catalog.send('GET /internal/catalog/position', { as: service })).data;
    const start = await position();
    const tag = await catalog.make('tags', { name: 'alt' });
    await catalog.send(`PUT /api/tags/${tag.id}`, { body: { ...tag, name: 'älter' } });
    expect(await position()).toEqual({ records: start.records + 1, revisions: start.revisions + 2 });
    await catalog.send(`DELETE /api/tags/${tag.id}`);
    expect(await position()).toEqual(start);

    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await catalog.publishAll('tags');
    expect(await purgeDeleted(catalog.mongo, later(29))).toEqual({ announced: 0, purged: 0 });
    expect(await purgeDeleted(catalog.mongo, later(31))).toEqual({ announced: 1, purged: 0 });
    expect(await position()).toEqual(start);
    expect((await catalog.stored('tags', tag.id))?.pendingEvents).toMatchObject([
      { key: `tags/${tag.id}`, event: null },
    ]);
    expect(await purgeDeleted(catalog.mongo, later(31))).toEqual({ announced: 0, purged: 0 });
    await catalog.publishAll('tags');
    expect(await purgeDeleted(catalog.mongo, later(31))).toEqual({ announced: 0, purged: 1 });
    expect(await catalog.stored('tags', tag.id)).toBeNull();
  });
});
