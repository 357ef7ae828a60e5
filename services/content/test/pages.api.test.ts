import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import { openDocuments } from '@filiale/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPages } from '../src/storage/pages.ts';
import { type RunningContent, staff, startContent } from './start-content.ts';

const visitor: Caller = { kind: 'anonymous' };
const gateway: Caller = { kind: 'service', sub: 'gateway' };
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes are looked into
type Data = any;

let content: RunningContent;
beforeAll(async () => {
  content = await startContent();
}, 60_000);
afterAll(() => content.stop());

const call = async (key: string, body?: unknown, as: Caller = staff) => {
  const { status, data, errors } = await content.send<Data>(key, { as, ...(body ? { body } : {}) });
  return { status, data, errors };
};
const make = async (resource: string, values: object): Promise<Data> => {
  const { status, data, errors } = await call(`POST /api/${resource}`, values);
  if (status !== 201) throw new Error(`${resource}: ${status} ${JSON.stringify(errors)}`);
  return data;
};
const refusals = async (resource: string, values: object) => {
  const { status, errors } = await call(`POST /api/${resource}`, values);
  return [status, ...errors.map(({ code, field }) => `${code} ${field}`)];
};
const at = (path: string, locale = 'de-AT', as: Caller = visitor) =>
  call(`GET /api/sites/public?path=${encodeURIComponent(path)}&locale=${locale}`, undefined, as);
const init = async (url: string): Promise<Data[]> => {
  const { data } = await call('GET /internal/content/init', undefined, gateway);
  return data.find((entry: Data) => entry.url === url).data;
};
const text = (value: string) => ({ type: 'text', value: { text: value } });

