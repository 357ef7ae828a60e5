import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMedia } from '../src/media.ts';
import type { Bucket } from '../src/storage/bucket-client.ts';
import { openBucketFiles } from '../src/storage/bucket-files.ts';
import type { Files } from '../src/storage/files.ts';
import { openVolumeFiles } from '../src/storage/volume-files.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import { formWith, picture, type RunningContent, staff, startContent } from './start-content.ts';

const DAY_MS = 86_400_000;
let server: S3Server | undefined;
let folder: string;

beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'filiale-storage-'));
  // Without a JDK 17 and Maven the volume alone is tested.
  if (!server) process.stderr.write('content: not tested with a bucket, its server needs a JDK 17 and Maven\n');
}, 180_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const bucketOf = ({ environment }: S3Server, more: Partial<Bucket> = {}): Bucket => ({
  name: environment.S3_BUCKET,
  prefix: 'shop/',
  endpoint: environment.S3_ENDPOINT,
  region: 'eu-central-1',
  credentials: { accessKeyId: environment.S3_ACCESS_KEY_ID, secretAccessKey: environment.S3_SECRET_ACCESS_KEY },
  isInPath: true,
  timeoutMs: 20_000,
  ...more,
});
const open: Readonly<Record<'volume' | 'bucket', () => Promise<Files> | undefined>> = {
  volume: async () => openVolumeFiles(folder),
  bucket: () => server && openBucketFiles(bucketOf(server), (extension) => `test/${extension || 'none'}`),
};
const textOf = async (stream: Readable | null): Promise<string | null> =>
  stream && (await buffer(stream)).toString('utf8');

describe.each(['volume', 'bucket'] as const)('files on a %s', (kind) => {
  let files: Files | undefined;
  const on = async (work: (files: Files) => Promise<void>): Promise<void> => {
    if (files) await work(files);
  };
  const staged = (at: Files, text: string) => at.stage(Readable.from([Buffer.from(text)]));
  beforeAll(async () => {
    files = await open[kind]();
    await files?.prepare();
  });
  afterAll(() => files?.stop());

  it('are kept under the next free version, on a volume also when ten writers want the same', () =>
    on(async (at) => {
      const id = newId();
      const texts = Array.from({ length: 10 }, (_, index) => `text ${index}`);
      const keep = async (text: string) => at.keep(await staged(at, text), at.imageFolder(id), id, 1, 'txt');
      const versions: number[] = [];
      // The bucket of the tests looks first and writes then, so that two may win there; those in use do both at once.
      if (kind === 'volume') versions.push(...(await Promise.all(texts.map(keep))));
      else for (const text of texts) versions.push(await keep(text));
      expect(versions.toSorted((one, other) => one - other)).toEqual(texts.map((_, index) => index + 1));
      const read = versions.map(async (version) => textOf(await at.read(at.imageFolder(id), `${id}-${version}.txt`)));
      expect(await Promise.all(read)).toEqual(texts);
    }));

  it('report their size, and are read whole or in part', () =>
    on(async (at) => {
      const id = newId();
      await at.keep(await staged(at, 'Rosmarin und Kren'), 'uploads/abc', id, 3, 'txt');
      const name = `${id}-3.txt`;
      expect(await at.sizeOf('uploads/abc', name)).toBe(17);
      expect(await textOf(await at.read('uploads/abc', name, { start: 0, end: 7 }))).toBe('Rosmarin');
      expect(await textOf(await at.read('uploads/abc', name, { start: 13, end: 16 }))).toBe('Kren');
      expect(await at.withPath('uploads/abc', name, (path) => readFile(path, 'utf8'))).toBe('Rosmarin und Kren');
    }));

  it('are null where there is none', () =>
    on(async (at) => {
      expect(await at.sizeOf('images/00', 'none-1.jpg')).toBeNull();
      expect(await at.read('images/00', 'none-1.jpg')).toBeNull();
      await expect(at.withPath('images/00', 'none-1.jpg', (path) => readFile(path))).rejects.toThrow();
      await at.discard('images/00', 'none-1.jpg');
      await at.removeFolder('images/none');
      await at.retire('images/none', 'none');
    }));

  it('that were made of others replace one another, and go with their folder alone', () =>
    on(async (at) => {
      const [one, other] = [newId(), newId()];
      for (const text of ['before', 'after']) await at.keepDerived(Buffer.from(text), at.variantFolder(one), 'x.webp');
      await at.keepDerived(Buffer.from('other'), at.variantFolder(other), 'x.webp');
      expect(await textOf(await at.read(at.variantFolder(one), 'x.webp'))).toBe('after');
      await at.removeFolder(at.variantFolder(one));
      expect(await at.sizeOf(at.variantFolder(one), 'x.webp')).toBeNull();
      expect(await at.sizeOf(at.variantFolder(other), 'x.webp')).toBe(5);
    }));

  it('may be made while their folder goes', () =>
    on(async (at) => {
      const id = newId();
      const made = async (one: number) => at.keepDerived(Buffer.from('x'), at.variantFolder(id), `${one}.webp`);
      for (let round = kind === 'volume' ? 20 : 1; round > 0; round -= 1) {
        const making = Array.from({ length: 20 }, (_, one) => made(one));
        await Promise.all([...making, at.removeFolder(at.variantFolder(id)), at.removeFolder(at.variantFolder(id))]);
      }
    }));

  it('of a record are retired together, those of others stay, and end after 30 days', () =>
    on(async (at) => {
      const [one, other] = [newId(), newId()];
      for (const id of [one, one, other]) await at.keep(await staged(at, 'x'), 'images/zz', id, 1, 'txt');
      await at.retire('images/zz', one);
      expect(await at.sizeOf('images/zz', `${one}-1.txt`)).toBeNull();
      expect(await at.sizeOf('images/zz', `${one}-2.txt`)).toBeNull();
      expect(await at.sizeOf('images/zz', `${other}-1.txt`)).toBe(1);
      await at.sweep(new Date(Date.now() + 29 * DAY_MS));
      expect(await at.sizeOf('retired', `${one}-2.txt`)).toBe(1);
      await at.sweep(new Date(Date.now() + 31 * DAY_MS));
      expect(await at.sizeOf('retired', `${one}-2.txt`)).toBeNull();
      expect(await at.sizeOf('images/zz', `${other}-1.txt`)).toBe(1);
    }));

  it('leave nothing behind when their stream breaks off', () =>
    on(async (at) => {
      const scratch = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('filiale-media-')).length;
      const before = await scratch();
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('the line went dead');
        })(),
      );
      await expect(at.stage(broken)).rejects.toThrow('the line went dead');
      expect(await scratch()).toBe(before);
      await at.isWritable();
    }));
});

