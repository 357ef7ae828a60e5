import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bombPng } from './bomb-png.ts';
import { dataUrl, formWith, picture, type RunningContent, staff, startContent, until } from './start-content.ts';

const MEBIBYTE = 1024 * 1024;
let content: RunningContent;
let jpeg: Buffer;
const post = (form: FormData) => content.send('POST /api/images', { as: staff, raw: form });
const fetchImage = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${content.origin}${path}`, { headers });
const stagedFiles = () => readdir(join(content.folder, 'staged'));

beforeAll(async () => {
  content = await startContent();
  jpeg = await picture(1600, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
});
afterAll(() => content.stop());

describe('images as records', () => {
  it('are made from a form, with texts in other languages as JSON [MEDIA-001]', async () => {
    const id = newId();
    const translations = { 'en-GB': { alt: 'A schnitzel' } };
    const { status, data, headers } = await post(
      formWith(jpeg, 'C:\\Bilder\\Schnitzel groß.jpg', 'image/jpeg', {
        id,
        alt: 'Ein Schnitzel',
        translations: JSON.stringify(translations),
      }),
    );
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/images/${id}`);
    expect(data).toMatchObject({
      id,
      revision: 1,
      version: 1,
      extension: 'jpg',
      mimeType: 'image/jpeg',
      name: 'Schnitzel groß.jpg',
      alt: 'Ein Schnitzel',
      translations,
      widthPx: 800,
      heightPx: 1600,
      sizeBytes: jpeg.length,
    });
  });

  it('are made from a data URL', async () => {
    const { status, data } = await content.send('POST /api/images', {
      as: staff,
      body: { data: dataUrl(jpeg, 'image/jpeg'), name: 'x.png', alt: 'Grün' },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ extension: 'jpg', name: 'x.png', alt: 'Grün', version: 1 });
  });

  it('take a new file or new texts, and keep serving the old version', async () => {
    const { data: first } = await post(formWith(jpeg, 'a.jpg', 'image/jpeg', { alt: 'alt' }));
    const renamed = await content.send(`PUT /api/images/${first.id}`, { as: staff, body: { ...first, alt: 'neu' } });
    expect(renamed.data).toMatchObject({ alt: 'neu', version: 1, revision: 2, widthPx: 800 });
    const png = await picture(10, 10).png().toBuffer();
    const replaced = await content.send(`PUT /api/images/${first.id}`, {
      as: staff,
      raw: formWith(png, 'b.png', 'image/png', { id: first.id, revision: '2', alt: 'neu' }),
    });
    expect(replaced.data).toMatchObject({ version: 2, extension: 'png', widthPx: 10, revision: 3 });
    const stale = await content.send(`PUT /api/images/${first.id}`, {
      as: staff,
      raw: formWith(png, 'c.png', 'image/png', { id: first.id, revision: '2' }),
    });
    expect(stale).toMatchObject({ status: 409, errors: [{ code: 'record.stale' }] });
    expect((await fetchImage(`/image/${first.id}-1.jpg`)).status).toBe(200);
    expect((await fetchImage(`/image/${first.id}-2.png`)).status).toBe(200);
    expect((await fetchImage(`/image/${first.id}-3.png`)).status).toBe(404);
    expect(await stagedFiles()).toEqual([]);
  });

  it('are gone from the addresses once deleted', async () => {
    const { data } = await post(formWith(jpeg, 'a.jpg', 'image/jpeg'));
    expect((await fetchImage(`/image/tiny/${data.id}-1.jpg`)).status).toBe(200);
    expect((await content.send(`DELETE /api/images/${data.id}`, { as: staff })).status).toBe(204);
    expect((await fetchImage(`/image/tiny/${data.id}-1.jpg`)).status).toBe(404);
    expect((await content.send(`GET /api/images/${data.id}`, { as: staff })).status).toBe(404);
  });

  it('are for staff', async () => {
    expect((await content.send('POST /api/images', { raw: formWith(jpeg, 'a.jpg', 'image/jpeg') })).status).toBe(401);
    expect((await content.send('GET /api/images')).status).toBe(401);
    expect((await content.send('GET /api/images?search=nichts', { as: staff })).status).toBe(200);
  });

  it('are drawn from an SVG, whose script is never served', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><script>alert(1)</script><circle r="4"/></svg>';
    const { status, data } = await post(formWith(svg, 'x.svg', 'image/svg+xml'));
    expect(status).toBe(201);
    expect(data).toMatchObject({ extension: 'png', mimeType: 'image/png' });
    expect((await fetchImage(`/image/${data.id}-1.svg`)).status).toBe(404);
    const served = await fetchImage(`/image/${data.id}-1.png`);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(Buffer.from(await served.arrayBuffer()).includes('alert')).toBe(false);
  });
});