describe('pages', () => {
  it('are found by the path of each language, with what they say in it [SITE-001, SITE-004, SITE-005, SITE-007, RES-025]', async () => {
    const site = await make('sites', {
      path: '/Über uns/',
      name: 'Über uns',
      title: 'Wer wir sind',
      isPublic: true,
      translations: { 'en-GB': { path: 'About us', name: 'About us', content: { body: [text('Hello')] } } },
      content: { body: [text('Hallo'), text('Servus')] },
    });
    expect(site).toMatchObject({ path: 'ueber-uns', type: 'default', locale: 'de-AT' });
    expect((await at('ueber-uns')).data).toEqual(site);
    const { body } = (await at('about-us', 'en-GB')).data.translations['en-GB'].content;
    expect(body).toMatchObject([{ type: 'text', value: { text: { html: '<p>Hello</p>' } } }]);
    expect((await at('ueber-uns', 'en-GB')).status).toBe(404);
    expect((await at('about-us')).status).toBe(404);
    // However long an address is, it is that of no page.
    for (const length of [301, 4_000]) expect((await at('x'.repeat(length))).status).toBe(404);
  });

  it('are missing for visitors while drafts or untranslated, not for staff [SITE-003, READ-002, READ-003]', async () => {
    await make('sites', { path: 'entwurf', name: 'Entwurf', translations: { 'en-GB': { name: 'Draft' } } });
    await make('sites', { path: 'nur-deutsch', name: 'Nur deutsch', isPublic: true });
    for (const [path, locale] of [
      ['entwurf', 'de-AT'],
      ['entwurf', 'en-GB'],
      ['nur-deutsch', 'en-GB'],
    ] as const) {
      expect([path, (await at(path, locale)).status]).toEqual([path, 404]);
      expect((await at(path, locale, staff)).status).toBe(200);
    }
    expect((await at('nur-deutsch')).status).toBe(200);
    expect((await call('GET /api/sites', undefined, visitor)).status).toBe(401);
  });

  it('share no path in any language, are freed by deletion and take no reserved one', async () => {
    const first = await make('sites', {
      path: 'a',
      name: 'A',
      translations: { 'en-GB': { path: 'first', name: 'A' } },
    });
    expect(await refusals('sites', { path: '/A/', name: 'B' })).toEqual([422, 'field.unique path']);
    const english = { 'en-GB': { path: 'First', name: 'B' } };
    expect(await refusals('sites', { path: 'b', name: 'B', translations: english })).toEqual([
      422,
      'field.unique translations.en-GB.path',
    ]);
    for (const path of ['api', '/Store/wien', 'en/x', 'robots.txt', 'site/imprint', '_next'])
      expect(await refusals('sites', { path, name: 'B' })).toEqual([422, 'site.path-reserved path']);
    expect(await refusals('sites', { path: '???', name: 'B' })).toEqual([422, 'field.invalid path']);
    const { errors } = await call('POST /api/sites', { path: 'api', name: 'B' });
    expect(errors[0]?.message).toBe('Der Pfad „api“ ist für das System reserviert. Bitte wählen Sie einen anderen.');

    expect((await call(`DELETE /api/sites/${first.id}`)).status).toBe(204);
    expect((await at('a', 'de-AT', staff)).status).toBe(404);
    expect(await make('sites', { path: 'b', name: 'B', translations: english })).toMatchObject({ path: 'b' });
    expect(await make('sites', { path: 'a', name: 'A' })).toMatchObject({ path: 'a' });
  });

  it('refuse blocks that hold nothing, and types that do not exist [SITE-006]', async () => {
    const body = [
      { type: 'heading', value: {} },
      { type: 'image', value: { text: 'Nur Text' } },
      { type: 'overview', value: {} },
      { type: 'overview', value: { overview: 'news' } },
      { type: 'heroCover', value: { text: 'Nur Text' } },
      { type: 'products', value: { products: [newId()], links: [{ site: newId(), label: 'Bald' }] } },
    ];
    expect(await refusals('sites', { path: 'leer', name: 'Leer', content: { body } })).toEqual([
      422,
      'field.required content.body.0.value.text',
      'field.required content.body.1.value.image',
      'field.required content.body.2.value.overview',
      'field.required content.body.4.value.headline',
      'field.required content.body.4.value.image',
    ]);
    const translations = { 'en-GB': { name: 'Empty', content: { body } } };
    expect(await refusals('sites', { path: 'leer', name: 'Leer', translations })).toEqual([
      422,
      'field.required translations.en-GB.content.body.0.value.text',
      'field.required translations.en-GB.content.body.1.value.image',
      'field.required translations.en-GB.content.body.2.value.overview',
      'field.required translations.en-GB.content.body.4.value.headline',
      'field.required translations.en-GB.content.body.4.value.image',
    ]);
    expect(await refusals('sites', { path: 'typ', name: 'Typ', type: 'magazin' })).toEqual([422, 'field.option type']);
  });

  it('stand in /api/init when public, without their content [RES-003]', async () => {
    const sites = await init('/sites');
    expect(sites.find(({ path }) => path === 'ueber-uns')).toEqual({
      id: expect.any(String),
      path: 'ueber-uns',
      name: 'Über uns',
      isPublic: true,
      hiddenLocales: [],
      translations: { 'en-GB': { path: 'about-us', name: 'About us' } },
    });
    expect(sites.map(({ path }) => path)).not.toContain('entwurf');
    expect((await call('GET /internal/content/init', undefined, staff)).status).toBe(403);
  });
});

describe('blocks and nodes', () => {
  it('stand in /api/init when public, without whom a form is sent to and how long it is kept [RES-003]', async () => {
    const identifier = 'start-hinweis';
    const block = await make('blocks', {
      identifier,
      name: 'Hinweis',
      isPublic: true,
      content: { body: [text('Heuriger')] },
    });
    await make('blocks', { identifier: 'entwurf', name: 'Entwurf', content: { body: [text('Bald')] } });
    const actions = [{ type: 'sendMail', recipient: 'chefin@shop.example', subject: 'Anfrage', message: '' }];
    const fields = [{ type: 'text', value: { fieldId: 'wunsch', label: 'Wunsch' } }];
    const node = await make('nodes', {
      ...{ identifier: 'anfrage', type: 'form', isPublic: true },
      content: { name: 'Anfrage', fields, actions },
    });
    await make('nodes', { identifier: 'geheim', type: 'news', content: { name: 'Geheim' } });
    expect(await init('/blocks')).toEqual([{ id: block.id, identifier, name: 'Hinweis' }]);
    const { actions: _actions, keepDays: _keepDays, ...content } = node.content as Data;
    expect(await init('/nodes')).toEqual([{ ...node, content }]);
  });

  it('are called as their content says, also those that were stored before they were, and found by that [RES-028]', async () => {
    const node = await make('nodes', { identifier: 'n-2035', type: 'news', content: { name: 'Gansl ist da' } });
    const changed = { ...node, content: { ...node.content, name: 'Gansl war da' } };
    expect((await call(`PUT /api/nodes/${node.id}`, changed)).data.name).toBe('Gansl war da');
    const mongo = await openDocuments(content.databaseUrl);
    try {
      await mongo.connection.collection('nodes').updateOne({ _id: node.id }, { $unset: { name: '' } });
      await openPages(mongo).prepare();
    } finally {
      await mongo.stop();
    }
    const { data } = await call('GET /api/nodes?search=Gansl');
    expect(data.map(({ id, name }: Data) => [id, name])).toEqual([[node.id, 'Gansl war da']]);
  });
});

