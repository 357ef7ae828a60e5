import type { Caller } from '@filiale/contracts/api/access';
import { contentTopic } from '@filiale/kit/events/topics';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { anonymous, editor, managerOf, serviceCaller } from '@filiale/kit/testing/test-callers';
import { openDocuments } from '@filiale/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPages, type Pages } from '../src/storage/pages.ts';
import { settlePlans } from '../src/use-cases/publish-site-text.ts';
import { type RunningContent, startContent } from './start-content.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes are looked into
type Data = any;
const [BEFORE, AT, AFTER] = ['2090-01-01T09:59:59.999Z', '2090-01-01T10:00:00.000Z', '2090-01-01T12:00:00.000Z'];

let content: RunningContent;
let mongo: Mongo;
let pages: Pages;
beforeAll(async () => {
  content = await startContent();
  mongo = await openDocuments(content.databaseUrl);
  pages = openPages(mongo);
}, 60_000);
afterAll(async () => {
  await mongo?.stop();
  await content?.stop();
});

const call = (key: string, body?: unknown, as: Caller = editor) =>
  content.send<Data>(key, { as, ...(body ? { body } : {}) });
let made = 0;
const make = async (values: object = {}): Promise<Data> =>
  (await call('POST /api/sites', { path: `seite-${++made}`, name: 'Seite', ...values })).data;
const textCall = (site: Data, locale: string, what: string, body?: unknown, as?: Caller) => {
  const [method, ...path] = what.split(' ');
  return call(`${method} /api/sites/${site.id}/texts/${locale}${path.join('')}`, body, as);
};
const block = (text: string) => ({ type: 'text', value: { text } });
const textOf = (name: string, path: string, ...body: object[]) => ({ name, path, content: { body } });
const shown = async (path: string, locale = 'de-AT') =>
  (await call(`GET /api/sites/public?path=${path}&locale=${locale}`, undefined, anonymous)).status;
const redirects = async (): Promise<Data[]> =>
  (await call('GET /internal/content/redirects', undefined, serviceCaller('gateway'))).data;

