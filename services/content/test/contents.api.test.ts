import { newId } from '@filiale/contracts/fields/ids';
import { contentTopic } from '@filiale/kit/events/topics';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningContent, staff, startContent } from './start-content.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await startContent();
}, 60_000);
afterAll(() => content?.stop());

const image = { id: newId(), version: 1, extension: 'jpg' };
let made = 0;
const send = (resource: string, body: object) =>
  content.send(`POST /api/${resource}`, { as: staff, body: { identifier: `text-${++made}`, ...body } });
const refusals = async (resource: string, body: object) => {
  const { status, errors } = await send(resource, body);
  return [status, ...errors.map(({ code, field }) => `${code} ${field}`)];
};

describe('a block [RES-027, RES-010]', () => {
  it('has what its kind shows, in each language', async () => {
    const translations = { 'en-GB': { content: { type: 'image', image } } };
    const { data } = await send('blocks', { name: 'Gruß', content: { text: 'Willkommen' }, translations });
    expect(data).toMatchObject({ content: { type: 'text', text: { html: '<p>Willkommen</p>' } }, translations });
    expect(
      await refusals('blocks', {
        ...{ name: 'Gruß', content: { text: 'x' } },
        translations: { 'en-GB': { content: { type: 'image' } } },
      }),
    ).toEqual([422, 'field.required translations.en-GB.content.image']);
    expect((await send('blocks', { name: 'Bild', content: { type: 'image', image } })).status).toBe(201);
    expect(await refusals('blocks', { name: 'Gruß' })).toEqual([422, 'field.required content.text']);
    expect(await refusals('blocks', { name: 'Bild', content: { type: 'image', text: '' } })).toEqual([
      422,
      'field.required content.image',
    ]);
    expect(await refusals('blocks', { name: 'Bild', content: { type: 'image', text: 'x', image } })).toEqual([
      422,
      'field.unknown content.text',
    ]);
  });

  it('is announced whole', async () => {
    const published = new Map<string, unknown>();
    await content.subscribe(contentTopic, (event) => {
      const { record } = contentTopic.events.read(event as never);
      published.set(record.id, record);
    });
    const { data } = await send('blocks', { name: 'Bild', content: { type: 'image', image } });
    const { data: greeting } = await send('blocks', {
      ...{ name: 'Gruß', content: { text: '**Grüß** Gott' } },
      translations: { 'en-GB': { content: { text: '- Hello' } } },
    });
    await until(() => published.has(greeting.id), 'the blocks are announced');
    for (const record of [data, greeting]) expect(published.get(record.id)).toEqual(record);
    expect(greeting).toMatchObject({
      content: { text: { html: '<p><strong>Grüß</strong> Gott</p>' } },
      translations: { 'en-GB': { content: { text: { html: '<ul><li>Hello</li></ul>' } } } },
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