describe('hostile files', () => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 7919) % 256));
  const cases: [string, () => Promise<FormData> | FormData, number, string][] = [
    ['a PNG that is text', () => formWith('nein', 'x.png', 'image/png'), 422, 'media.unreadable'],
    ['a PNG that is noise', () => formWith(noise, 'x.png', 'image/png'), 422, 'media.unreadable'],
    [
      'a PNG that is only its signature',
      () => formWith(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise]), 'x.png', 'image/png'),
      422,
      'media.unreadable',
    ],
    ['nothing', () => formWith('', 'x.png', 'image/png'), 422, 'media.unreadable'],
    [
      'a JPEG that breaks off',
      () => formWith(jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'x.jpg', 'image/jpeg'),
      422,
      'media.unreadable',
    ],
    [
      'a picture of 100 megapixels',
      () => formWith(bombPng(10_000, 10_000), 'x.png', 'image/png'),
      422,
      'media.too-many-pixels',
    ],
    [
      'a page that is called a picture',
      () => formWith('<!doctype html><script>1</script>', 'x.jpg', 'image/jpeg'),
      415,
      'media.type-unsupported',
    ],
    ['a bomb of pixels', () => formWith(bombPng(65_000, 65_000), 'x.png', 'image/png'), 422, 'media.too-many-pixels'],
    [
      'a page',
      () => formWith('<!doctype html><script>1</script>', 'x.html', 'text/html'),
      415,
      'media.type-unsupported',
    ],
    ['a document', () => formWith('%PDF-1.7\n%%EOF', 'x.png', 'image/png'), 415, 'media.type-unsupported'],
    ['a file of 26 MB', () => formWith(Buffer.alloc(26 * MEBIBYTE), 'x.png', 'image/png'), 413, 'media.too-large'],
    ['a file of 50 MB', () => formWith(Buffer.alloc(50 * MEBIBYTE), 'x.png', 'image/png'), 413, 'media.too-large'],
    [
      'no file',
      () => {
        const form = new FormData();
        form.append('alt', 'x');
        return form;
      },
      422,
      'field.required',
    ],
    ['an unknown field', () => formWith(jpeg, 'x.jpg', 'image/jpeg', { isAdmin: 'true' }), 422, 'field.unknown'],
    [
      'an id that leaves its folder',
      () => formWith(jpeg, 'x.jpg', 'image/jpeg', { id: '../../etc/passwd' }),
      422,
      'field.invalid',
    ],
    [
      'broken JSON in a field',
      () => formWith(jpeg, 'x.jpg', 'image/jpeg', { translations: '{' }),
      422,
      'field.invalid',
    ],
    [
      'a second file',
      () => {
        const form = formWith(jpeg, 'x.jpg', 'image/jpeg');
        form.append('file', new Blob(['y']), 'y.jpg');
        return form;
      },
      422,
      'field.too-many',
    ],
    [
      'a file in another field',
      () => {
        const form = new FormData();
        form.append('photo', new Blob([new Uint8Array(jpeg)]), 'x.jpg');
        return form;
      },
      422,
      'field.unknown',
    ],
  ];

  it.each(cases)('refuses %s, in German', async (_what, form, status, code) => {
    const answer = await post(await form());
    expect({ status: answer.status, code: answer.errors[0]?.code }).toEqual({ status, code });
    expect(answer.errors[0]?.message).not.toMatch(/\b(the|this|is|cannot|please)\b/i);
    expect(await stagedFiles()).toEqual([]);
  });

  it.each([
    ['text', { data: 'hello' }, 422],
    ['a number', { data: 7 }, 422],
    ['letters outside base64', { data: 'data:image/png;base64,@@@@' }, 422],
    ['a data URL of text', { data: dataUrl(Buffer.from('<b>hi</b>'), 'text/html') }, 415],
    ['no data', {}, 422],
    ['a list', [1, 2], 422],
  ])('refuses %s instead of a data URL', async (_what, body, status) => {
    expect((await content.send('POST /api/images', { as: staff, body })).status).toBe(status);
  });

  it.each([
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      400,
    ],
    ['a form without boundary', 'multipart/form-data', '--x--', 400],
    ['no form at all', 'multipart/form-data; boundary=x', 'hello', 400],
    ['another type', 'text/plain', 'hello', 415],
  ])('refuses %s', async (_what, type, body, status) => {
    const answer = await content.send('POST /api/images', { as: staff, body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(await stagedFiles()).toEqual([]);
  });
});

describe('serving pictures', () => {
  let id: string;
  beforeAll(async () => {
    id = (await post(formWith(jpeg, 'a.jpg', 'image/jpeg'))).data.id;
  });

  it('answers WebP first, AVIF as soon as it is made, each for ever [MEDIA-003] [MEDIA-004]', async () => {
    const headers = { accept: 'image/avif,image/webp,*/*' };
    const path = `/image/product/small/${id}-1.jpg`;
    const first = await fetchImage(path, headers);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('vary')).toBe('Accept');
    expect((await sharp(Buffer.from(await first.arrayBuffer())).metadata()).width).toBe(640);
    await until(async () => (await fetchImage(path, headers)).headers.get('content-type') === 'image/avif');
  });

  it('answers 304 for a known ETag, and HEAD without body', async () => {
    const first = await fetchImage(`/image/category/icon/${id}-1.jpg`);
    expect(first.headers.get('content-type')).toBe('image/jpeg');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const again = await fetchImage(`/image/category/icon/${id}-1.jpg`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const head = await fetch(`${content.origin}/image/category/icon/${id}-1.jpg`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await head.text()).toBe('');
  });

  it.each(['text/html', 'image/avif;q=0', ';;;', 'image/*', ''])(
    'answers the plain kind for Accept %j',
    async (accept) => {
      const answer = await fetchImage(`/image/tiny/${id}-1.jpg`, { accept });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    },
  );

  it.each([
    '/image/',
    '/image/giant/x.jpg',
    '/image/small/../../../../etc/passwd',
    '/image/small/..%2f..%2f..%2fetc%2fpasswd',
    '/image/..%5c..%5cetc%5cpasswd',
    '/image/small/%00.jpg',
    '/image/small/00000000-0000-7000-8000-000000000000-1.jpg',
    '/image/staged/x-1.jpg',
    '/upload/..%2f..%2fimages/x-1.jpg',
  ])('answers 404 or 400 with a list of errors for %s', async (path) => {
    const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      // fetch would tidy the path up; this sends it as it stands.
      get({ host: '127.0.0.1', port: content.port, path }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      }).on('error', reject);
    });
    expect([400, 404]).toContain(answer.status);
    expect(JSON.parse(answer.body).errors[0].code).toMatch(/^(record\.missing|request\.)/);
  });
});