describe('the draft of a page in one language', () => {
  it('is kept beside the published text, not announced, and ends when it is published [SITE-003, SITE-004]', async () => {
    const announced: number[] = [];
    await content.subscribe(contentTopic, (event) => {
      if (event) announced.push(contentTopic.events.read(event).record.revision);
    });
    const site = await make({ isPublic: true, content: { body: [block('Alt')] } });
    const first = await textCall(site, 'de-AT', 'GET ');
    expect(first.data).toMatchObject({ revision: 0, isShown: true, draft: null, published: { name: 'Seite' } });

    // What is being written may lack what a page must have.
    const unfinished = { type: 'image', value: {} };
    const text = textOf('Neue Seite', site.path, block('**Neu**'), unfinished);
    const { data: drafted } = await textCall(site, 'de-AT', 'PUT /draft', { revision: 0, text });
    expect(drafted).toMatchObject({ revision: 1, draft: { by: { name: editor.kind === 'staff' && editor.name } } });
    expect(drafted.draft.text.content.body[0].value.text.html).toBe('<p><strong>Neu</strong></p>');
    expect((await call(`GET /api/sites/${site.id}`)).data).toMatchObject({ revision: 1, name: 'Seite' });

    const refused = await textCall(site, 'de-AT', 'POST /publish', { revision: 1 });
    expect(refused.errors.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'field.required content.body.1.value.image',
    ]);
    const body = { revision: 1, text: textOf('Neue Seite', site.path, block('Neu')) };
    await textCall(site, 'de-AT', 'PUT /draft', body);
    const { data: published } = await textCall(site, 'de-AT', 'POST /publish', { revision: 2 });
    expect(published).toMatchObject({ draft: null, isShown: true, published: { name: 'Neue Seite' } });
    expect((await call(`GET /api/sites/${site.id}`)).data).toMatchObject({ revision: 2, name: 'Neue Seite' });
    await content.settled();
    expect(announced).toEqual([1, 2]);
  });

  it('is refused with who wrote and when, where somebody else was faster', async () => {
    const site = await make();
    const save = (revision: number, name: string) =>
      textCall(site, 'de-AT', 'PUT /draft', { revision, text: textOf(name, site.path) });
    await save(0, 'Eins');
    const { status, errors } = await save(0, 'Zwei');
    expect([status, errors[0]?.code]).toEqual([409, 'record.stale']);
    expect(errors[0]?.details).toMatchObject({
      current: { revision: 1, draft: { text: { name: 'Eins' }, by: { id: 'editor' }, changedAt: expect.any(String) } },
    });
    const { data } = await textCall(site, 'de-AT', 'POST /draft/discard', { revision: 1 });
    expect(data).toMatchObject({ revision: 2, draft: null });
  });

  it('waits in a list of drafts, the newest first, while its page is there', async () => {
    const [one, two] = [await make(), await make()];
    const save = (site: Data, locale: string) =>
      textCall(site, locale, 'PUT /draft', { revision: 0, text: textOf('Entwurf', site.path) });
    const listed = async (as?: Caller): Promise<string[]> =>
      (await call('GET /api/site-drafts', undefined, as)).data
        .filter(({ site }: Data) => [one.id, two.id].includes(site))
        .map(({ site, locale, by }: Data) => `${site === one.id ? 'one' : 'two'} ${locale} ${by.id}`);
    await save(one, 'de-AT');
    await save(two, 'en-GB');
    expect(await listed()).toEqual(['two en-GB editor', 'one de-AT editor']);
    await textCall(one, 'de-AT', 'POST /draft/discard', { revision: 1 });
    expect(await listed()).toEqual(['two en-GB editor']);
    await content.send(`DELETE /api/sites/${two.id}`, { as: editor });
    expect(await listed()).toEqual([]);
    expect((await call('GET /api/site-drafts', undefined, managerOf(one.id))).status).toBe(403);
  });

  it('is behind once the page is saved as a whole, and says so before it takes its place [SITE-004]', async () => {
    const site = await make({ isPublic: true });
    const text = textOf('Entwurf', site.path);
    await textCall(site, 'de-AT', 'PUT /draft', { revision: 0, text });
    const save = (more: object) => call(`PUT /api/sites/${site.id}`, { ...site, ...more });
    const { data: named } = await save({ description: 'Heute 12 Euro' });
    const stale = await textCall(site, 'de-AT', 'POST /publish', { revision: 1 });
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'record.stale']);
    expect(stale.errors[0]?.details).toMatchObject({
      current: { revision: 2, published: { description: 'Heute 12 Euro' } },
    });
    // What says nothing in this language leaves the draft alone.
    expect((await save({ ...named, isPublic: false })).status).toBe(200);
    const { data: waiting } = await textCall(site, 'de-AT', 'POST /publish', { revision: 2, at: AT });
    expect(waiting).toMatchObject({ publish: { at: AT } });
    const { data: present } = await call(`GET /api/sites/${site.id}`);
    const refused = await save({ ...present, description: 'Heute 14 Euro' });
    expect([refused.status, refused.code]).toEqual([409, 'site.publication-planned']);
  });

  it('never meets another language: each is copied, published and hidden by itself [SITE-004, READ-043]', async () => {
    const site = await make({ content: { body: [block('Hallo')] } });
    const none = await textCall(site, 'en-GB', 'POST /publish', { revision: 0 });
    expect([none.status, none.errors[0]?.code]).toEqual([422, 'site.text-missing']);
    const { data: copied } = await textCall(site, 'en-GB', 'POST /draft/copy', { revision: 0, fromLocale: 'de-AT' });
    expect(copied.draft.text).toMatchObject({ name: 'Seite', content: { body: [{ type: 'text' }] } });
    // Two editors at once.
    const [german, english] = await Promise.all([
      textCall(site, 'de-AT', 'PUT /draft', { revision: 0, text: textOf('Deutsch', site.path, block('Servus')) }),
      textCall(site, 'en-GB', 'PUT /draft', { revision: 1, text: textOf('English', `${site.path}-en`, block('Hi')) }),
    ]);
    expect([german.status, english.status]).toEqual([200, 200]);
    await textCall(site, 'en-GB', 'POST /publish', { revision: 2 });
    expect([await shown(site.path), await shown(`${site.path}-en`, 'en-GB')]).toEqual([404, 200]);
    expect((await textCall(site, 'de-AT', 'GET ')).data).toMatchObject({
      isShown: false,
      draft: { text: { name: 'Deutsch' } },
      published: { name: 'Seite' },
    });
    await textCall(site, 'de-AT', 'POST /publish', { revision: 1 });
    expect([await shown(site.path), await shown(`${site.path}-en`, 'en-GB')]).toEqual([200, 200]);
    const { data: state } = await textCall(site, 'en-GB', 'GET ');
    await textCall(site, 'en-GB', 'POST /hide', { revision: state.revision });
    expect([await shown(site.path), await shown(`${site.path}-en`, 'en-GB')]).toEqual([200, 404]);
  });

  it('is for those who write pages', async () => {
    const site = await make();
    for (const as of [managerOf(), anonymous])
      expect((await textCall(site, 'de-AT', 'GET ', undefined, as)).status).toBe(as === anonymous ? 401 : 403);
    expect((await textCall({ id: crypto.randomUUID() }, 'de-AT', 'GET ')).status).toBe(404);
  });
});

