import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import { openMongo } from '@filiale/kit/stores/mongo';
import { keyWith } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataUrl, formWith, picture, type RunningContent, staff, startContent, until } from './start-content.ts';

let content: RunningContent;
const upload = (bytes: Uint8Array | string, name: string, type: string) =>
  content.send('POST /api/uploads', { raw: formWith(bytes, name, type) });
const addressOf = ({
  id,
  version,
  extension,
  publicHash,
}: {
  id: string;
  version: number;
  extension: string;
  publicHash?: string;
}) => `${content.origin}/upload/${publicHash}/${id}-${version}.${extension}`;

beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

describe('uploads', () => {
  it('come from anybody, as a form or as a data URL [MEDIA-002] [MEDIA-008]', async () => {
    const png = await picture(30, 20).png().toBuffer();
    const { status, data } = await content.send('POST /api/uploads', {
      body: { data: dataUrl(png, 'image/png'), name: 'Torte.png' },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ version: 1, extension: 'png', mimeType: 'image/png', name: 'Torte.png' });
    expect(data.publicHash).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const served = await fetch(addressOf(data));
    expect(served.status).toBe(200);
    expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);
  });

  it('are shown to nobody without the hash, and listed for staff only [MEDIA-006]', async () => {
    const { data } = await upload('Servus', 'a.txt', 'text/plain');
    expect((await fetch(addressOf({ ...data, publicHash: 'AAAAAAAAAAAAAAAAAAAAAA' }))).status).toBe(404);
    expect((await content.send('GET /api/uploads')).status).toBe(401);
    expect((await content.send(`GET /api/uploads/${data.id}`, { as: staff })).data.id).toBe(data.id);
  });

  it('are known to orders only under the hash that their uploader received [PROD-026]', async () => {
    const { data } = await upload('Servus', 'a.txt', 'text/plain');
    const check = (files: object[], as?: Caller) =>
      content.send('POST /internal/content/uploads/check', { body: { files }, ...(as ? { as } : {}) });
    const named = { id: data.id, publicHash: data.publicHash };
    const others = [
      { id: newId(), publicHash: data.publicHash },
      { ...named, publicHash: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ];
    const ordering: Caller = { kind: 'service', sub: 'ordering' };
    expect((await check([named, others[0] ?? {}], ordering)).data).toEqual([{ id: data.id, extension: 'txt' }]);
    expect((await check(others, ordering)).data).toEqual([]);
    expect((await check([named])).status).toBe(401);
  });

  it('are downloads unless a browser may show them, and never run', async () => {
    const text = await upload('Bitte ohne Kümmel', '../../weg.txt', 'text/plain');
    expect(text.data.name).toBe('weg.txt');
    const served = await fetch(addressOf(text.data));
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(served.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('of anybody on the staff are the company’s: they read them, and nothing ends them', async () => {
    const employee = {
      kind: 'staff',
      sub: newId(),
      name: 'Resi',
      roles: ['ROLE_EMPLOYEE'],
      branches: [newId()],
    } as const;
    const made = await content.send('POST /api/uploads', {
      as: employee,
      raw: formWith('Dienstplan', 'plan.txt', 'text/plain'),
    });
    expect([made.status, made.data.isFromVisitor]).toEqual([201, false]);
    const read = await content.send(`GET /api/uploads/${made.data.id}`, { as: employee });
    expect([read.status, read.data?.name]).toEqual([200, 'plan.txt']);
  });

  it('of a key are the company’s, too', async () => {
    const key = keyWith([{ resource: 'uploads', actions: ['create', 'read'] }]);
    const raw = formWith('Preisliste', 'preise.txt', 'text/plain');
    const made = await content.send('POST /api/uploads', { as: key, raw });
    expect([made.status, made.data.isFromVisitor]).toEqual([201, false]);
    expect((await content.send(`GET /api/uploads/${made.data.id}`, { as: key })).status).toBe(200);
  });

  it('are kept once under an Idempotency-Key, whose body is no other', async () => {
    const headers = { 'idempotency-key': newId() };
    const send = (text: string) =>
      content.send('POST /api/uploads', {
        body: { data: dataUrl(Buffer.from(text), 'text/plain'), name: 'a.txt' },
        headers,
      });
    const [first, again] = [await send('Servus'), await send('Servus')];
    expect([again.status, again.data]).toEqual([first.status, first.data]);
    expect((await send('Pfiat di')).code).toBe('request.key-reused');
  });

  it('of visitors are marked by their address in a way that nobody can try out', async () => {
    const mine = { 'x-forwarded-for': '203.0.113.77' };
    const { data } = await content.send('POST /api/uploads', {
      raw: formWith('Servus', 'a.txt', 'text/plain'),
      headers: mine,
    });
    const { connection, stop } = await openMongo({ url: content.databaseUrl });
    try {
      const kept = await connection
        .collection<{ _id: string; visitor: string }>('visitorUploads')
        .findOne({ _id: data.id });
      expect(kept?.visitor).toMatch(/^[\w-]{22}$/);
      expect(kept?.visitor).not.toBe(createHash('sha256').update('203.0.113.77').digest('hex').slice(0, 32));
    } finally {
      await stop();
    }
  });

  it('are documents that a browser shows only where staff sent them', async () => {
    const form = () => formWith('%PDF-1.7\n1 0 obj\n%%EOF', 'Karte.pdf', 'application/pdf');
    const ofVisitor = await content.send('POST /api/uploads', { raw: form() });
    const served = await fetch(addressOf(ofVisitor.data));
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    const ofStaff = await content.send('POST /api/uploads', { as: staff, raw: form() });
    const shown = await fetch(addressOf(ofStaff.data));
    expect(shown.headers.get('content-disposition')).toBe('inline');
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('keep a drawing of a visitor as the file it is, a download that is never drawn [PROD-026]', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" onload="alert(1)"><rect width="4" height="4"/></svg>';
    const { data } = await upload(drawing, 'x.svg', 'image/svg+xml');
    expect(data).toMatchObject({ extension: 'svg', mimeType: 'image/svg+xml' });
    const served = await fetch(addressOf(data));
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'self'");
    expect(await served.text()).toBe(drawing);
    expect((await fetch(`${content.origin}/upload/${data.publicHash}/preview/${data.id}-1.jpg`)).status).toBe(404);
    const form = formWith(drawing, 'x.svg', 'image/svg+xml');
    expect((await content.send('POST /api/uploads', { as: staff, raw: form })).data.extension).toBe('png');
  });

  it('keep an archive as it is: however much it holds, nobody opens it', async () => {
    // A local file header, and 20 MB of zeros deflated.
    const bomb = Buffer.concat([
      Buffer.from('504b0304140000000800', 'hex'),
      Buffer.alloc(20),
      deflateSync(Buffer.alloc(20_000_000)),
    ]);
    const { status, data } = await upload(bomb, 'bombe.zip', 'application/zip');
    expect([status, data.extension, data.sizeBytes]).toEqual([201, 'zip', bomb.length]);
    const served = await fetch(addressOf(data));
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await fetch(`${content.origin}/upload/${data.publicHash}/preview/${data.id}-1.jpg`)).status).toBe(404);
  });

  it('answer parts of a video', async () => {
    const mp4 = Buffer.concat([
      Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
      Buffer.alloc(5000, 7),
    ]);
    const { data } = await upload(mp4, 'film.mp4', 'video/mp4');
    expect(data).toMatchObject({ extension: 'mp4', mimeType: 'video/mp4' });
    const part = await fetch(addressOf(data), { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${mp4.length}`]);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    expect((await fetch(addressOf(data), { headers: { range: 'bytes=99999-' } })).status).toBe(416);
  });

  it('have a preview where they are pictures [MEDIA-007]', async () => {
    const { data } = await upload(
      await picture(2000, 1000)
        .webp()
        .toBuffer()
        .then(() => picture(2000, 1000).png().toBuffer()),
      'a.png',
      'image/png',
    );
    const preview = `${content.origin}/upload/${data.publicHash}/preview/${data.id}-1.jpg`;
    const served = await fetch(preview);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const text = await upload('Servus', 'a.txt', 'text/plain');
    expect((await fetch(`${content.origin}/upload/${text.data.publicHash}/preview/${text.data.id}-1.jpg`)).status).toBe(
      404,
    );
  });

  it.each([
    ['an id of the visitor’s choice', { id: newId() }, 422, 'field.unknown'],
    ['a hash of the visitor’s choice', { publicHash: 'x' }, 201, undefined],
    ['a version', { version: '99' }, 201, undefined],
  ])('take nothing from a visitor: %s', async (_what, fields, status, code) => {
    const answer = await content.send('POST /api/uploads', {
      raw: formWith('Servus', 'a.txt', 'text/plain', fields as Record<string, string>),
    });
    expect([answer.status, answer.errors?.[0]?.code]).toEqual([status, code]);
    if (status === 201) expect(answer.data).toMatchObject({ version: 1, publicHash: expect.stringMatching(/^.{22}$/) });
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>', 'a.txt', 415],
    [
      'a program',
      Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), Buffer.alloc(100)]),
      'setup.exe',
      415,
    ],
    ['a PNG that is none', 'PNG', 'a.png', 422],
    [
      'a picture kind that uploads do not take',
      Buffer.from('524946460c000000574542505650382000000000', 'hex'),
      'a.webp',
      415,
    ],
  ])('refuse %s', async (_what, bytes, name, status) => {
    expect((await upload(bytes, name, '')).status).toBe(status);
  });

  it('are gone after they were deleted by staff', async () => {
    const { data } = await upload('Servus', 'a.txt', 'text/plain');
    expect((await content.send(`DELETE /api/uploads/${data.id}`)).status).toBe(401);
    expect((await content.send(`DELETE /api/uploads/${data.id}`, { as: staff })).status).toBe(204);
    await until(async () => (await fetch(addressOf(data))).status === 404);
  });
});
