import { newId } from '@filiale/contracts/fields/ids';
import { contentTopic } from '@filiale/kit/events/topics';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { anonymous } from '@filiale/kit/testing/test-callers';
import { openDocuments } from '@filiale/kit/testing/test-database';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningContent, staff, startContent } from './start-content.ts';

let content: RunningContent;
let mongo: Mongo;
beforeAll(async () => {
  content = await startContent();
  mongo = await openDocuments(content.databaseUrl);
}, 60_000);
afterAll(async () => {
  await mongo?.stop();
  await content?.stop();
});

const image = { id: newId(), version: 1, extension: 'jpg' };
let made = 0;
const send = (resource: string, body: object) =>
  content.send(`POST /api/${resource}`, { as: staff, body: { identifier: `text-${++made}`, ...body } });
const refusals = async (resource: string, body: object) => {
  const { status, errors } = await send(resource, body);
  return [status, ...errors.map(({ code, field }) => `${code} ${field}`)];
};

const body = (...blocks: object[]) => ({ body: blocks });
const text = (words: string) => ({ type: 'text', value: { text: words } });
const html = (words: string) => ({ type: 'text', value: { text: { html: words } } });

describe('shared blocks [RES-027, RES-010, SITE-027]', () => {
  it('hold blocks of the kinds that pages have, in each language, and no shared ones', async () => {
    const translations = { 'en-GB': { content: body({ type: 'image', value: { image } }) } };
    const { data } = await send('blocks', { name: 'Gruß', content: body(text('Willkommen')), translations });
    expect(data).toMatchObject({ content: body(html('<p>Willkommen</p>')), translations });
    expect(
      await refusals('blocks', {
        ...{ name: 'Gruß', content: body(text('x')) },
        translations: { 'en-GB': { content: body({ type: 'image' }) } },
      }),
    ).toEqual([422, 'field.required translations.en-GB.content.body.0.value.image']);
    const nested = { type: 'shared', value: { block: data.id } };
    expect(await refusals('blocks', { name: 'Zwei', content: body(nested) })).toEqual([
      422,
      'field.option content.body.0.type',
    ]);
  });

  it('are read from the shape that they had until 1.7', async () => {
    const { data } = await send('blocks', {
      ...{ name: 'Gruß', content: { text: 'Willkommen' } },
      translations: { 'en-GB': { content: { type: 'image', image } } },
    });
    expect(data.content).toMatchObject(body(html('<p>Willkommen</p>')));
    expect(data.translations['en-GB'].content).toMatchObject(body({ type: 'image', value: { image } }));
    expect(await refusals('blocks', { name: 'Zwei', content: { text: 'x', image, body: [text('y')] } })).toEqual([
      422,
      'field.unknown content.text',
      'field.unknown content.image',
    ]);
    await mongo.connection.collection<{ _id: string }>('blocks').updateOne(
      { _id: data.id },
      {
        $set: {
          content: { type: 'text', text: '**Grüß** Gott', image: null },
          translations: { 'en-GB': { content: { type: 'image', image } } },
        },
      },
    );
    const { data: former } = await content.send(`GET /api/blocks/${data.id}`, { as: staff });
    expect(former.content).toMatchObject(body(html('<p><strong>Grüß</strong> Gott</p>')));
    expect(former.translations['en-GB'].content).toMatchObject(body({ type: 'image', value: { image } }));
    const saved = await content.send(`PUT /api/blocks/${data.id}`, { as: staff, body: former });
    expect([saved.status, saved.data.content]).toEqual([200, former.content]);
  });

  it('are shown by pages while they are public, and stay while a page names them', async () => {
    const { data: shown } = await send('blocks', { name: 'Hinweis', isPublic: true, content: body(text('Heuriger')) });
    const { data: hidden } = await send('blocks', { name: 'Bald', content: body(text('Bald')) });
    const ask = (ids: string) => content.send(`GET /api/blocks/public?ids=${ids}`, { as: anonymous });
    const { id, content: held, translations } = shown;
    expect((await ask([hidden.id, id, newId()].join())).data).toEqual([{ id, content: held, translations }]);
    expect((await ask('alle')).status).toBe(400);
    const reference = { type: 'shared', value: { block: id } };
    const site = (path: string, block: object) =>
      content.send('POST /api/sites', { as: staff, body: { path, name: path, content: body(block) } });
    expect((await site('gemeinsam', reference)).status).toBe(201);
    const { errors: lacking } = await site('leer', { type: 'shared' });
    expect(lacking).toMatchObject([{ code: 'field.required', field: 'content.body.0.value.block' }]);
    await until(
      async () => (await content.send(`GET /api/blocks/${id}/uses`, { as: staff })).data.total === 1,
      'the use is known',
    );
    const { status, errors } = await content.send(`DELETE /api/blocks/${id}`, { as: staff });
    expect([status, errors[0]?.code]).toEqual([409, 'record.in-use']);
  });

  it('is announced whole', async () => {
    const published = new Map<string, unknown>();
    await content.subscribe(contentTopic, (event) => {
      const { record } = contentTopic.events.read(event as never);
      published.set(record.id, record);
    });
    const { data } = await send('blocks', { name: 'Bild', content: body({ type: 'image', value: { image } }) });
    const { data: greeting } = await send('blocks', {
      ...{ name: 'Gruß', content: body(text('**Grüß** Gott')) },
      translations: { 'en-GB': { content: body(text('- Hello')) } },
    });
    await until(() => published.has(greeting.id), 'the blocks are announced');
    for (const record of [data, greeting]) expect(published.get(record.id)).toEqual(record);
    expect(greeting).toMatchObject({
      content: body(html('<p><strong>Grüß</strong> Gott</p>')),
      translations: { 'en-GB': { content: body(html('<ul><li>Hello</li></ul>')) } },
    });
  }, 30_000);
});