describe('plans', () => {
  const planned = async (what: string, at: string) => {
    const site = await make({ isPublic: what === 'hide', content: { body: [block('Hallo')] } });
    const { data } = await textCall(site, 'de-AT', `POST /${what}`, { revision: 0, at });
    expect(data[what]).toMatchObject({ at, by: { id: 'editor' } });
    return site;
  };

  it('happens at its instant, not before, once, however many look', async () => {
    const [appears, goes] = [await planned('publish', AT), await planned('hide', AT)];
    await settlePlans(pages, new Date(BEFORE));
    expect([await shown(appears.path), await shown(goes.path)]).toEqual([404, 200]);
    await Promise.all([1, 2, 3].map(() => settlePlans(pages, new Date(AT))));
    expect([await shown(appears.path), await shown(goes.path)]).toEqual([200, 404]);
    await settlePlans(pages, new Date(AFTER));
    expect((await call(`GET /api/sites/${appears.id}`)).data.revision).toBe(2);
    expect((await textCall(appears, 'de-AT', 'GET ')).data).toMatchObject({ publish: null, failure: null });
  });

  it('shows the text as it was planned, and leaves what was written since', async () => {
    const site = await make();
    const text = textOf('Geplant', site.path, block('Geplant'));
    await textCall(site, 'de-AT', 'PUT /draft', { revision: 0, text });
    await textCall(site, 'de-AT', 'POST /publish', { revision: 1, at: AT });
    await textCall(site, 'de-AT', 'PUT /draft', { revision: 2, text: { ...text, name: 'Danach' } });
    await settlePlans(pages, new Date(AFTER));
    expect((await textCall(site, 'de-AT', 'GET ')).data).toMatchObject({
      published: { name: 'Geplant' },
      draft: { text: { name: 'Danach' } },
    });
  });

  it('is known to caches of answers, and can be dropped', async () => {
    const site = await planned('publish', AT);
    const { data } = await call('GET /internal/content/init', undefined, serviceCaller('gateway'));
    expect(data.find(({ url }: Data) => url === '/sites').changesAt).toBe(AT);
    const { data: dropped } = await textCall(site, 'de-AT', 'POST /plans/drop', { revision: 1 });
    expect(dropped.publish).toBeNull();
  });

  it('says why it did not happen, and does not try again', async () => {
    const site = await planned('publish', AT);
    const other = await make();
    const text = textOf('X', other.path);
    await textCall(site, 'de-AT', 'PUT /draft', { revision: 1, text });
    expect((await textCall(site, 'de-AT', 'POST /publish', { revision: 2, at: AT })).status).toBe(422);
    const free = { ...text, path: 'noch-frei' };
    await textCall(site, 'de-AT', 'PUT /draft', { revision: 2, text: free });
    await textCall(site, 'de-AT', 'POST /publish', { revision: 3, at: AT });
    await make({ path: 'noch-frei' });
    await settlePlans(pages, new Date(AFTER));
    expect((await textCall(site, 'de-AT', 'GET ')).data).toMatchObject({
      publish: null,
      failure: [{ code: 'field.unique', field: 'path' }],
      draft: { text: { path: 'noch-frei' } },
    });
  });
});

describe('published texts', () => {
  it('are kept as versions, which become drafts again', async () => {
    const site = await make();
    for (const [revision, name] of ['Eins', 'Zwei'].entries()) {
      await textCall(site, 'de-AT', 'PUT /draft', { revision: revision * 2, text: textOf(name, site.path) });
      await textCall(site, 'de-AT', 'POST /publish', { revision: revision * 2 + 1 });
    }
    const { data: versions } = await textCall(site, 'de-AT', 'GET /versions');
    expect(versions).toHaveLength(2);
    const { data: first } = await textCall(site, 'de-AT', `GET /versions/${versions[1].id}`);
    expect(first).toMatchObject({ by: { id: 'editor' }, text: { name: 'Eins' } });
    const { data } = await textCall(site, 'de-AT', `POST /versions/${first.id}/restore`, { revision: 4 });
    expect(data).toMatchObject({ published: { name: 'Zwei' }, draft: { text: { name: 'Eins' } } });
  });

  it('leave a redirect where their path was, written with them [SITE-070]', async () => {
    const site = await make({ isPublic: true });
    const path = `${site.path}-neu`;
    await textCall(site, 'de-AT', 'PUT /draft', { revision: 0, text: textOf('Seite', path) });
    await textCall(site, 'de-AT', 'POST /publish', { revision: 1 });
    expect(await redirects()).toContainEqual({ path: `/${site.path}`, target: `/${path}`, status: 301 });
    // What stands there now is no redirect.
    await make({ path: site.path, isPublic: true });
    expect((await redirects()).map((each) => each.path)).not.toContain(`/${site.path}`);
  });
});

