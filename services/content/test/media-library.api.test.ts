import { createHash } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { formWith, picture, type RunningContent, staff, startContent } from './start-content.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes are looked into
type Data = any;
let content: RunningContent;
beforeAll(async () => {
  content = await startContent();
}, 60_000);
afterAll(() => content?.stop());

const call = (key: string, body?: unknown) => content.send<Data>(key, { as: staff, ...(body ? { body } : {}) });
const postImage = async (colour: string, fields: Record<string, string> = {}): Promise<Data> => {
  const bytes = await picture(800, 600, colour).png().toBuffer();
  const raw = formWith(bytes, 'teller.png', 'image/png', fields);
  return (await content.send<Data>('POST /api/images', { as: staff, raw })).data;
};
const referenceTo = ({ id, version, extension }: Data, alt?: string) => ({
  id,
  version,
  extension,
  ...(alt && { alt }),
});
const imageBlock = (image: object) => ({ type: 'image', value: { image } });
const english = (alt: string) => JSON.stringify({ 'en-GB': { alt } });

describe('a picture that is replaced', () => {
  it('is shown in its newest version wherever a page shows it, and stays at its old address [MEDIA-001, MEDIA-003]', async () => {
    const first = await postImage('#aa0000', { alt: 'Teller', translations: english('Plate'), focalX: '20' });
    const body = [imageBlock(referenceTo(first, 'Teller')), imageBlock(referenceTo(first, 'Unser Gulasch'))];
    await call('POST /api/sites', {
      ...{ path: 'teller', name: 'Teller', isPublic: true, content: { body } },
      translations: { 'en-GB': { name: 'Plate', content: { body: body.slice(0, 1) } } },
    });
    const { revision } = first;
    const jpeg = await picture(400, 400, '#00aa00').jpeg().toBuffer();
    const raw = formWith(jpeg, 'neu.jpg', 'image/jpeg', {
      ...{ id: first.id, revision: String(revision), alt: 'Teller', translations: english('Plate'), focalX: '20' },
    });
    expect((await content.send(`PUT /api/images/${first.id}`, { as: staff, raw })).status).toBe(200);

    const { data: page } = await content.send<Data>('GET /api/sites/public?path=teller&locale=de-AT');
    const now = { id: first.id, version: 2, extension: 'jpg', widthPx: 400, heightPx: 400, focalX: 20, focalY: 50 };
    expect(page.content.body.map((block: Data) => block.value.image)).toEqual([
      { ...now, alt: 'Teller' },
      { ...now, alt: 'Unser Gulasch' },
    ]);
    expect(page.translations['en-GB'].content.body[0].value.image).toEqual({ ...now, alt: 'Plate' });
    const old = await fetch(`${content.origin}/image/${first.id}-1.png`);
    const { dominant } = await sharp(Buffer.from(await old.arrayBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g);
  });

  it('is new within formatted texts too, which count as uses of it', async () => {
    const { id, revision } = await postImage('#aa3300', { alt: 'Ofen' });
    const src = `/image/large/${id}-1.png`;
    const text = { type: 'doc', content: [{ type: 'image', attrs: { src, alt: 'Unser Ofen' } }] };
    const body = [{ type: 'text', value: { text } }];
    await call('POST /api/sites', { path: 'ofen', name: 'Ofen', isPublic: true, content: { body } });
    const raw = formWith(await picture(40, 40, '#00aa00').png().toBuffer(), 'neu.png', 'image/png', {
      ...{ id, revision: String(revision), alt: 'Ofen' },
    });
    expect((await content.send(`PUT /api/images/${id}`, { as: staff, raw })).status).toBe(200);
    const { data } = await content.send<Data>('GET /api/sites/public?path=ofen&locale=de-AT');
    const shown = data.content.body[0].value.text;
    expect(shown.content[0].attrs).toEqual({ src: `/image/large/${id}-2.png`, alt: 'Unser Ofen' });
    expect(shown.html).toContain(`src="/image/large/${id}-2.png"`);
    const usesNow = async (): Promise<string[]> =>
      (await call(`GET /api/images/${id}/uses`)).data.uses.map(({ name }: Data) => name);
    // The index of uses hears of the page by its event.
    await until(async () => (await usesNow()).length > 0, 'the page counts as a use');
    expect(await usesNow()).toEqual(['Ofen']);
    expect((await call(`DELETE /api/images/${id}`)).status).toBe(409);
  });

  it('is as it was where the library has it no more', async () => {
    const image = { id: newId(), version: 4, extension: 'png', alt: 'Fort' };
    await call('POST /api/sites', {
      ...{ path: 'fort', name: 'Fort', isPublic: true },
      content: { body: [imageBlock(image)] },
    });
    const { data } = await content.send<Data>('GET /api/sites/public?path=fort&locale=de-AT');
    expect(data.content.body[0].value.image).toEqual(image);
  });
});

describe('a picture without alternative text', () => {
  it('keeps a page from being published in that language, and is named', async () => {
    const image = await postImage('#0000aa', { alt: 'Suppe' });
    const { data: site } = await call('POST /api/sites', { path: 'suppe', name: 'Suppe' });
    const publish = async (locale: string) => {
      const at = `/api/sites/${site.id}/texts/${locale}`;
      const { data: state } = await call(`GET ${at}`);
      const text = {
        name: 'Suppe',
        path: `suppe-${locale}`.toLowerCase(),
        content: { body: [imageBlock(referenceTo(image, 'Suppe'))] },
      };
      const draft = await call(`PUT ${at}/draft`, { revision: state.revision, text });
      const { status, errors } = await call(`POST ${at}/publish`, { revision: draft.data.revision });
      return [status, errors?.[0]?.code, (errors?.[0]?.details as Data)?.names];
    };
    expect((await publish('de-AT'))[0]).toBe(200);
    expect(await publish('en-GB')).toEqual([422, 'site.alt-missing', 'teller.png']);
    const described = { ...image, translations: { 'en-GB': { alt: 'Soup' } } };
    expect((await call(`PUT /api/images/${image.id}`, described)).status).toBe(200);
    expect((await publish('en-GB'))[0]).toBe(200);
  });
});

describe('the library', () => {
  it('finds a file by its content, also a drawing by what was sent', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle r="3"/></svg>';
    const { data } = await content.send<Data>('POST /api/images', {
      as: staff,
      raw: formWith(svg, 'kreis.svg', 'image/svg+xml'),
    });
    const hash = createHash('sha256').update(svg).digest('hex');
    expect(data.contentHash).toBe(hash);
    const found = await call(`GET /api/images?filter[contentHash]=${hash}`);
    expect(found.data.map(({ id }: Data) => id)).toEqual([data.id]);
  });

  it('has folders in folders, none within itself', async () => {
    const { data: dishes } = await call('POST /api/media-folders', { name: 'Speisen' });
    const { data: soups } = await call('POST /api/media-folders', { name: 'Suppen', parent: dishes.id });
    const image = await postImage('#112233', { folder: soups.id, tags: 'Herbst, Kürbis' });
    const inFolder = await call(`GET /api/images?filter[folder]=${soups.id}`);
    expect(inFolder.data.map(({ id }: Data) => id)).toEqual([image.id]);
    const byTag = await call(`GET /api/images?search=${encodeURIComponent('Kürbis')}`);
    expect(byTag.data.map(({ id }: Data) => id)).toEqual([image.id]);
    const loop = await call(`PUT /api/media-folders/${dishes.id}`, { ...dishes, parent: soups.id });
    expect([loop.status, loop.errors[0]?.field]).toEqual([422, 'parent']);
  });

  it('shows the first page of a document of staff [MEDIA-007]', async () => {
    const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj
4 0 obj<</Length 25>>stream
1 0 0 rg 0 0 100 100 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`;
    const previewOf = async (bytes: string, as?: typeof staff) => {
      const raw = formWith(bytes, 'karte.pdf', 'application/pdf');
      const { data } = await content.send<Data>('POST /api/uploads', { raw, ...(as && { as }) });
      return fetch(`${content.origin}/upload/${data.publicHash}/preview/${data.id}-1.jpg`);
    };
    const served = await previewOf(pdf, staff);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const drawn = sharp(Buffer.from(await served.arrayBuffer()));
    const { width = 0, height = 0 } = await drawn.metadata();
    expect([width, height]).toEqual([640, 320]);
    expect((await previewOf('%PDF-1.7\n%%EOF', staff)).status).toBe(404);
    expect((await previewOf(pdf)).status).toBe(404);
  });
});
