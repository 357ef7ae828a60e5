import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { Staff } from './test-stack.ts';

const MARK_SIGNS = 8;
const query = { uses: 'leave' } as const;

/** A picture of one colour, as a data address. */
export const drawing = (color: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${color}"/></svg>`,
  ).toString('base64')}`;

/** A film of two seconds; and one that no browser plays. */
const filmBytes = (): Promise<Buffer> => readFile(join(import.meta.dirname, 'film.webm'));
const brokenFilm = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomiso2')]);

/**
 * A TV of a branch with a programme of its own: a scene with the price of a dish, a picture, a film, and a film that cannot be played, each for `itemMs`.
 * A second film sequence has the film alone, for an hour.
 */
export async function makeTv(staff: Staff, branch: string, itemMs: number) {
  const mark = randomUUID().slice(0, MARK_SIGNS);
  const leaving: (() => Promise<unknown>)[] = [];
  const leave = (gone: () => Promise<unknown>): void => void leaving.unshift(gone);
  const upload = async (name: string, type: string, bytes: Buffer) => {
    const body = { name: `${mark}-${name}`, data: `data:${type};base64,${bytes.toString('base64')}` };
    const { data } = await staff('POST /api/uploads', { body: body as never });
    leave(() => staff('DELETE /api/uploads/{id}', { params: { id: data.id }, query }));
    const { id, version, extension, publicHash } = data;
    return { id, version, extension, publicHash };
  };
  const picture = async (color: string) => {
    const body = { data: drawing(color), name: `${mark}.svg`, alt: color };
    const { data } = await staff('POST /api/images', { body: body as never });
    leave(() => staff('DELETE /api/images/{id}', { params: { id: data.id }, query }));
    const { id, version, extension } = data;
    return { id, version, extension, alt: color };
  };
  const { data: product } = await staff('POST /api/products', { body: { name: `Gulasch ${mark}`, price: 9.8 } });
  leave(() => staff('DELETE /api/products/{id}', { params: { id: product.id }, query }));
  const bound = (field: string, y: number) => ({
    ...{ kind: 'text' as const, text: field, binding: { resource: 'product' as const, record: product.id, field } },
    box: { x: 500, y, width: 9_000, height: 2_500 },
  });
  const { data: scene } = await staff('POST /api/scenes', {
    body: {
      ...{ path: `pannen-${mark}`, name: 'Gulasch', backgroundColor: '#f4d675' },
      layers: [bound('name', 1_000), bound('price', 5_000)],
    },
  });
  leave(() => staff('DELETE /api/scenes/{id}', { params: { id: scene.id }, query }));
  const [image, video, broken] = [
    await picture('#c8553d'),
    await upload('film.webm', 'video/webm', await filmBytes()),
    await upload('kaputt.mp4', 'video/mp4', brokenFilm),
  ];
  const items = [
    { kind: 'scene', scene: scene.id, durationMs: itemMs },
    { kind: 'image', image, durationMs: itemMs, transition: 'cut' },
    { kind: 'video', video, durationMs: itemMs, transitionMs: 200 },
    { kind: 'video', video: broken, durationMs: itemMs },
  ];
  const segmentOf = async (name: string, some: readonly object[]) => {
    const { data } = await staff('POST /api/digital-signage-segments', { body: { name, items: some as never } });
    leave(() => staff('DELETE /api/digital-signage-segments/{id}', { params: { id: data.id }, query }));
    return data;
  };
  const segment = await segmentOf(`Pannen ${mark}`, items);
  const film = await segmentOf(`Film ${mark}`, [{ kind: 'video', video, durationMs: 3_600_000 }]);
  const { data: stream } = await staff('POST /api/digital-signage-streams', {
    body: { name: `Pannen ${mark}`, defaultSegment: segment.id },
  });
  leave(() => staff('DELETE /api/digital-signage-streams/{id}', { params: { id: stream.id }, query }));
  const { data: screen } = await staff('POST /api/digital-signage-devices', {
    body: { identifier: `tv-${mark}`, name: `TV ${mark}`, branch, stream: stream.id },
  });
  leave(() => staff('DELETE /api/digital-signage-devices/{id}', { params: { id: screen.id }, query }));
  const params = { id: screen.id };
  return {
    ...{ mark, params },
    /** How many pictures and films its programme has. */
    files: items.filter(({ kind }) => kind !== 'scene').length,
    /** The film of the second film sequence. */
    film: film.items[0]?.id ?? '',
    /** Opens the page and becomes the TV. */
    pair: async (context: BrowserContext, origin: string): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(`${origin}/tv`);
      const code = (await page.locator('[data-code]:not([data-code=""])').getAttribute('data-code')) ?? '';
      await staff('POST /api/digital-signage-devices/{id}/pairing', { params, body: { code } });
      await page.locator('[data-shown]').first().waitFor();
      return page;
    },
    /** Exchanges the picture of the programme. */
    changePicture: async (color: string): Promise<void> => {
      const of = { params: { id: segment.id } };
      const { data } = await staff('GET /api/digital-signage-segments/{id}', of);
      const next = await picture(color);
      const changed = data.items.map((item) => (item.kind === 'image' ? { ...item, image: next } : item));
      await staff('PUT /api/digital-signage-segments/{id}', { ...of, body: { ...data, items: changed } as never });
    },
    changePrice: async (price: number): Promise<void> => {
      const of = { params: { id: product.id } };
      const { data } = await staff('GET /api/products/{id}', of);
      await staff('PUT /api/products/{id}', { ...of, body: { ...data, price } });
    },
    playFilm: () =>
      staff('POST /api/digital-signage-devices/{id}/command', {
        params,
        body: { type: 'playSegment', segment: film.id, minutes: 5 },
      }),
    resume: () => staff('POST /api/digital-signage-devices/{id}/command', { params, body: { type: 'resumeSchedule' } }),
    switchTo: async (isEnabled: boolean): Promise<void> => {
      const { data } = await staff('GET /api/digital-signage-devices/{id}', { params });
      await staff('PUT /api/digital-signage-devices/{id}', { params, body: { ...data, isEnabled } });
    },
    faults: async () => (await staff('GET /api/digital-signage-devices/{id}/state', { params })).data.faults,
    plays: async () => (await staff('GET /api/digital-signage-devices/{id}/plays', { params })).data,
    leave: async (): Promise<void> => {
      for (const gone of leaving) await gone();
    },
  };
}
export type Tv = Awaited<ReturnType<typeof makeTv>>;

/** Of a page as it is seen: which part is black, and how bright it is, 0 to 255; looked at in another one. */
export async function lightOf(page: Page, beside: Page): Promise<{ black: number; brightness: number }> {
  const picture = (await page.screenshot({ type: 'jpeg', quality: 60 })).toString('base64');
  return beside.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${picture}'), (sign) => sign.charCodeAt(0));
    const canvas = new OffscreenCanvas(32, 18);
    const context = canvas.getContext('2d');
    context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, 32, 18);
    const { data } = context.getImageData(0, 0, 32, 18);
    const pixels = Array.from({ length: 32 * 18 }, (_none, at) => (data[4 * at] + data[4 * at + 1] + data[4 * at + 2]) / 3);
    const sum = pixels.reduce((before, pixel) => before + pixel, 0);
    return { black: pixels.filter((pixel) => pixel < 16).length / pixels.length, brightness: sum / pixels.length };
  })()`);
}

const PAUSE_MS = 1_200;

/** Watches a page until it is stopped; returns how often it looked, and what it saw that was black for the most part. */
export function watchLight(page: Page, beside: Page) {
  let isOver = false;
  const watched = (async () => {
    const dark: { readonly black: number; readonly at: string }[] = [];
    let looks = 0;
    while (!isOver && !page.isClosed()) {
      const at = new Date().toISOString();
      // Between two pages there is nothing to look at.
      const light = await lightOf(page, beside).catch(() => null);
      if (light) looks += 1;
      if (light && light.black > 0.5) dark.push({ black: light.black, at });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return { looks, dark };
  })();
  return {
    stop: () => {
      isOver = true;
      return watched;
    },
  };
}