describe('before publishing', () => {
  it('findings name links that lead nowhere, and languages that are behind [SITE-015]', async () => {
    const [shownSite, hidden] = [await make({ isPublic: true }), await make()];
    const site = await make({ description: 'Kurz', content: { body: [block('Hallo')] } });
    const links = [shownSite, hidden].map(({ id }, at) => ({ type: 'site', label: `Link ${at}`, site: id }));
    const body = [
      { type: 'callToAction', value: { headline: 'Kommen Sie', links } },
      block(`[a](/${shownSite.path}#x) [b](/nirgends) [c](/orders) [d](/en/${shownSite.path})`),
      { type: 'shared', value: { block: crypto.randomUUID() } },
    ];
    const text = { ...textOf('Seite', site.path, ...body), description: 'Kurz' };
    const { data: drafted } = await textCall(site, 'de-AT', 'PUT /draft', { revision: 0, text });
    const [first, second, third] = drafted.draft.text.content.body.map(({ id }: Data) => id);
    const findings = async (locale: string, locales: string) =>
      (await call(`GET /api/sites/${site.id}/texts/${locale}/findings?locales=${locales}`)).data;
    expect(await findings('de-AT', 'de-AT,en-GB')).toEqual([
      { code: 'link', block: first, target: hidden.name },
      { code: 'link', block: third, target: '' },
      { code: 'link', block: second, target: '/nirgends' },
      { code: 'link', block: second, target: `/en/${shownSite.path}` },
      { code: 'untranslated', locale: 'en-GB' },
    ]);
    await textCall(site, 'en-GB', 'POST /draft/copy', { revision: 0, fromLocale: 'de-AT' });
    const before = { $set: { 'draft.changedAt': '2020-01-01T00:00:00.000Z' } };
    await mongo.connection.collection<{ _id: string }>('siteTexts').updateOne({ _id: `${site.id}/de-AT` }, before);
    expect((await findings('en-GB', 'de-AT')).at(-1)).toEqual({ code: 'outdated', locale: 'de-AT' });
  });
});

describe('before publishing, an embed', () => {
  it('is found whose website no service with consent names [SITE-015]', async () => {
    const configs = mongo.connection.collection<{ _id: string }>('catalogueCopies');
    const consentServices = [{ embedOrigin: 'https://films.example' }];
    await configs.insertOne({ _id: 'config/1', revision: 1, record: { consentServices } } as { _id: string });
    const site = await make({ description: 'Kurz' });
    const body = ['films', 'karten'].map((host) => ({
      type: 'embed',
      value: { address: `https://${host}.example/embed/1` },
    }));
    const text = { ...textOf('Seite', site.path, ...body), description: 'Kurz' };
    const { data: drafted } = await textCall(site, 'de-AT', 'PUT /draft', { revision: 0, text });
    const { data } = await textCall(site, 'de-AT', 'GET /findings?locales=de-AT');
    expect(data).toEqual([{ code: 'embed', block: drafted.draft.text.content.body[1].id, target: 'karten.example' }]);
    await configs.deleteOne({ _id: 'config/1' });
  });
});

