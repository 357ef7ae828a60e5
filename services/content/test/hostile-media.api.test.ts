import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { costlyDrawings } from './costly-drawings.ts';
import { formWith, picture, type RunningContent, staff, startContent, until } from './start-content.ts';

let content: RunningContent;
/** Pictures of others that are sent while a drawing is looked at. */
const OTHERS = 8;
const SCANNER = ['sh', '-c', 'grep -q EICAR "$0" && exit 1; grep -q BROKEN "$0" && exit 2; exit 0'];
const from = (address: string) => ({ 'x-forwarded-for': address });
const upload = (text: string, headers = {}) =>
  content.send('POST /api/uploads', { raw: formWith(text, 'a.txt', 'text/plain'), headers });
const stagedFiles = () => readdir(join(content.folder, 'staged'));

beforeAll(async () => {
  content = await startContent({
    // Others share the processors: an ordinary picture needs some of it by the clock, the drawings minutes.
    MEDIA_LOOK_MS: '5000',
    MEDIA_SCAN_COMMAND: JSON.stringify(SCANNER),
    UPLOAD_VISITOR_FILES: '3',
    UPLOAD_VISITOR_BYTES: '4096',
    UPLOAD_TOTAL_BYTES: '12000',
  });
});
afterAll(() => content.stop());

describe('drawings that take minutes', () => {
  it.each(costlyDrawings)('are refused in time, while everybody else is answered: %s', async (_what, drawing) => {
    const form = formWith(drawing, 'x.svg', 'image/svg+xml');
    let isOver = false;
    const refused = content.send('POST /api/images', { as: staff, raw: form }).finally(() => {
      isOver = true;
    });
    const png = await picture(600, 400).png().toBuffer();
    let answered = 0;
    while (!isOver && answered < OTHERS) {
      expect((await fetch(`${content.origin}/health/live`)).status).toBe(200);
      const other = await content.send('POST /api/images', { as: staff, raw: formWith(png, 'a.png', 'image/png') });
      expect(other.status).toBe(201);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(0);
    expect(await refused).toMatchObject({ status: 422, errors: [{ code: 'media.too-complex', field: 'file' }] });
    await until(async () => (await stagedFiles()).length === 0);
  });

  it('are kept as they are when a visitor sends them', async () => {
    const [, drawing] = costlyDrawings[0] ?? [];
    const form = formWith(drawing ?? '', 'x.svg', 'image/svg+xml');
    const { status, data } = await content.send('POST /api/uploads', { raw: form, headers: from('198.51.100.1') });
    expect([status, data.extension]).toEqual([201, 'svg']);
  });
});

describe('the scanner of the installation', () => {
  it('refuses what it finds, and lets nothing pass that it could not look at', async () => {
    expect(await upload('EICAR', from('198.51.100.2'))).toMatchObject({
      status: 422,
      errors: [{ code: 'media.infected' }],
    });
    expect(await upload('BROKEN', from('198.51.100.2'))).toMatchObject({
      status: 503,
      errors: [{ code: 'service.unavailable' }],
    });
    expect((await upload('Servus', from('198.51.100.2'))).status).toBe(201);
    expect(await stagedFiles()).toEqual([]);
  });
});

describe('the share of a visitor', () => {
  it('is a number of files, also of files sent at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 6 }, () => upload('Servus', from('198.51.100.3'))));
    const kept = statuses.filter(({ status }) => status === 201).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(3);
    const refused = statuses.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'media.quota-exceeded' }] });
    expect(refused?.headers.get('retry-after')).toBe('3600');
    expect((await upload('Servus', from('198.51.100.4'))).status).toBe(201);
  });

  it('is a number of bytes', async () => {
    expect((await upload('x'.repeat(4000), from('198.51.100.5'))).status).toBe(201);
    expect((await upload('x'.repeat(400), from('198.51.100.5'))).status).toBe(429);
  });

  it('ends with that of the installation, which staff does not use up', async () => {
    const statuses: number[] = [];
    for (const host of [10, 11, 12, 13])
      statuses.push((await upload('x'.repeat(4000), from(`198.51.100.${host}`))).status);
    expect(statuses).toContain(429);
    expect(statuses[0]).toBe(201);
    const form = formWith('x'.repeat(9000), 'a.txt', 'text/plain');
    expect((await content.send('POST /api/uploads', { as: staff, raw: form })).status).toBe(201);
  });
});
