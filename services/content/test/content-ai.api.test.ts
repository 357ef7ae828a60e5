import { Config } from '@filiale/ai/config';
import { createService } from '@filiale/ai/service';
import { newId } from '@filiale/contracts/fields/ids';
import { createLogger } from '@filiale/kit/process/logging';
import { editor, employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { formWith, picture, type RunningContent, startContent } from './start-content.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes are looked into
type Data = any;

const ai = createService(Config.parse({ PORT: '0', NODE_ENV: 'test' }), createLogger('ai', 'silent'));
let content: RunningContent;
/** One that is impatient and has three calls a month. */
let poor: RunningContent;
beforeAll(async () => {
  const { port } = await ai.start();
  const env = { AI_API_KEY: 'key', AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_RETRIES: '1', AI_MODEL: 'writer' };
  content = await startContent(env);
  poor = await startContent({ ...env, AI_TIMEOUT_MS: '1500', AI_RETRIES: '0', AI_CALLS_PER_MONTH: '3' });
}, 60_000);
afterAll(async () => {
  await content?.stop();
  await poor?.stop();
  await ai.stop();
});

const text = (words: string) => ({ type: 'text', value: { text: words } });
let made = 0;
const makeSite = async (body: object[] = [], on = content): Promise<Data> => {
  made += 1;
  const values = { path: `ki-${made}`, name: 'Über uns', isPublic: true, content: { body } };
  return (await on.send('POST /api/sites', { as: editor, body: values })).data;
};
const generate = (site: Data, body: object, more: object = {}, on = content) =>
  on.send<Data>(`POST /api/content-ai/generate/site/${site.id}`, {
    as: editor,
    body: { locale: 'de-AT', revision: 0, ...body },
    ...more,
  });
const blocks = { task: 'blocks', description: 'Ein Wirtshaus in Graz' };
const says = (...answers: object[]): void => {
  for (const answer of answers) ai.next({ kind: 'says', content: JSON.stringify(answer) });
};
const block = (words: unknown) => ({ blocks: [{ type: 'text', value: { text: words } }] });
const usage = async (on = content) => (await on.send<Data>('GET /api/content-ai', { as: editor })).data;

describe('blocks of a page', () => {
  it('are written into the draft, are sound, and say which model wrote them for whom [AI-001]', async () => {
    const site = await makeSite([text('Da.')]);
    const { status, data } = await generate(site, blocks);
    expect(status).toBe(200);
    const [first, ...others] = data.draft.text.content.body;
    expect(first.value.text.html).toBe('<p>Da.</p>');
    expect(others.map(({ type }: Data) => type)).toContain('text');
    expect(data).toMatchObject({ revision: 1, published: { content: { body: [{ type: 'text' }] } } });
    expect(data.generated).toHaveLength(others.length);
    expect(data.generated[0]).toMatchObject({
      ...{ place: others[0].id, task: 'blocks', model: 'writer', isDemo: false, review: null },
      by: { id: 'editor' },
      promptHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // Visitors see nothing of it.
    const { data: shown } = await content.send(`GET /api/sites/public?path=${site.path}&locale=de-AT`);
    expect(shown.content.body).toHaveLength(1);
  });

  it('are asked for with the kinds, fields and hints of the contract [FIELD-011]', async () => {
    await generate(await makeSite(), blocks);
    const asked: Data = ai.asked.at(-1);
    const kinds: Data[] = asked.response_format.json_schema.schema.properties.blocks.items.anyOf;
    const of = (kind: string) => kinds.find(({ properties }) => properties.type.enum[0] === kind)?.properties.value;
    expect(of('text').properties.text.description).toContain('Formatted text, written as Markdown');
    expect(of('questions').properties.questions.items.required).toEqual(['question', 'answer']);
    // What needs a picture or a record is inserted by people.
    expect([of('image'), of('form'), of('gallery')]).toEqual([undefined, undefined, undefined]);
    expect(asked.messages[1].content).toContain('Ein Wirtshaus in Graz');
  });

  it('stand behind the block that is named, without kinds that are not there', async () => {
    const site = await makeSite([text('Eins'), text('Drei')]);
    says({ blocks: [{ type: 'hologram', value: { text: 'x' } }, ...block('Zwei').blocks] });
    const { data } = await generate(site, { ...blocks, after: site.content.body[0].id });
    expect(data.draft.text.content.body.map(({ value }: Data) => value.text.html)).toEqual([
      '<p>Eins</p>',
      '<p>Zwei</p>',
      '<p>Drei</p>',
    ]);
    const { code } = await generate(site, { ...blocks, revision: 1, after: newId() });
    expect(code).toBe('record.missing');
  });

  it('are asked for once more where the answer does not fit, with what was wrong', async () => {
    says(block(5), block('Gut'));
    const { data } = await generate(await makeSite(), blocks);
    expect(data.draft.text.content.body).toHaveLength(1);
    const { messages }: Data = ai.asked.at(-1);
    expect(messages.at(-1).content).toContain('blocks.0.value.text');
  });

  it('are not written at all where the second answer does not fit either', async () => {
    const site = await makeSite();
    says(block(5), { nothing: true });
    const { status, code } = await generate(site, blocks);
    expect([status, code]).toEqual([502, 'ai.unusable']);
    const { data } = await content.send<Data>(`GET /api/sites/${site.id}/texts/de-AT`, { as: editor });
    expect([data.revision, data.draft]).toEqual([0, null]);
  });

  it('hold no script, no HTML, and no link that leads elsewhere or nowhere', async () => {
    const links = '[komm](https://evil.example) [hier](/ki-1) [x](javascript:alert(1))';
    says({
      blocks: [
        ...block('<script>alert(1)</script><img src=x onerror=alert(1)>').blocks,
        ...block(links).blocks,
        {
          type: 'callToAction',
          value: {
            headline: '<script>alert(1)</script>',
            links: [
              { type: 'path', label: 'Weg', path: 'https://evil.example' },
              { type: 'path', label: 'Da', path: '/ki-1' },
            ],
          },
        },
      ],
    });
    const { data } = await generate(await makeSite(), blocks);
    const [first, second, third] = data.draft.text.content.body;
    expect(first.value.text.html).not.toMatch(/<(?:script|img)/);
    expect(second.value.text.html.match(/href="[^"]*"/g)).toEqual(['href="/ki-1"']);
    expect(third.value.links.map(({ path }: Data) => path)).toEqual(['/ki-1']);
    // A line of plain words, which every view escapes.
    expect(third.value.headline).toBe('<script>alert(1)</script>');
  });

  it('are refused for those who may not write pages, and where somebody else wrote meanwhile', async () => {
    const site = await makeSite();
    for (const as of [employeeOf('a'), managerOf('a')]) expect((await generate(site, blocks, { as })).status).toBe(403);
    const { status, code } = await generate(site, { ...blocks, revision: 3 });
    expect([status, code]).toEqual([409, 'record.stale']);
  });
});

describe('one call', () => {
  it('costs once, however often it is repeated with its key, as a stream too', async () => {
    const site = await makeSite();
    const { calls } = await usage();
    const first = await generate(site, blocks, { key: 'once-only-1' });
    const again = await generate(site, blocks, { key: 'once-only-1' });
    expect(again.data).toEqual(first.data);
    const streamed = await generate(site, blocks, { key: 'once-only-1', headers: { accept: 'text/event-stream' } });
    expect(JSON.parse(streamed.text.split('event: done\ndata: ')[1] ?? '')).toEqual({ data: first.data });
    expect((await usage()).calls).toBe(calls + 1);
    expect((await generate(site, { ...blocks, revision: 1 }, { key: 'once-only-1' })).code).toBe('request.key-reused');
  });

  it('streams its progress as it is written, and its refusal at the end', async () => {
    const site = await makeSite();
    const headers = { accept: 'text/event-stream' };
    const { text: events } = await generate(site, blocks, { headers });
    expect(events).toMatch(/^event: progress\ndata: \{"step":"writing","characters":0\}/);
    expect(events.match(/event: \w+/g)?.at(-1)).toBe('event: done');
    const { text: refused } = await generate(site, { ...blocks, revision: 7 }, { headers });
    expect(refused).toMatch(/^event: problem\ndata: \{"errors":\[\{"code":"record\.stale"/);
  });

  it('is tried again where the model is busy, and refused while it stays so', async () => {
    const site = await makeSite();
    const { calls } = await usage();
    ai.next({ kind: 'busy' });
    expect((await generate(site, blocks)).status).toBe(200);
    ai.next({ kind: 'busy' }, { kind: 'busy' });
    const { status, code } = await generate(site, { ...blocks, revision: 1 });
    expect([status, code]).toEqual([503, 'ai.busy']);
    ai.next({ kind: 'key' });
    expect((await generate(site, { ...blocks, revision: 1 })).code).toBe('ai.key-refused');
    ai.next({ kind: 'refuses' });
    expect((await generate(site, { ...blocks, revision: 1 })).code).toBe('ai.refused');
    // Nobody is charged for what no model did.
    expect((await usage()).calls).toBe(calls + 2);
  });

  it('is refused when the model is late, and when this month has no calls left', async () => {
    const site = await makeSite([], poor);
    ai.next({ kind: 'silent' });
    const late = await generate(site, blocks, {}, poor);
    expect([late.status, late.code]).toEqual([504, 'ai.late']);
    expect((await generate(site, blocks, {}, poor)).status).toBe(200);
    // Of two at once one takes the last.
    const both = await Promise.all([1, 2].map(() => generate(site, { ...blocks, revision: 1 }, {}, poor)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refused = both.find(({ status }) => status === 429);
    expect(refused?.errors[0]?.message).toMatch(
      /^Für diesen Monat sind alle 3 Aufrufe der KI verbraucht\. Ab 1\.\d+\./,
    );
    expect(await usage(poor)).toMatchObject({ isSetUp: true, calls: 3, mostCalls: 3, tokens: 200 });
  });
});

describe('texts', () => {
  it('of one field are shortened and improved, and keep the links that they had [AI-001]', async () => {
    const site = await makeSite([text('Sehr [gut](https://bauer.example). Und noch viel mehr davon.')]);
    const [{ id }] = site.content.body;
    says({ texts: [{ key: 'text', text: 'Gut: [Bauer](https://bauer.example), [x](https://evil.example)' }] });
    const { data } = await generate(site, { task: 'field', block: id, field: 'text', how: 'improve' });
    const { html } = data.draft.text.content.body[0].value.text;
    expect([html.includes('https://bauer.example'), html.includes('evil')]).toEqual([true, false]);
    expect(data.generated).toMatchObject([{ place: id, task: 'field', fields: ['text'] }]);
    const page = { task: 'field', field: 'description', how: 'write', description: 'Worum es geht', revision: 1 };
    expect((await generate(site, page)).data.draft.text.description).toContain('Demo-KI');
    for (const [field, code] of [
      ['headline', 'field.invalid'],
      ['content.image', 'field.invalid'],
      ['title', 'ai.nothing'],
    ])
      expect((await generate(site, { task: 'field', field, how: 'shorten', revision: 2 })).code).toBe(code);
  });

  it('are translated with all blocks of a page, and keep its path, pictures and links [AI-001]', async () => {
    const link = { type: 'path', label: 'Zur Karte', path: '/karte' };
    const site = await makeSite([
      { type: 'callToAction', value: { headline: 'Kommen Sie', links: [link] } },
      text('Wir **kochen**.'),
    ]);
    const { data } = await generate(site, { task: 'translation', locale: 'en-GB', fromLocale: 'de-AT' });
    const { name, path, content: translated } = data.draft.text;
    expect([name, path]).toEqual(['[en-GB] Über uns', site.path]);
    expect(translated.body[0].value).toMatchObject({
      headline: '[en-GB] Kommen Sie',
      links: [{ label: '[en-GB] Zur Karte', path: '/karte' }],
    });
    expect(data.generated.map(({ place, fromLocale }: Data) => [place, fromLocale])).toEqual([
      ['', 'de-AT'],
      [site.content.body[0].id, 'de-AT'],
      [site.content.body[1].id, 'de-AT'],
    ]);
  });

  it('are given to pictures that have none, which the model is shown [AI-001]', async () => {
    const file = formWith(await picture(900, 600).jpeg().toBuffer(), 'b.jpg', 'image/jpeg');
    const { data: image } = await content.send('POST /api/images', { as: editor, raw: file });
    const reference = { id: image.id, version: 1, extension: 'jpg' };
    const site = await makeSite([{ type: 'image', value: { image: reference } }]);
    const { data } = await generate(site, { task: 'alts' });
    expect(data.draft.text.content.body[0].value.image.alt).toBe('Demo-KI: ein Bild dieser Seite');
    const { messages }: Data = ai.asked.at(-1);
    expect(messages[1].content.at(-1).image_url.url).toMatch(/^data:image\/jpeg;base64,/);
    expect((await generate(site, { task: 'alts', revision: 1 })).code).toBe('ai.nothing');
  });
});

describe('what a model wrote', () => {
  it('is published only when a person has looked at it, in any language that it was carried to', async () => {
    const site = await makeSite();
    const { data } = await generate(site, blocks);
    const call = (locale: string, what: string, body: object) =>
      content.send<Data>(`POST /api/sites/${site.id}/texts/${locale}/${what}`, { as: editor, body });
    const count = data.generated.length;
    const refused = await call('de-AT', 'publish', { revision: 1 });
    expect([refused.status, refused.code, refused.errors[0]?.details]).toEqual([422, 'ai.unreviewed', { count }]);
    const planned = await call('de-AT', 'publish', { revision: 1, at: '2090-01-01T00:00:00.000Z' });
    expect(planned.code).toBe('ai.unreviewed');
    const { data: copied } = await call('en-GB', 'draft/copy', { revision: 0, fromLocale: 'de-AT' });
    expect(copied.generated).toHaveLength(count);
    const places = data.generated.map(({ place }: Data) => place);
    const { data: reviewed } = await call('de-AT', 'reviews', { revision: 1, places });
    expect(reviewed.generated[0].review).toMatchObject({ by: { id: 'editor' } });
    const { data: published } = await call('de-AT', 'publish', { revision: 2 });
    expect(published.draft).toBeNull();
    expect(published.generated.filter(({ review }: Data) => review?.by.id === 'editor')).toHaveLength(count);
    expect((await call('en-GB', 'publish', { revision: 1 })).code).toBe('ai.unreviewed');
    const { data: discarded } = await call('en-GB', 'draft/discard', { revision: 1 });
    expect(discarded.generated).toEqual([]);
  });

  it('stays marked in copies of its blocks, on the page, after the original is gone, and on another page', async () => {
    const site = await makeSite([text('Von Hand.')]);
    const { data } = await generate(site, blocks);
    const written = data.draft.text.content.body;
    const [own, source] = written;
    const save = (at: Data, revision: number, body: Data[], copies?: object[]) =>
      content.send<Data>(`PUT /api/sites/${at.id}/texts/de-AT/draft`, {
        as: editor,
        body: { revision, text: { ...data.draft.text, path: at.path, content: { body } }, copies },
      });
    const publish = (at: Data, revision: number) =>
      content.send<Data>(`POST /api/sites/${at.id}/texts/de-AT/publish`, { as: editor, body: { revision } });
    const copyOf = (block: Data) => ({ ...block, id: newId() });
    const [doubled, carried, away, byHand] = [source, source, source, own].map(copyOf);
    const { data: saved } = await save(site, 1, [own, source, doubled], [{ block: doubled.id, of: source.id }]);
    expect(saved.generated.find(({ place }: Data) => place === doubled.id)).toMatchObject({
      task: 'blocks',
      review: null,
    });
    expect((await save(site, 2, [own])).status).toBe(200);
    expect((await save(site, 3, [own, carried], [{ block: carried.id, of: source.id }])).status).toBe(200);
    expect((await publish(site, 4)).errors[0]).toMatchObject({ code: 'ai.unreviewed', details: { count: 1 } });
    const other = await makeSite();
    await save(
      other,
      0,
      [away, byHand],
      [
        { block: away.id, of: source.id },
        { block: byHand.id, of: own.id },
      ],
    );
    expect((await publish(other, 1)).errors[0]).toMatchObject({ code: 'ai.unreviewed', details: { count: 1 } });
    await content.send(`POST /api/sites/${other.id}/texts/de-AT/reviews`, {
      ...{ as: editor, body: { revision: 1, places: [away.id] } },
    });
    const share = (body: Data[]) =>
      content.send<Data>('POST /api/blocks', {
        ...{ as: editor, body: { identifier: newId(), name: 'Geteilt', isPublic: true, content: { body } } },
      });
    expect((await share([own, carried])).errors[0]).toMatchObject({ code: 'ai.unreviewed', details: { count: 1 } });
    expect((await share([own, away])).status).toBe(201);
    expect((await publish(other, 2)).status).toBe(200);
  });
});

describe('a picture', () => {
  it.each([
    ['1024x1024', '1024x1024'],
    ['1792x1024', '1536x1024'],
    ['1024x1792', '1024x1536'],
  ])('of %s is made of one of %s and says which model drew it [AI-002, AI-003]', async (size, drawn) => {
    const { status, data } = await content.send<Data>('POST /api/content-ai/generate/image', {
      as: editor,
      body: { prompt: 'Ein Schnitzel', size },
    });
    expect([status, (ai.asked.at(-1) as Data).size]).toEqual([201, drawn]);
    const [widthPx, heightPx] = size.split('x').map(Number);
    expect(data).toMatchObject({ widthPx, heightPx, model: 'gpt-image-2.5-flare', prompt: 'Ein Schnitzel' });
    const { bytes } = await content.bytes(`GET /image/${data.id}-1.jpg`);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: widthPx, height: heightPx });
  });

  it('in no picture format, or of another size, is refused', async () => {
    const draw = (body: object) =>
      content.send<Data>('POST /api/content-ai/generate/image', {
        as: editor,
        body: { prompt: 'Ein Schnitzel', ...body },
      });
    ai.next({ kind: 'says', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') });
    expect((await draw({})).code).toBe('media.type-unsupported');
    expect((await draw({ size: '10x10' })).code).toBe('field.option');
  });
});
