import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { openShop, untilOrderable } from '../open-shop.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const mark = randomUUID().slice(0, 8);
const leaving: (() => Promise<unknown>)[] = [];
const leave = (gone: () => Promise<unknown>): void => void leaving.unshift(gone);

let browser: Browser;
let shop: Awaited<ReturnType<typeof openShop>>;
let manager: Awaited<ReturnType<typeof hire>>;
beforeAll(async () => {
  browser = await openBrowser();
  shop = await openShop(staff);
  leave(shop.close);
  manager = await hire(staff, { roles: ['ROLE_ADMIN'] });
  leave(manager.leave);
  await untilOrderable(staff, shop.order());
});
afterAll(async () => {
  await browser?.close();
  for (const gone of leaving) await gone();
});

/** A scene with the numbers of guests and the wait, which a TV of the shop plays. */
async function makeScene(): Promise<{ scene: string; screen: string }> {
  const query = { uses: 'leave' } as const;
  const layer = (kind: 'pickup' | 'queue', x: number, y: number, more: object) => ({
    ...{ kind, box: { x, y, width: 4_400, height: 4_000 }, color: '#ffffff' },
    ...more,
  });
  const { data: scene } = await staff('POST /api/scenes', {
    body: {
      ...{ path: `abholung-${mark}`, name: 'Abholung', backgroundColor: '#1c5a43' },
      layers: [
        layer('pickup', 400, 400, { numbers: 'ready', font: { size: 1_600, isBold: true } }),
        layer('pickup', 5_200, 400, { numbers: 'working', font: { size: 1_000 } }),
        layer('queue', 400, 7_600, { shows: 'minutes', font: { size: 500 } }),
        layer('queue', 5_200, 7_600, { shows: 'orders', font: { size: 500 } }),
      ] as never,
    },
  });
  leave(() => staff('DELETE /api/scenes/{id}', { params: { id: scene.id }, query }));
  const { data: segment } = await staff('POST /api/digital-signage-segments', {
    body: { name: `Abholung ${mark}`, items: [{ kind: 'scene', scene: scene.id, durationMs: 60_000 }] },
  });
  leave(() => staff('DELETE /api/digital-signage-segments/{id}', { params: { id: segment.id }, query }));
  const { data: stream } = await staff('POST /api/digital-signage-streams', {
    body: { name: `Abholung ${mark}`, defaultSegment: segment.id },
  });
  leave(() => staff('DELETE /api/digital-signage-streams/{id}', { params: { id: stream.id }, query }));
  const { data: screen } = await staff('POST /api/digital-signage-devices', {
    body: { identifier: `pickup-${mark}`, name: 'Abholung', branch: shop.branch.id, stream: stream.id },
  });
  leave(() => staff('DELETE /api/digital-signage-devices/{id}', { params: { id: screen.id }, query }));
  return { scene: scene.id, screen: screen.id };
}
/** A browser that has become a pickup board. */
async function pickupBoard(): Promise<Page> {
  const { data: device } = await staff('POST /api/devices', {
    body: { identifier: `board-${mark}`, name: 'Abholanzeige', branch: shop.branch.id, kind: 'pickup' },
  });
  leave(() => staff('DELETE /api/devices/{id}', { params: { id: device.id } }));
  const { data } = await staff('POST /api/devices/{id}/key', { params: { id: device.id } });
  const context = await visitor(browser, desktop);
  const headers = { origin, 'x-api-key': data.key, 'x-filiale-call': '1' };
  expect((await context.request.post(`${origin}/api/device-sessions`, { headers })).status()).toBe(201);
  const page = await context.newPage();
  // Whichever view it opens, it is sent numbers.
  await page.goto(`${origin}/backend#/frontdesk/${shop.branch.id}`);
  return page;
}
async function television(screen: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await visitor(browser, { viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.goto(`${origin}/tv`);
  const code = (await page.locator('[data-code]:not([data-code=""])').getAttribute('data-code')) ?? '';
  await staff('POST /api/digital-signage-devices/{id}/pairing', { params: { id: screen }, body: { code } });
  await page.locator('[data-layer="pickup"]').first().waitFor();
  return { context, page };
}

it('numbers of guests are on the pickup board and on the TV as the kitchen moves them, never names, and go without contact [SIGN-004, SITE-069]', async () => {
  const { scene, screen } = await makeScene();
  const { context, page: tv } = await television(screen);
  const board = await pickupBoard();
  const heard: string[] = [];
  for (const page of [tv, board])
    page.on('response', (answer) => {
      if (answer.url().endsWith('/queue'))
        answer.text().then(
          (text) => heard.push(text),
          () => undefined,
        );
    });
  const { data: placed } = await staff(
    'POST /api/orders',
    { body: shop.order() },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  const params = { id: placed.id };
  const number = String(placed.ticketNumber);
  const onTv = (name: string) => tv.getByRole('list', { name }).getByText(number, { exact: true });
  const onBoard = (name: string) => board.getByRole('region', { name }).getByText(number, { exact: true });
  await staff('POST /api/orders/{id}/status/confirm', { params, body: {} });
  await onTv('In Zubereitung').waitFor();
  await onBoard('In Zubereitung').waitFor();
  await tv.getByText('1 Bestellung in Arbeit').waitFor();
  await tv.getByText('Wartezeit ca. 20 Minuten').waitFor();
  expect(await findings(board)).toEqual([]);

  await staff('POST /api/orders/{id}/status/in-delivery', { params });
  await Promise.all([onTv, onBoard].map((on) => on('Bitte abholen').waitFor()));
  await onTv('In Zubereitung').waitFor({ state: 'detached' });
  expect(heard.length).toBeGreaterThan(0);
  for (const text of heard)
    expect(Object.keys(JSON.parse(text).data).toSorted()).toEqual(['minutes', 'numbers', 'waiting']);

  const session = await sessionOf(origin, manager);
  const office = await (await visitor(browser, { ...desktop, storageState: session })).newPage();
  await office.goto(`${origin}/backend#/tv-wall?branch=${shop.branch.identifier}`);
  await office.getByRole('article').getByRole('list', { name: 'Bitte abholen' }).getByText(number).waitFor();
  await office.goto(`${origin}/backend#/scenes/${scene}`);
  await office.locator('[data-canvas]').getByText('41').waitFor();

  await context.setOffline(true);
  await onTv('Bitte abholen').waitFor({ state: 'detached' });
  expect(await tv.locator('[data-layer="pickup"]').first().textContent()).toBe('');
  await context.setOffline(false);
  await onTv('Bitte abholen').waitFor();
  await staff('POST /api/orders/{id}/status/completed', { params });
  await onTv('Bitte abholen').waitFor({ state: 'detached' });
  await onBoard('Bitte abholen').waitFor({ state: 'detached' });
});
