import { Branch } from '@filiale/contracts/catalog/branch';
import { initialConfig } from '@filiale/contracts/catalog/config';
import { Product } from '@filiale/contracts/catalog/product';
import { Tag } from '@filiale/contracts/catalog/tag';
import { newId } from '@filiale/contracts/fields/ids';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { catalogueTopic } from '@filiale/kit/events/topics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { formWith, picture, type RunningContent, staff, startContent } from './start-content.ts';

let content: RunningContent;
const head = { id: newId(), revision: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const product = Product.record.parse({
  ...head,
  ...{ name: 'Gulasch', price: 12.9, translations: { 'en-GB': { name: 'Goulash' } } },
});
const announced = (resource: 'products' | 'branches' | 'tags' | 'config', record: RecordHead) =>
  [
    catalogueTopic.events.key(resource, record.id),
    catalogueTopic.events.json({ resource, record, isDeleted: false, eventId: newId(), occurredAt: new Date() }),
  ] as const;
let page: { readonly id: string };
beforeAll(async () => {
  content = await startContent();
  await content.publish(
    catalogueTopic,
    announced('tags', Tag.record.parse({ ...head, id: newId(), name: 'Neu' })),
    announced('products', product),
    announced('config', { ...initialConfig, revision: 1, currency: 'CHF' } as RecordHead),
  );
  page = (
    await content.send('POST /api/sites', { as: staff, body: { path: 'karte', name: 'Karte', title: 'Unsere Karte' } })
  ).data;
  await content.settled();
}, 60_000);
afterAll(() => content?.stop());

let made = 0;
const make = async (body: object) =>
  content.send('POST /api/image-templates', {
    as: staff,
    body: { identifier: `vorlage-${++made}`, name: 'Vorlage', widthPx: 400, heightPx: 200, ...body },
  });
const address = (id: string, what: string, query: Record<string, string>): string =>
  `GET /api/image-templates/${id}/${what}?${new URLSearchParams(query)}`;
const layersOf = (id: string, query: Record<string, string> = {}) =>
  content.send(address(id, 'layers', query), { as: staff });
const pictureOf = (id: string, query: Record<string, string> = {}) =>
  content.bytes(address(id, 'picture', query), { as: staff });
const label = (field: string, text = '') => ({ kind: 'text', text, binding: { field } });

describe('layers of an image template [MEDIA-014, RES-021]', () => {
  it('say what the record says, in the language asked for, else what they say themselves', async () => {
    const layers = [
      label('name', 'Speise'),
      label('price'),
      label('description', 'Hausgemacht'),
      { kind: 'qr', text: 'https://a.example' },
    ];
    const { data } = await make({ target: 'product', layers });
    const texts = async (query: Record<string, string>) =>
      (await layersOf(data.id, query)).data.map((layer: { text: string }) => layer.text);
    expect(await texts({ record: product.id })).toEqual([
      'Gulasch',
      expect.stringMatching(/CHF.*12,90|12,90.*CHF/),
      'Hausgemacht',
      'https://a.example',
    ]);
    expect((await texts({ record: product.id, locale: 'en-GB' }))[0]).toBe('Goulash');
    expect(await texts({})).toEqual(['Speise', '', 'Hausgemacht', 'https://a.example']);
  });

  it('are bound to fields that their record has', async () => {
    const { status, errors } = await make({ target: 'product', layers: [label('nirgends'), label('name')] });
    expect([status, ...errors.map(({ code, field }) => `${code} ${field}`)]).toEqual([
      422,
      'field.invalid layers.0.binding.field',
    ]);
  });

  it('are refused with a record that is not there', async () => {
    const { data } = await make({ target: 'product', layers: [label('name')] });
    for (const record of [newId(), page.id]) {
      const { status, errors } = await layersOf(data.id, { record });
      expect([status, errors[0]?.code]).toEqual([400, 'request.parameter-invalid']);
    }
    expect((await layersOf(newId())).status).toBe(404);
  });
});

describe('the picture of an image template [RES-021]', () => {
  it('has all its layers, in the sides and the format that are asked for, and is made once', async () => {
    const form = formWith(await picture(300, 300, '#00ff00').png().toBuffer(), 'gruen.png', 'image/png', {
      alt: 'Grün',
    });
    const { data: image } = await content.send('POST /api/images', { as: staff, raw: form });
    const { id, version, extension } = image;
    const { data } = await make({
      target: 'site',
      backgroundColor: '#ff0000',
      layers: [
        { kind: 'image', image: { id, version, extension }, box: { width: 5000, height: 10_000 } },
        { kind: 'shape', color: '#0000ff', box: { x: 5000, width: 2500, height: 10_000 } },
        { ...label('title'), box: { x: 7500, width: 2500, height: 10_000 }, font: { size: 5000 } },
        {
          kind: 'qr',
          text: 'https://a.example',
          box: { x: 7500, y: 7500, width: 1000, height: 2500 },
          opacity: 90,
          rotation: 10,
        },
      ],
    });
    const answer = await pictureOf(data.id, { record: page.id });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const drawn = sharp(answer.bytes);
    expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 400, height: 200 });
    const { data: pixels, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...pixels.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    expect([at(100, 100), at(250, 100), at(399, 1)]).toEqual([
      [0, 255, 0],
      [0, 0, 255],
      [255, 0, 0],
    ]);
    expect((await pictureOf(data.id, { record: page.id })).headers.get('etag')).toBe(answer.headers.get('etag'));
    const small = await pictureOf(data.id, { record: page.id, format: 'webp', width: '100' });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 100, height: 50 });
  }, 60_000);

  it('is missing where the template is switched off', async () => {
    const { data } = await make({ isEnabled: false, layers: [{ kind: 'text', text: 'Neu' }] });
    expect((await pictureOf(data.id)).status).toBe(404);
  });
});