describe('a storage that is away or unfit', () => {
  let fake: Server;
  let calls = 0;
  let answer: (call: number) => number | 'silent';
  let unfit: Bucket;
  beforeAll(async () => {
    fake = createServer((request, response) => {
      calls += 1;
      const status = answer(calls);
      request.resume();
      if (status === 'silent') return;
      request.once('end', () => response.writeHead(status, { 'content-length': 0 }).end());
    });
    await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done));
    unfit = {
      ...{ name: 'media', prefix: '', region: 'x', isInPath: true, timeoutMs: 300 },
      endpoint: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    };
  });
  afterAll(() => {
    fake.closeAllConnections();
    fake.close();
  });
  const opened = async (work: (files: Files) => Promise<void>): Promise<void> => {
    calls = 0;
    const files = await openBucketFiles(unfit, () => 'text/plain');
    await work(files).finally(() => files.stop());
  };

  it('is refused at the start when it overwrites existing files', () => {
    answer = () => 200;
    return opened(async (files) => {
      await expect(files.prepare()).rejects.toThrow('does not know If-None-Match');
    });
  });

  it('gets a file again that it was too busy for', () => {
    answer = (call) => (call < 3 ? 503 : 200);
    return opened(async (files) => {
      const file = await files.stage(Readable.from([Buffer.from('x')]));
      expect(await files.keep(file, 'images/xx', 'id', 4, 'txt')).toBe(4);
      expect(calls).toBe(3);
    });
  });

  it.each([409, 412])('gives the next version where it says %i: somebody was faster', (status) => {
    answer = (call) => (call < 3 ? status : 200);
    return opened(async (files) => {
      const file = await files.stage(Readable.from([Buffer.from('x')]));
      expect(await files.keep(file, 'images/xx', 'id', 4, 'txt')).toBe(6);
    });
  });

  it('keeps nobody waiting for ever', () => {
    answer = () => 'silent';
    return opened(async (files) => {
      await expect(files.sizeOf('images/xx', 'id-1.txt')).rejects.toThrow();
    });
  }, 20_000);

  it('is named with neither folder nor bucket', async () => {
    await expect(openMedia({} as Parameters<typeof openMedia>[0])).rejects.toThrow('MEDIA_DIR or S3_BUCKET');
  });
});

describe('content with a bucket', () => {
  let content: RunningContent | undefined;
  let other = '';
  beforeAll(async () => {
    if (!server) return;
    content = await startContent(server.environment);
    const { port } = await content.startReplica();
    other = `http://127.0.0.1:${port}`;
  }, 60_000);
  afterAll(() => content?.stop());

  it('serves from one replica what another took in, whole, in part and in other widths [MEDIA-004] [MEDIA-006]', async () => {
    if (!content) return;
    const text = 'Rosmarin und Kren';
    const { data: upload } = await content.send('POST /api/uploads', { raw: formWith(text, 'a.txt', 'text/plain') });
    const address = `${other}/upload/${upload.publicHash}/${upload.id}-1.txt`;
    const whole = await fetch(address);
    expect(await whole.text()).toBe(text);
    const headers = { range: 'bytes=13-' };
    const part = await fetch(address, { headers });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 13-16/17',
      'Kren',
    ]);
    expect((await fetch(address, { headers: { range: 'bytes=17-' } })).status).toBe(416);
    const known = { 'if-none-match': whole.headers.get('etag') ?? '' };
    expect((await fetch(address, { headers: known })).status).toBe(304);
    expect((await fetch(address, { headers: { ...headers, 'if-range': '"another"' } })).status).toBe(200);
    const head = await fetch(address, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('17');

    const jpeg = await picture(900, 600).jpeg().toBuffer();
    const raw = formWith(jpeg, 'a.jpg', 'image/jpeg', { alt: 'Pizza' });
    const { status, data: image } = await content.send('POST /api/images', { as: staff, raw });
    expect(status).toBe(201);
    const small = await fetch(`${other}/image/small/${image.id}-1.jpg`, { headers: { accept: 'image/webp' } });
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await small.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it('keeps nothing in its own folder, and deletes removed files', async () => {
    if (!content) return;
    expect(await readdir(content.folder)).toEqual([]);
    const { data } = await content.send('POST /api/uploads', { raw: formWith('Servus', 'b.txt', 'text/plain') });
    const address = `${other}/upload/${data.publicHash}/${data.id}-1.txt`;
    expect((await fetch(address)).status).toBe(200);
    expect((await content.send(`DELETE /api/uploads/${data.id}`, { as: staff })).status).toBe(204);
    expect((await fetch(address)).status).toBe(404);
  });
});