describe('words', () => {
  const asked = { words: 'Wirtshaus', locales: ['de-AT', 'en-GB'] };
  it('are found in all pages and replaced in drafts, published where that is asked for [SITE-004]', async () => {
    const published = await make({
      name: 'Im Wirtshaus',
      isPublic: true,
      content: { body: [block('Unser Wirtshaus')] },
    });
    const written = await make({ isPublic: true });
    const draft = textOf('Wirtshaus', written.path);
    await textCall(written, 'de-AT', 'PUT /draft', { revision: 0, text: draft });
    const { data: found } = await call('POST /api/site-words/find', asked);
    expect(found).toMatchObject({
      total: 2,
      texts: [
        { site: published.id, locale: 'de-AT', revision: 0, isDraft: false, count: 2 },
        { site: written.id, locale: 'de-AT', revision: 1, isDraft: true, count: 1 },
      ],
    });
    expect(found.texts[0].places[1]).toEqual({ before: 'Unser ', words: 'Wirtshaus', after: '' });
    const texts = found.texts.map(({ site, locale, revision }: Data) => ({ site, locale, revision }));
    const replace = async (more: object) =>
      (await call('POST /api/site-words/replace', { words: 'Wirtshaus', replacement: 'Gasthaus', texts, ...more }))
        .data;
    expect(await replace({ publishes: true })).toMatchObject([
      { site: published.id, count: 2, outcome: 'published' },
      { site: written.id, count: 1, outcome: 'draft' },
    ]);
    expect((await call(`GET /api/sites/${published.id}`)).data).toMatchObject({
      name: 'Im Gasthaus',
      content: { body: [{ value: { text: { html: '<p>Unser Gasthaus</p>' } } }] },
    });
    expect((await call(`GET /api/sites/${written.id}`)).data.name).toBe('Seite');
    // What was there before is a version of both.
    const versions = async (site: Data) => (await textCall(site, 'de-AT', 'GET /versions')).data;
    expect(await versions(published)).toMatchObject([{ by: { id: 'editor' } }, { by: { id: '' }, isDraft: false }]);
    expect(await versions(written)).toMatchObject([{ by: { id: 'editor' }, isDraft: true }]);
    // The same call once more changes nothing.
    expect((await replace({})).map(({ outcome }: Data) => outcome)).toEqual(['stale', 'stale']);
    expect((await call('POST /api/site-words/find', asked)).data.total).toBe(0);
  });

  it('are for those who write pages', async () => {
    expect((await call('POST /api/site-words/find', asked, managerOf())).status).toBe(403);
    expect((await call('POST /api/site-words/find', { ...asked, words: ' ' })).status).toBe(422);
  });
});

describe('a deleted page', () => {
  it('comes back with its path where that is free, and its drafts [RES-019]', async () => {
    const site = await make({ isPublic: true });
    await textCall(site, 'de-AT', 'PUT /draft', { revision: 0, text: textOf('Entwurf', site.path) });
    await call(`DELETE /api/sites/${site.id}`);
    expect(await shown(site.path)).toBe(404);
    const { status } = await call(`POST /api/sites/${site.id}/restore`, {});
    expect([status, await shown(site.path)]).toEqual([200, 200]);
    expect((await textCall(site, 'de-AT', 'GET ')).data.draft.text.name).toBe('Entwurf');
    await call(`DELETE /api/sites/${site.id}`);
    await make({ path: site.path });
    const taken = await call(`POST /api/sites/${site.id}/restore`, {});
    expect([taken.status, taken.errors[0]?.code]).toEqual([422, 'field.unique']);
  });
});

describe('a preview', () => {
  it('shows the draft by a secret link, while it lasts [SITE-003]', async () => {
    const site = await make();
    await textCall(site, 'de-AT', 'PUT /draft', { revision: 0, text: textOf('Entwurf', site.path, block('Bald')) });
    const { status, data } = await textCall(site, 'de-AT', 'POST /previews', { hours: 1 });
    expect(status).toBe(201);
    const seen = await call(`GET /api/site-previews/${data.secret}`, undefined, anonymous);
    expect(seen.data).toMatchObject({ locale: 'de-AT', site: { name: 'Entwurf', isPublic: false } });
    const wrong = await call(`GET /api/site-previews/${'x'.repeat(22)}`, undefined, anonymous);
    expect(wrong.status).toBe(404);
    expect(await mongo.connection.collection('sitePreviews').countDocuments({ _id: data.secret })).toBe(0);
    await mongo.connection.collection('sitePreviews').updateMany({}, { $set: { endsAt: '2020-01-01T00:00:00.000Z' } });
    expect((await call(`GET /api/site-previews/${data.secret}`, undefined, anonymous)).status).toBe(404);
  });
});

describe('without a language model', () => {
  it('nothing is generated, and it is said what is missing', async () => {
    const site = await make();
    expect((await call('GET /api/content-ai')).data).toMatchObject({ isSetUp: false, calls: 0 });
    const body = { task: 'blocks', locale: 'de-AT', revision: 0, description: 'Ein Wirtshaus' };
    for (const [what, given] of [
      [`site/${site.id}`, body],
      ['image', { prompt: 'Ein Wirtshaus' }],
    ] as const) {
      const { status, errors } = await call(`POST /api/content-ai/generate/${what}`, given);
      expect([status, errors[0]?.code]).toEqual([503, 'ai.not-set-up']);
      expect(errors[0]?.message).toContain('AI_API_KEY');
    }
  });
});