describe('the picture that a page is shared with [SEO-006]', () => {
  it('is made by the template that the page names, for visitors who may read it', async () => {
    const { data: template } = await make({ target: 'site', layers: [label('title')] });
    const shared = async (id: string, locale = 'de-AT') => {
      const answer = await fetch(`${content.origin}/image/shared/${locale}/sites/${id}.jpg`);
      return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
    };
    const pageWith = async (path: string, body: object) =>
      (await content.send('POST /api/sites', { as: staff, body: { path, name: 'Aktion', ...body } })).data.id;
    const shareTemplate = template.id;
    const shown = await pageWith('aktion', { title: 'Gulasch-Woche', isPublic: true, shareTemplate });
    expect(await shared(shown)).toEqual([200, 'image/jpeg']);
    const draft = await pageWith('entwurf', { shareTemplate });
    const bare = await pageWith('schlicht', { isPublic: true });
    for (const [id, locale] of [
      [draft],
      [bare],
      [shown, 'en-GB'],
      [shown, '__proto__'],
      ['..%2f..'],
      [newId()],
    ] as const)
      expect((await shared(id, locale))[0]).toBe(404);
  });

  it('is made by the template of the company for branches and dishes, of those that visitors see', async () => {
    const { data: template } = await make({ target: 'product', layers: [label('price')] });
    const shared = async (kind: string, id: string) =>
      (await fetch(`${content.origin}/image/shared/de-AT/${kind}/${id}.jpg`)).status;
    expect(await shared('products', product.id)).toBe(404);
    const hidden = Product.record.parse({ ...head, id: newId(), name: 'Reste', price: 5, isEnabled: false });
    const branch = Branch.record.parse({ ...head, id: newId(), identifier: 'lend', name: 'Lend', isPublic: true });
    const config = { ...initialConfig, revision: 2, productShareTemplate: template.id } as RecordHead;
    await content.publish(
      catalogueTopic,
      announced('products', hidden),
      announced('branches', branch),
      announced('config', config),
    );
    await content.settled();
    expect([
      await shared('products', product.id),
      await shared('products', hidden.id),
      await shared('products', newId()),
      await shared('branches', branch.id),
      await shared('categories', product.id),
    ]).toEqual([200, 404, 404, 404, 404]);
  });
});