describe('navigations', () => {
  it('hold two levels of translated items; only public ones are shown [NAV-001, NAV-002, NAV-011, RES-029]', async () => {
    const site = await make('sites', { path: 'jobs', name: 'Jobs', isPublic: true });
    const items = [
      { type: 'home', label: 'Start', suffix: '#karte' },
      {
        type: 'group',
        label: 'Unternehmen',
        translations: { 'en-GB': { label: 'Company' } },
        children: [{ type: 'site', label: 'Jobs', target: site.id }],
      },
      { type: 'branch', label: 'Lend', target: newId() },
      { type: 'link', label: 'Karte', target: 'https://x.example/', isEnabled: false },
    ];
    const menu = await make('navigations', { identifier: 'mainMenu', isPublic: true, items });
    await make('navigations', { identifier: 'hidden', items });
    expect(await init('/navigations')).toEqual([menu]);
    expect(menu.items[1].children[0]).toMatchObject({ id: expect.any(String), isEnabled: true, label: 'Jobs' });

    const { status, errors } = await call(`DELETE /api/sites/${site.id}`);
    expect([status, errors[0]?.code]).toEqual([409, 'record.in-use']);
    expect(await refusals('navigations', { identifier: 'mainMenu' })).toEqual([422, 'field.unique identifier']);
  });

  it('refuse items that lead nowhere or elsewhere than they seem to', async () => {
    const refused = async (item: object) =>
      (await refusals('navigations', { identifier: newId(), items: [{ label: 'X', ...item }] })).slice(1);
    expect(await refused({ type: 'site', target: newId() })).toEqual(['field.reference-missing items.0.target']);
    expect(await refused({ type: 'branch', target: 'wien' })).toEqual(['field.invalid items.0.target']);
    expect(await refused({ type: 'home', target: newId() })).toEqual(['field.unknown items.0.target']);
    expect(await refused({ type: 'link', target: 'javascript:alert(1)' })).toEqual(['field.invalid items.0.target']);
    expect(await refused({ type: 'link', target: '' })).toEqual(['field.required items.0.target']);
    expect(await refused({ type: 'home', suffix: '/evil.example' })).toEqual(['field.invalid items.0.suffix']);
    expect(await refused({ type: 'group', children: [{ type: 'link', label: 'Y', target: 'x' }] })).toEqual([
      'field.invalid items.0.children.0.target',
    ]);
  });
});

