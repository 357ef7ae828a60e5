import { randomBytes } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { initialConfig } from '@filiale/contracts/catalog/config';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import { Site } from '@filiale/contracts/content/site';
import { newId } from '@filiale/contracts/fields/ids';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { catalogueTopic, contentTopic } from '@filiale/kit/events/topics';
import { admin, managerOf } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { localTime } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signage as declared } from '../src/service.ts';
import { createScreenChanges } from '../src/storage/screen-changes.ts';
import { type RunningSignage, startSignage } from './start-signage.ts';

let signage: RunningSignage;
const [branch, product, category, menu] = [newId(), newId(), newId(), newId()];
const config = { ...initialConfig, id: newId(), shopName: 'Rosmarin & Kren', createdAt: '2026-01-01T00:00:00.000Z' };
const head = (id: string, revision = 1) => ({
  ...{ id, revision, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
});
const announce = (resource: never, record: object, isDeleted = false) =>
  signage.publish(catalogueTopic, [
    catalogueTopic.events.key(resource, (record as { id: string }).id),
    catalogueTopic.events.json({
      resource,
      record,
      isDeleted,
      eventId: newId(),
      occurredAt: new Date(),
      traceparent: '',
    } as never),
  ]);
const dish = (revision: number, more: object = {}) => ({
  ...Product.create.parse({
    ...{ name: 'Gulasch', price: 9.8, allergens: ['A', 'L'], translations: { 'en-GB': { name: 'Goulash' } } },
    ...more,
  }),
  ...head(product, revision),
});
let segment: { id: string };
let stream: { id: string };
beforeAll(async () => {
  signage = await startSignage();
  await announce('config' as never, { ...config, revision: 1, updatedAt: config.createdAt });
  await announce('branches' as never, {
    ...Branch.create.parse({ identifier: 'graz', name: 'Graz', timeZone: 'Europe/Lisbon' }),
    ...head(branch),
  });
  await announce('products' as never, dish(1));
  await announce('categories' as never, { ...Category.create.parse({ name: 'Hauptspeisen' }), ...head(category) });
  await announce('menus' as never, {
    ...Menu.create.parse({
      ...{ name: 'Mittag', availableFrom: '2026-01-01T00:00:00.000Z', branches: [branch] },
      catalog: [{ id: category, products: [product] }],
    }),
    ...head(menu),
  });
  const binding = (field: string) => ({ resource: 'product', record: product, field });
  const scene = await signage.make('scenes', {
    ...{ path: 'gulasch', name: 'Gulasch' },
    layers: [
      { kind: 'text', text: 'Heute', binding: binding('name') },
      { kind: 'text', text: 'Preis', binding: binding('price') },
      { kind: 'text', text: 'Täglich', translations: { 'en-GB': { text: 'Daily' } } },
    ],
  });
  segment = await signage.make('digital-signage-segments', {
    name: 'Mittag',
    items: [
      { kind: 'scene', scene: scene.id, transitionMs: 300 },
      { kind: 'menu', menu, transition: 'cut' },
    ],
  });
  stream = await signage.make('digital-signage-streams', { name: 'Theke', defaultSegment: segment.id });
}, 60_000);
afterAll(() => signage?.stop(), 30_000);

let made = 0;
const screenOf = async (more: object = {}) => {
  const screen: SignageDevice = await signage.make('digital-signage-devices', {
    ...{ identifier: `screen-${++made}`, name: 'Theke', branch, stream: stream.id },
    ...more,
  });
  const as: Caller = { kind: 'device', sub: screen.id, branch, scopes: ['screen'] };
  const manifest = async (): Promise<SignageManifest> =>
    (await signage.send('GET /api/digital-signage-sessions/current/manifest', { as })).data;
  const poll = async (body: object) =>
    (await signage.send('POST /api/digital-signage-sessions/current/poll', { body, as })).data;
  return { screen, as, manifest, poll };
};
/** Texts of the first scene. */
const wordsOf = ({ scenes }: SignageManifest) =>
  scenes[0]?.layers.map((layer) => (layer.kind === 'text' ? [layer.text, layer.isPrice] : layer.kind));

describe('the manifest of a screen [RES-035, RES-038]', () => {
  it('has everything that is bound filled in, and the dishes of a menu', async () => {
    const { manifest } = await screenOf();
    await until(async () => (await manifest()).boards.length === 1, 'the catalogue has arrived');
    const shown = await manifest();
    expect(shown).toMatchObject({
      company: { name: 'Rosmarin & Kren', textFont: 'Figtree' },
      stream: { id: stream.id, defaultSegment: segment.id },
      segments: [
        {
          id: segment.id,
          items: [
            { kind: 'scene', fadeMs: 300 },
            { kind: 'menu', name: 'Mittag', fadeMs: 0 },
          ],
        },
      ],
      pricesValidForMinutes: 60,
    });
    expect(wordsOf(shown)).toEqual([
      ['Gulasch', false],
      ['9,80\u00a0€', true],
      ['Täglich', false],
    ]);
    expect(shown.boards[0]?.groups).toEqual([
      {
        ...{ id: category, name: 'Hauptspeisen' },
        rows: [{ name: 'Gulasch', text: '', allergens: 'A L', price: '9,80\u00a0€', soldOutUntil: null }],
      },
    ]);
  });

  it('is in the language of the screen, else of its stream [RES-037]', async () => {
    const { manifest } = await screenOf({ language: 'en-GB' });
    await until(async () => (await manifest()).boards.length === 1, 'the catalogue has arrived');
    const english = await manifest();
    expect(english.language).toBe('en-GB');
    expect(wordsOf(english)?.map((words) => words[0])).toEqual(['Goulash', '€9.80', 'Daily']);
    expect(english.boards[0]?.groups[0]?.rows[0]?.name).toBe('Goulash');
    const spoken = await signage.make('digital-signage-streams', {
      ...{ name: 'Guests', defaultSegment: segment.id, language: 'en' },
    });
    const { manifest: ofStream } = await screenOf({ stream: spoken.id });
    expect((await ofStream()).boards).toEqual(english.boards);
    const { manifest: german } = await screenOf({ stream: spoken.id, language: 'de-AT' });
    expect((await german()).boards[0]?.groups[0]?.rows[0]?.name).toBe('Gulasch');
  });

  it('goes by the zone of the screen, else of its branch, whatever zone its stream has [RES-037]', async () => {
    const far = await signage.make('digital-signage-streams', { name: 'Fern', timeZone: 'Asia/Tokyo' });
    const { manifest } = await screenOf({ stream: far.id, timeZone: 'Europe/London' });
    expect((await manifest()).timeZone).toBe('Europe/London');
    const { screen, manifest: usual } = await screenOf({ stream: far.id });
    // Screens of before have none of their own.
    await signage.sql.query(`update digital_signage_devices set data = data || '{"timeZone": ""}' where id = $1`, [
      screen.id,
    ]);
    await until(async () => (await usual()).timeZone === 'Europe/Lisbon', 'the branch says which');
  });

  it('is not sent twice, and another one after any change, which ends the wait of a poll', async () => {
    const { as, manifest, poll } = await screenOf();
    const before = await manifest();
    const again = await signage.send('GET /api/digital-signage-sessions/current/manifest', {
      as,
      headers: { 'if-none-match': `"${before.hash}"` },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await poll({ manifest: before.hash })).manifest).toBe(before.hash);
    const waiting = poll({ wait: 25, manifest: before.hash });
    await announce('products' as never, dish(2, { price: 10.4 }));
    const answer = await waiting;
    expect(answer.manifest).not.toBe(before.hash);
    expect(wordsOf(await manifest())?.[1]).toEqual(['10,40\u00a0€', true]);
  }, 30_000);

  it('says that a dish is sold out at its branch, and only there', async () => {
    const { manifest } = await screenOf();
    const { manifest: elsewhere } = await screenOf({ branch: newId() });
    const end = new Date(Date.now() + 3_600_000).toISOString();
    await announce('products' as never, dish(3, { price: 10.4, soldOut: [{ branch, option: '', until: end }] }));
    await until(async () => wordsOf(await manifest())?.[1]?.[0] === 'Ausverkauft', 'the manifest says so');
    expect((await manifest()).boards[0]?.groups[0]?.rows[0]?.soldOutUntil).toBe(end);
    expect(wordsOf(await elsewhere())?.[1]).toEqual(['10,40\u00a0€', true]);
  });

  it('has a film sequence that a command asks for', async () => {
    const { screen, as, manifest } = await screenOf();
    await signage.send(`POST /api/digital-signage-devices/${screen.id}/pairing`, {
      body: { code: 'ABCD2345' },
      as: admin,
    });
    await signage.send('POST /api/digital-signage-pairings', {
      body: { code: 'abcd-2345' },
      as: { kind: 'anonymous' },
    });
    const other = await signage.make('digital-signage-segments', { name: 'Aktion', items: [{ kind: 'menu', menu }] });
    const body = { type: 'playSegment', segment: other.id };
    const given = await signage.send(`POST /api/digital-signage-devices/${screen.id}/command`, {
      body,
      as: managerOf(branch),
    });
    expect(given.status).toBe(200);
    await until(async () => (await manifest()).segments.length === 2, 'the film sequence is there');
    expect((await manifest()).segments[1]).toMatchObject({ id: other.id });
    const { data } = await signage.send(`GET /api/digital-signage-devices/${screen.id}/manifest`, {
      as: managerOf(branch),
    });
    expect(data.hash).toBe((await manifest()).hash);
    expect(as.kind).toBe('device');
  });

  it('has what stands in place of the stream, on all screens of a branch or on some [SIGN-004]', async () => {
    const here = newId();
    const { screen, manifest, poll } = await screenOf({ branch: here, stream: null });
    const { screen: other, manifest: beside } = await screenOf({ branch: here });
    const as = managerOf(here);
    const file = { id: newId(), version: 1, extension: 'pdf', publicHash: 'A'.repeat(22), name: 'Karte' };
    const end = new Date(Date.now() + 3_600_000).toISOString();
    const put = (body: object) =>
      signage.send('POST /api/digital-signage-takeovers', { body: { branch: here, until: end, ...body }, as });
    const poster = await put({ name: 'Plakat', screens: [screen.id], content: { kind: 'document', document: file } });
    expect(poster.status).toBe(201);
    const alarm = await put({ name: 'Alarm', content: { kind: 'message', text: 'Bitte das Lokal verlassen.' } });
    await until(async () => (await beside()).takeovers.length === 1, 'the message is on all screens');
    expect((await manifest()).takeovers).toMatchObject([
      { id: alarm.data.id, isUrgent: true, until: end },
      { id: poster.data.id, isUrgent: false },
    ]);
    const address = `/upload/${file.publicHash}/page/${file.id}-1.jpg`;
    expect((await manifest()).segments).toMatchObject([
      { id: alarm.data.id, items: [{ kind: 'message', text: 'Bitte das Lokal verlassen.' }] },
      { id: poster.data.id, items: [{ kind: 'image', fit: 'contain', name: 'Plakat', address }] },
    ]);
    const reach = async (id: string, caller = as) =>
      signage.send(`GET /api/digital-signage-takeovers/${id}/reach`, { as: caller });
    const reached = async (id: string) =>
      (await reach(id)).data.screens.map((one: { id: string; hasItSince: string | null }) => [
        one.id,
        one.hasItSince !== null,
      ]);
    expect(await reached(alarm.data.id)).toEqual(
      expect.arrayContaining([
        [screen.id, false],
        [other.id, false],
      ]),
    );
    await poll({ manifest: 'of before' });
    expect((await reached(alarm.data.id)).every(([, has]: [string, boolean]) => !has)).toBe(true);
    await poll({ manifest: (await manifest()).hash });
    expect(await reached(alarm.data.id)).toEqual(
      expect.arrayContaining([
        [screen.id, true],
        [other.id, false],
      ]),
    );
    expect(await reached(poster.data.id)).toEqual([[screen.id, true]]);
    expect((await reach(alarm.data.id, managerOf(newId()))).status).toBe(404);
    await signage.send(`DELETE /api/digital-signage-takeovers/${alarm.data.id}`, { as });
    await until(async () => (await beside()).takeovers.length === 0, 'it was taken back');
    const refused = async (body: object) => (await put({ name: 'Falsch', ...body })).errors.map(({ field }) => field);
    const { screen: away } = await screenOf();
    expect(await refused({ content: { kind: 'document', document: { ...file, extension: 'docx' } } })).toEqual([
      'content.document',
    ]);
    expect(await refused({ screens: [other.id, away.id], content: { kind: 'message', text: 'Hier' } })).toEqual([
      expect.stringMatching(/^screens/),
    ]);
    expect(
      await refused({ from: end, until: new Date().toISOString(), content: { kind: 'message', text: 'x' } }),
    ).toEqual(['until']);
    const over = await put({
      ...{ name: 'Vorbei', content: { kind: 'message', text: 'x' } },
      until: new Date(Date.now() - 60_000).toISOString(),
    });
    expect([over.status, over.errors]).toMatchObject([
      422,
      [{ code: 'field.invalid', field: 'until', details: { reason: 'past' } }],
    ]);
    expect((await put({ name: 'Dort', branch: newId(), content: { kind: 'message', text: 'x' } })).status).not.toBe(
      201,
    );
  }, 30_000);

  it('is the same from every replica, in any order of the announcements of menus', async () => {
    const soup = newId();
    const named = (id: string, revision: number, products: string[]) => ({
      ...Menu.create.parse({
        ...{ name: 'Mittag', availableFrom: '2026-01-01T00:00:00.000Z', branches: [branch] },
        catalog: [{ id: category, products }],
      }),
      ...head(id, revision),
    });
    await announce('products' as never, { ...dish(1), ...head(soup), name: 'Suppe' });
    await announce('menus' as never, named(newId(), 1, [soup]));
    const scene = await signage.make('scenes', {
      path: 'karte',
      name: 'Karte',
      layers: [{ kind: 'category', category }],
    });
    const { id } = await signage.make('digital-signage-segments', {
      ...{ name: 'Karte', items: [{ kind: 'scene', scene: scene.id }] },
    });
    const all = await signage.make('digital-signage-streams', { name: 'Karte', defaultSegment: id });
    const { as, manifest } = await screenOf({ stream: all.id });
    const namesOf = ({ scenes }: SignageManifest) =>
      scenes[0]?.layers.flatMap((layer) => (layer.kind === 'rows' ? layer.rows.map(({ name }) => name) : []));
    await until(async () => namesOf(await manifest())?.length === 2, 'both menus have arrived');
    await announce('menus' as never, named(menu, 2, [product]));
    await signage.settled();
    const replica = await signage.startReplica({});
    const { data } = await replica.send('GET /api/digital-signage-sessions/current/manifest', { as });
    expect(namesOf(data)).toEqual(['Gulasch', 'Suppe']);
    expect(data.hash).toBe((await manifest()).hash);
    await replica.stop();
  }, 30_000);

  it('tells the hours of its items and dishes, so that they come and go without network [RES-036]', async () => {
    const [here, eggs, morning, card] = [newId(), newId(), newId(), newId()];
    const daily = (from: string, to: string) => [{ type: 'daily', from, to }];
    await announce('branches' as never, {
      ...Branch.create.parse({
        ...{ identifier: 'hall', name: 'Hall', timeZone: 'Europe/Vienna', openingHours: daily('07:00', '22:00') },
      }),
      ...head(here),
    });
    await announce('products' as never, { ...dish(1), ...head(eggs), name: 'Eier' });
    await announce('categories' as never, {
      ...Category.create.parse({
        ...{ name: 'Frühstück', schedule: daily('07:00', '11:00'), isVisibleWhenUnavailable: false },
      }),
      ...head(morning),
    });
    await announce('menus' as never, {
      ...Menu.create.parse({
        ...{ name: 'Morgen', availableFrom: '2026-01-01T00:00:00.000Z', branches: [here] },
        catalog: [{ id: morning, products: [eggs] }],
      }),
      ...head(card),
    });
    const scene = await signage.make('scenes', {
      ...{ path: 'offen', name: 'Offen', durationMs: 25_000 },
      layers: [{ kind: 'category', category: morning }],
    });
    const { id: defaultSegment } = await signage.make('digital-signage-segments', {
      name: 'Tag',
      items: [
        { kind: 'menu', menu: card },
        { kind: 'scene', scene: scene.id, hasSceneDuration: true, onlyWhile: 'open' },
        { kind: 'scene', scene: scene.id, onlyWhile: 'closed' },
        { kind: 'scene', scene: scene.id, onlyWhile: 'dish', dish: eggs },
        { kind: 'scene', scene: scene.id, onlyWhile: 'dish', dish: product },
      ],
    });
    const all = await signage.make('digital-signage-streams', { name: 'Tag', defaultSegment });
    const { manifest } = await screenOf({ branch: here, stream: all.id });
    await until(async () => (await manifest()).segments[0]?.items.length === 4, 'the catalogue has arrived');
    const { segments, scenes, boards, hours } = await manifest();
    const zoned = (instant: string | undefined) => instant && localTime(new Date(instant), 'Europe/Vienna');
    const firstOf = (place: number | undefined) => {
      const [first] = hours[place ?? -1] ?? [];
      return [zoned(first?.from), zoned(first?.to)];
    };
    // A dish that is not sold here is never there.
    expect(segments[0]?.items.map((item) => [item.durationMs, ...firstOf(item.hours)])).toEqual([
      [10_000, '07:00', '11:00'],
      [25_000, '07:00', '22:00'],
      [10_000, '00:00', '07:00'],
      [10_000, '07:00', '11:00'],
    ]);
    const rows = scenes[0]?.layers.flatMap((layer) => (layer.kind === 'rows' ? layer.rows : [])) ?? [];
    for (const row of [...rows, ...(boards[0]?.groups.flatMap((group) => group.rows) ?? [])])
      expect([row.name, ...firstOf(row.hours)]).toEqual(['Eier', '07:00', '11:00']);
    const lacking = await signage.send('POST /api/digital-signage-segments', {
      body: { name: 'Ohne', items: [{ kind: 'menu', menu: card, onlyWhile: 'dish' }] },
    });
    expect(lacking.errors).toMatchObject([{ code: 'field.required', field: 'items.0.dish' }]);
  });

  it('shows what pages say, in the language of the screen, as long as they are public [RES-035]', async () => {
    const page = newId();
    const image = (id: string) => ({ id, version: 1, extension: 'jpg', widthPx: 800, heightPx: 600 });
    const [german, english] = [newId(), newId()];
    let revision = 0;
    const write = (more: object = {}, isDeleted = false) =>
      signage.publish(contentTopic, [
        contentTopic.events.key('sites', page),
        contentTopic.events.json({
          resource: 'sites',
          record: Site.record.parse({
            ...Site.create.parse({
              ...{ path: 'herbst', name: 'Herbst', title: 'Herbst im Garten', isPublic: true },
              content: { image: image(german) },
              translations: { 'en-GB': { title: 'Autumn outside', content: { image: image(english) } } },
              ...more,
            }),
            ...head(page, ++revision),
          }),
          ...{ isDeleted, eventId: newId(), occurredAt: new Date(), traceparent: '' },
        } as never),
      ]);
    await write();
    const binding = (field: string) => ({ resource: 'site', record: page, field });
    const scene = await signage.make('scenes', {
      ...{ path: 'herbst', name: 'Herbst' },
      layers: [
        { kind: 'text', text: 'Bald', binding: binding('title') },
        { kind: 'image', binding: binding('image') },
        { kind: 'text', text: 'Ohne', binding: binding('description') },
      ],
    });
    const { id: defaultSegment } = await signage.make('digital-signage-segments', {
      ...{ name: 'Herbst', items: [{ kind: 'scene', scene: scene.id }] },
    });
    const all = await signage.make('digital-signage-streams', { name: 'Herbst', defaultSegment });
    const { manifest } = await screenOf({ stream: all.id });
    const { manifest: guests } = await screenOf({ stream: all.id, language: 'en-GB' });
    const saidOf = ({ scenes }: SignageManifest) =>
      scenes[0]?.layers.map((layer) =>
        layer.kind === 'text' ? layer.text : layer.kind === 'image' ? layer.address : layer.kind,
      );
    const address = (id: string) => `/image/large/${id}-1.jpg`;
    await until(async () => saidOf(await manifest())?.[0] === 'Herbst im Garten', 'signage has heard of the page');
    expect(saidOf(await manifest())).toEqual(['Herbst im Garten', address(german), 'Ohne']);
    expect(saidOf(await guests())).toEqual(['Autumn outside', address(english), 'Ohne']);
    expect((await guests()).files).toContainEqual({ address: address(english), widthPx: 800, heightPx: 600 });
    await write({ hiddenLocales: ['en-GB'] });
    await until(async () => saidOf(await guests())?.[0] === 'Herbst im Garten', 'English is a draft again');
    await write({ isPublic: false });
    await until(async () => saidOf(await manifest())?.[0] === 'Bald', 'the page is a draft again');
    expect(saidOf(await manifest())).toEqual(['Bald', 'Ohne']);
    await write();
    await until(async () => saidOf(await manifest())?.[0] === 'Herbst im Garten', 'it is published');
    const { data } = await signage.send('POST /api/scenes/preview', {
      body: { branch, layers: [{ kind: 'text', text: 'Bald', binding: binding('title') }] },
    });
    expect(data.scene.layers).toMatchObject([{ text: 'Herbst im Garten' }]);
    await write({}, true);
    await until(async () => saidOf(await manifest())?.[0] === 'Bald', 'the page is gone');
  }, 30_000);

  it('is looked at anew where a record makes way for another of the same revision', async () => {
    const { mark } = createScreenChanges(signage.sql);
    const items = [{ kind: 'menu', menu }];
    const gone = await signage.make('digital-signage-segments', { name: 'Eins', items });
    const before = await mark();
    await signage.send(`DELETE /api/digital-signage-segments/${gone.id}`, { as: admin });
    await signage.make('digital-signage-segments', { name: 'Zwei', items });
    expect(await mark()).not.toBe(before);
  });

  it('has a scene filled as one that is being written is shown to its author', async () => {
    const binding = { resource: 'product', record: product, field: 'name' };
    const layers = [
      { id: newId(), kind: 'text', text: 'Heute', binding },
      { id: newId(), kind: 'category', category },
      { id: newId(), kind: 'html', html: '<b>Neu</b>', box: { width: 5000, height: 2500 } },
    ];
    const { status, data } = await signage.send('POST /api/scenes/preview', {
      body: { branch, layers, backgroundColor: '#1c5a43' },
      as: { ...managerOf(branch) },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      company: { textFont: 'Figtree' },
      scene: {
        widthPx: 1920,
        layers: [
          { id: layers[0]?.id, text: 'Gulasch' },
          { kind: 'rows', title: 'Hauptspeisen' },
          { kind: 'html', html: '<b>Neu</b>', widthPx: 960, heightPx: 270 },
        ],
      },
    });
    const wrong = await signage.send('POST /api/scenes/preview', { body: { branch, layers: [{ kind: 'radio' }] } });
    expect(wrong.status).toBe(422);
  });

  it('can be seen beforehand, with what is sold and sold out at any moment', async () => {
    const end = new Date(Date.now() + 7_200_000).toISOString();
    await announce('products' as never, dish(4, { price: 10.4, soldOut: [{ branch, option: '', until: end }] }));
    const seen = async (at: string) =>
      signage.send('POST /api/digital-signage-segments/preview', {
        body: { branch, segments: [segment.id, newId()], at },
        as: { ...managerOf(branch) },
      });
    const rowOf = (data: SignageManifest) => data.boards[0]?.groups[0]?.rows[0];
    await until(
      async () => rowOf((await seen(new Date().toISOString())).data)?.soldOutUntil === end,
      'signage has heard of it',
    );
    const { status, data } = await seen(end);
    expect(status).toBe(200);
    expect(rowOf(data)).toMatchObject({ name: 'Gulasch', price: '10,40\u00a0€', soldOutUntil: null });
    expect(data.segments.map(({ id }: { id: string }) => id)).toEqual([segment.id]);
    const many = await signage.send('POST /api/digital-signage-segments/preview', {
      body: { branch, segments: Array.from({ length: 202 }, () => newId()), at: end },
    });
    expect(many.status).toBe(422);
  });

  it('is that of nobody else', async () => {
    const { screen } = await screenOf();
    for (const as of [{ kind: 'anonymous' }, managerOf(newId())] as const)
      expect((await signage.send(`GET /api/digital-signage-devices/${screen.id}/manifest`, { as })).status).not.toBe(
        200,
      );
    expect(
      (await signage.send('GET /api/digital-signage-sessions/current/manifest', { as: managerOf(branch) })).status,
    ).toBe(403);
  });
});

it('counts what a screen showed once per key, however often it is handed in [RES-038]', async () => {
  const { screen, as, manifest } = await screenOf();
  const { hash } = await manifest();
  const played = { segment: segment.id, item: 'gulasch', manifest: hash, plays: 12, durationMs: 120_000 };
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
  const plays = [
    { key: randomBytes(16).toString('hex'), hour, ...played },
    { key: randomBytes(16).toString('hex'), hour, ...played, plays: 3, durationMs: 30_000 },
    // It goes on from one that was handed in.
    { key: randomBytes(16).toString('hex'), hour, ...played, plays: 0, durationMs: 5_000 },
  ];
  const send = (body: object) => signage.send('POST /api/digital-signage-sessions/current/plays', { body, as });
  expect((await send({ plays: plays.slice(0, 1) })).status).toBe(204);
  expect((await send({ plays })).status).toBe(204);
  const { data } = await signage.send(`GET /api/digital-signage-devices/${screen.id}/plays`, { as: managerOf(branch) });
  const { rows } = await signage.sql.query<{ version: string }>('select version from catalogue_state');
  const catalogue = { version: Number(rows[0]?.version), since: expect.any(String) };
  expect(data).toEqual([{ hour, segment: segment.id, item: 'gulasch', plays: 15, durationMs: 155_000, catalogue }]);
  // From a manifest that nobody knows.
  const unknown = { key: randomBytes(16).toString('hex'), hour, ...played, manifest: 'hash', plays: 1 };
  await send({ plays: [unknown] });
  const { data: both } = await signage.send(`GET /api/digital-signage-devices/${screen.id}/plays`, { as: admin });
  expect(both.map(({ catalogue }: { catalogue: object | null }) => catalogue)).toEqual([catalogue, null]);
  expect((await send({ plays: [{ ...plays[0], plays: -1 }] })).status).toBe(422);
  expect((await send({ plays: [{ ...plays[0], hour: '0000-01-01T00:00:00Z' }] })).status).toBe(422);
});

it('rebuilds its copies of the catalogue and of pages in a shadow database', async () => {
  const copies = await declared.rebuildShadow(signage.config, signage.logger, false);
  const isSame = { differing: [], onlyUsed: [], onlyRebuilt: [] };
  expect(copies).toMatchObject([
    { table: 'catalogue_records', ...isSame },
    { table: 'shown_pages', ...isSame },
  ]);
}, 60_000);