describe('a node [RES-028, RES-010]', () => {
  it('has a name once it is public, and links that lead somewhere', async () => {
    const links = ['https://example.com', 'mailto:kueche@example.com', '/karte', '//example.com', 'javascript:1', ''];
    const given = { links: links.map((href) => ({ label: 'Mehr', href })) };
    expect(await refusals('nodes', { isPublic: true, content: given })).toEqual([
      422,
      'field.required content.name',
      ...[3, 4, 5].map((index) => `field.invalid content.links.${index}.href`),
    ]);
  });

  it('is called something where it is an article, public or not [FIELD-015]', async () => {
    for (const type of ['news', 'knowledge', 'useCase'])
      expect(await refusals('nodes', { type, content: {} })).toEqual([422, 'field.required content.name']);
    expect((await send('nodes', { type: 'job', content: {} })).status).toBe(201);
  });

  it('has a form that can be filled in: fields of one name, choices, somebody who gets the mail', async () => {
    const choice = { type: 'select', value: { fieldId: 'size', options: [{ value: 's', label: 'S' }] } };
    const name = { value: { fieldId: 'name', isRequired: true } };
    const form = { fields: [name, choice], actions: [{ recipient: 'a@example.com' }] };
    const { status, data } = await send('nodes', { type: 'form', content: { name: 'Anfrage', ...form } });
    expect(status).toBe(201);
    expect(data.content).toMatchObject({ fields: [{ type: 'text', ...name }, choice], actions: form.actions });
    const fields = [
      { type: 'multiselect', value: { fieldId: 'size' } },
      { ...choice, value: { ...choice.value, options: [...choice.value.options, ...choice.value.options] } },
    ];
    expect(await refusals('nodes', { type: 'form', content: { fields, actions: [{}] } })).toEqual([
      422,
      'field.required content.actions.0.recipient',
      'field.unique content.fields.1.value.fieldId',
      'field.required content.fields.0.value.options',
      'field.unique content.fields.1.value.options.1.value',
    ]);
    const thanks = { fields: [name], actions: [{ type: 'thankSender' }] };
    expect(await refusals('nodes', { type: 'form', content: thanks })).toEqual([
      422,
      'field.invalid content.actions.0.type',
    ]);
    const wrong = { fields: [{ value: { fieldId: 'a b' } }], actions: [{ recipient: 'nobody' }] };
    expect(await refusals('nodes', { type: 'form', content: wrong })).toEqual([
      422,
      'field.invalid content.fields.0.value.fieldId',
      'field.email content.actions.0.recipient',
    ]);
    expect(await refusals('nodes', { type: 'news', content: form })).toEqual([
      422,
      'field.unknown content.fields',
      'field.unknown content.actions',
    ]);
  });
});

describe('an image template [RES-021, RES-010]', () => {
  it('has layers that show something, from a record only where there is one', async () => {
    const layers = [
      { kind: 'text', text: 'Neu' },
      { kind: 'image', image, box: { x: -20 } },
      { kind: 'shape', color: '#7A1F2B' },
    ];
    const { data } = await send('image-templates', { name: 'Plakat', layers });
    expect(data).toMatchObject({ widthPx: 1080, layers: [{ text: 'Neu' }, { box: { x: -20 } }, { color: '#7a1f2b' }] });
    const wrong = [
      ...['text', 'image', 'shape', 'qr'].map((kind) => ({ kind })),
      { kind: 'text', binding: { field: 'name' } },
    ];
    expect(await refusals('image-templates', { name: 'Plakat', layers: wrong })).toEqual([
      422,
      'field.required layers.0.text',
      'field.required layers.1.image',
      'field.required layers.2.color',
      'field.required layers.3.text',
      'field.invalid layers.4.binding.field',
    ]);
    expect((await send('image-templates', { name: 'Plakat', target: 'product', layers: [wrong[4]] })).status).toBe(201);
    const former = [{ kind: 'text', text: 'Neu', x: 54, width: 540, fontSizePx: 108 }];
    expect((await send('image-templates', { name: 'Plakat', layers: former })).data).toMatchObject({
      layers: [{ box: { x: 500, y: 0, width: 5000 }, font: { size: 1000 } }],
    });
    expect(
      await refusals('image-templates', { name: 'x', widthPx: 0, layers: [{ box: { width: 0 }, color: 'rot' }] }),
    ).toEqual([422, 'field.too-small widthPx', 'field.too-small layers.0.box.width', 'field.invalid layers.0.color']);
  });
});