describe('redirects', () => {
  const active = async () => (await call('GET /internal/content/redirects', undefined, gateway)).data;

  it('lead to the end of their chain; disabled ones lead nowhere [SITE-070, RES-026]', async () => {
    await make('redirects', { path: 'Alte%20Karte.html?x=1', target: '/karte' });
    await make('redirects', { path: '/karte', target: '/nur-deutsch#b', status: '302' });
    const off = await make('redirects', { path: '/aus', target: '/karte', isEnabled: false });
    expect(await active()).toEqual([
      { path: '/alte karte.html', target: '/nur-deutsch#b', status: 301 },
      { path: '/karte', target: '/nur-deutsch#b', status: 302 },
    ]);
    expect(off.path).toBe('/aus');
  });

  it('refuse circles, reserved paths, the path of a page, and targets that are none', async () => {
    expect(await refusals('redirects', { path: '/selbst', target: '/Selbst/?a' })).toEqual([
      422,
      'redirect.loop target',
    ]);
    await make('redirects', { path: '/eins', target: '/zwei' });
    await make('redirects', { path: '/zwei', target: '/drei' });
    expect(await refusals('redirects', { path: '/drei', target: '/eins' })).toEqual([422, 'redirect.loop target']);
    for (const path of ['/', '/api/init', '/en', '/image/x.png', '/store/wien'])
      expect(await refusals('redirects', { path, target: '/x' })).toEqual([422, 'site.path-reserved path']);
    for (const target of [
      '//evil.example',
      '/.//evil.example',
      '/%2e//evil.example',
      'javascript:alert(1)',
      'http://plain.example',
      '/\\evil.example',
      '/%2f/evil.example',
      'x',
    ])
      expect(await refusals('redirects', { path: '/y', target })).toEqual([422, 'redirect.no-target target']);
    for (const path of ['//evil.example', '/.//x', '/..'])
      expect(await refusals('redirects', { path, target: '/x' })).toEqual([422, 'redirect.no-path path']);
    expect(await refusals('redirects', { path: '/ueber-uns', target: '/x' })).toEqual([422, 'field.unique path']);
    expect(await refusals('redirects', { path: '/en/about-us', target: '/x' })).toEqual([422, 'field.unique path']);
    expect(await refusals('sites', { path: 'eins', name: 'Eins' })).toEqual([422, 'field.unique path']);
  });
});

describe('redirects with wildcards', () => {
  it('may stand over pages, and are refused where they would go round or take the whole site [SITE-074]', async () => {
    await make('sites', { path: 'archiv/heute', name: 'Heute', isPublic: true });
    await make('redirects', { path: '/Archiv/*?x=1', target: '/rueckblick/*' });
    expect((await call('GET /internal/content/redirects', undefined, gateway)).data).toContainEqual({
      path: '/archiv/*',
      target: '/rueckblick/*',
      status: 301,
    });
    const refused = async (path: string, target: string) => (await refusals('redirects', { path, target }))[1];
    expect(await refused('/*', '/x')).toBe('redirect.no-path path');
    expect(await refused('/store/*', '/x')).toBe('site.path-reserved path');
    expect(await refused('/kreis/*', '/kreis/neu')).toBe('redirect.loop target');
    expect(await refused('/immer/*', '/immer/weiter/*')).toBe('redirect.loop target');
    expect(await refused('/rueckblick/*', '/archiv/*')).toBe('redirect.loop target');
    expect(await refused('/y/*', 'https://*.example/')).toBe('redirect.no-target target');
  });
});

describe('paths that visitors asked for', () => {
  it('are counted without anything else, and forgotten once something stands there [SITE-070]', async () => {
    const redirected = [{ path: '/alte karte.html', count: 2 }];
    const missing = ['/nirgends', '/ueber-uns', '/archiv/alt', '/orders'].map((path) => ({ path, count: 1 }));
    for (let round = 0; round < 2; round += 1)
      expect((await call('POST /internal/content/path-visits', { redirected, missing }, gateway)).status).toBe(204);
    const { data } = await call('GET /api/path-visits');
    const lastAt = expect.any(String);
    expect(data).toEqual({
      redirected: [{ path: '/alte karte.html', count: 4, lastAt }],
      missing: [{ path: '/nirgends', count: 2, lastAt }],
    });
    await call('POST /api/path-visits/forget', { path: '/nirgends' });
    expect((await call('GET /api/path-visits')).data.missing).toEqual([]);
    expect((await call('GET /api/path-visits', undefined, visitor)).status).toBe(401);
  });
});

describe('articles', () => {
  const article = (name: string, more: object = {}, content: object = {}) =>
    make('nodes', {
      ...{ type: 'knowledge', identifier: name, isPublic: true, ...more },
      content: { name, body: `Alles über ${name}`, ...content },
    });
  const read = async (query: string) => (await call(`GET /api/nodes/public?${query}`, undefined, visitor)).data;

  it('are listed page by page, newest first and without their texts, public ones alone [SITE-019, SITE-060]', async () => {
    const undated = await article('Ohne Tag');
    const old = await article('Alt', {}, { date: '2024-01-01' });
    const young = await article('Jung', {}, { date: '2026-01-01', translations: { 'en-GB': { body: 'Young' } } });
    await article('Entwurf', { isPublic: false }, { date: '2026-02-01' });
    await article('Andere', { type: 'news' }, { date: '2026-02-01' });
    const { nodes, total } = await read('kind=knowledge&pageSize=2');
    expect([total, nodes.map(({ id }: Data) => id)]).toEqual([3, [young.id, old.id]]);
    expect(nodes[0].content).toEqual({ ...young.content, body: null, translations: { 'en-GB': {} } });
    expect((await read('kind=knowledge&pageSize=2&page=2')).nodes).toMatchObject([{ id: undated.id }]);
    expect((await call('GET /api/nodes/public?kind=poem', undefined, visitor)).status).toBe(400);
  });

  it('are found by the slug of their name in a language, which one alone has [SITE-011, SITE-013]', async () => {
    const translations = { 'en-GB': { name: 'Oil' } };
    const second = await article('Öl & Essig', { identifier: 'oel-2' }, { date: '2026-01-01', translations });
    const like = (content: object) =>
      refusals('nodes', { type: 'knowledge', identifier: 'oel-3', isPublic: true, content });
    expect(await like({ name: 'ÖL, Essig' })).toEqual([422, 'field.unique content.name']);
    expect(await like({ name: 'Anderes', translations })).toEqual([
      422,
      'field.unique content.translations.en-GB.name',
    ]);
    await article('Öl & Essig', { identifier: 'oel-1', isPublic: false });
    expect(await read('kind=knowledge&slug=oel-essig')).toEqual({ nodes: [second], total: 1 });
    expect(await read('kind=knowledge&slug=oil&locale=en-GB')).toEqual({ nodes: [second], total: 1 });
    expect(await read('kind=knowledge&slug=oil')).toEqual({ nodes: [], total: 0 });
    expect(await read('kind=news&slug=oel-essig')).toEqual({ nodes: [], total: 0 });
  });
});

describe('many pages', () => {
  const entries = async (query: string): Promise<Data> =>
    call(`GET /api/sites/entries?${query}`, undefined, visitor).then(({ data }) => data);
  const add = async (from: number, to: number): Promise<void> => {
    const items = Array.from({ length: to - from }, (_, at) => ({
      id: newId(),
      path: `viele/seite-${from + at}`,
      name: `Seite ${from + at}`,
      isPublic: true,
    }));
    const { status, errors } = await content.send<Data>('POST /api/sites/batch', {
      ...{ as: staff, body: { items }, key: `pages-from-${from}` },
    });
    if (status !== 200) throw new Error(JSON.stringify(errors));
  };
  const listed = async (): Promise<{ size: number; left: number; names: string[] }> => {
    const { data } = await call('GET /internal/content/init', undefined, gateway);
    const { data: sites, left = 0 } = data.find((entry: Data) => entry.url === '/sites');
    return { size: JSON.stringify(sites).length, left, names: sites.map(({ name }: Data) => name) };
  };

  it('do not make /api/init longer, which then tells of those that menus lead to; the others are asked for [RES-003]', async () => {
    const inMenu = await make('sites', { path: 'viele', name: 'Viele', isPublic: true });
    const items = [{ type: 'group', label: 'G', children: [{ type: 'site', label: 'V', target: inMenu.id }] }];
    await make('navigations', { identifier: 'viele', isPublic: true, items });
    await add(0, 90);
    const few = await listed();
    expect([few.left, few.names.length > 90]).toEqual([0, true]);
    await add(90, 120);
    const many = await listed();
    expect(many.names).toContain('Viele');
    expect(many.names).not.toContain('Seite 1');
    await add(120, 180);
    expect(await listed()).toEqual({ ...many, left: many.left + 60 });

    const named = await entries(`ids=${inMenu.id}&paths=viele/seite-3,viele/nichts`);
    expect(named.map(({ name }: Data) => name).sort()).toEqual(['Seite 3', 'Viele']);
    expect(named[0].content).toBeUndefined();
    const all = await entries('');
    expect(all).toHaveLength(many.left + 60 + many.names.length);
    const rest = await entries(`after=${all[99].id}`);
    expect(rest).toEqual(all.slice(100));
  });
});
