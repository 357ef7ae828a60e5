import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const mark = randomUUID().slice(0, 8);

/** Somebody else's server, which an HTML layer would like to reach. */
let reached = 0;
const outside = createServer((socket) => {
  reached += 1;
  socket.destroy();
});

let browser: Browser;
let admin: Awaited<ReturnType<typeof hire>>;
let product: string;
let screen: string;
const leaving: (() => Promise<unknown>)[] = [];
const leave = (gone: () => Promise<unknown>): void => void leaving.unshift(gone);
beforeAll(async () => {
  browser = await openBrowser();
  admin = await hire(staff, { roles: ['ROLE_ADMIN'] });
  product = (await staff('POST /api/products', { body: { name: `Gulasch ${mark}`, price: 9.8 } })).data.id;
  leave(() => staff('DELETE /api/products/{id}', { params: { id: product }, query: { uses: 'leave' } }));
  const bound = (field: string, y: number) => ({
    ...{ kind: 'text' as const, text: field, binding: { resource: 'product' as const, record: product, field } },
    box: { x: 500, y, width: 9_000, height: 2_500 },
  });
  // It tries the ways out that HTML has without a click.
  await once(outside.listen(0, '127.0.0.1'), 'listening');
  leave(async () => outside.close());
  const out = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const html =
    `<link rel="preconnect" href="${out}"><meta http-equiv="refresh" content="0; url=${out}"><p style="color: red">Neu: Krapfen</p>` +
    `<style>@import "${out}"; p { background: url(${out}) }</style><img src="${out}" onerror="document.body.textContent = 1">` +
    `<iframe src="${out}"></iframe><script>document.body.textContent = 'Skript'</script>`;
  const { data: scene } = await staff('POST /api/scenes', {
    body: {
      path: `reise-${mark}`,
      name: 'Gulasch',
      backgroundColor: '#f4d675',
      layers: [bound('name', 1_000), bound('price', 5_000), { kind: 'html', html, box: { y: 8_000, height: 1_500 } }],
    },
  });
  leave(() => staff('DELETE /api/scenes/{id}', { params: { id: scene.id }, query: { uses: 'leave' } }));
  const { data: segment } = await staff('POST /api/digital-signage-segments', {
    body: { name: `Mittag ${mark}`, items: [{ kind: 'scene', scene: scene.id }] },
  });
  leave(() =>
    staff('DELETE /api/digital-signage-segments/{id}', { params: { id: segment.id }, query: { uses: 'leave' } }),
  );
  const { data: stream } = await staff('POST /api/digital-signage-streams', {
    body: { name: `Theke ${mark}`, defaultSegment: segment.id },
  });
  leave(() =>
    staff('DELETE /api/digital-signage-streams/{id}', { params: { id: stream.id }, query: { uses: 'leave' } }),
  );
  screen = (
    await staff('POST /api/digital-signage-devices', {
      body: {
        identifier: `journey-${mark}`,
        name: 'Fensterbild',
        branch: (await demoBranch(staff)).id,
        stream: stream.id,
      },
    })
  ).data.id;
  leave(() => staff('DELETE /api/digital-signage-devices/{id}', { params: { id: screen }, query: { uses: 'leave' } }));
});
afterAll(async () => {
  await browser?.close();
  for (const gone of leaving) await gone();
  await admin?.leave();
});

const changePrice = async (price: number): Promise<void> => {
  const { data } = await staff('GET /api/products/{id}', { params: { id: product } });
  await staff('PUT /api/products/{id}', { params: { id: product }, body: { ...data, price } });
};
/** How bright a page is, 0 to 255, looked at in another one. */
const brightnessOf = async (page: Page, beside: Page): Promise<number> => {
  const png = (await page.screenshot({ type: 'png' })).toString('base64');
  return beside.evaluate<number>(`(async () => {
    const bytes = Uint8Array.from(atob('${png}'), (sign) => sign.charCodeAt(0));
    const canvas = new OffscreenCanvas(16, 9);
    const context = canvas.getContext('2d');
    context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, 16, 9);
    const pixels = Array.from(context.getImageData(0, 0, 16, 9).data);
    return pixels.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (16 * 9 * 3);
  })()`);
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const television = async (): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await visitor(browser, { viewport: { width: 1280, height: 720 }, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${origin}/tv`);
  return { context, page };
};

it('a TV is paired by the code that it shows, plays what costs what it costs, and goes on without network [SIGN-001, SIGN-002, SIGN-003, SIGN-004, RES-038]', async () => {
  const { context, page: tv } = await television();
  const code = (await tv.locator('[data-code]:not([data-code=""])').getAttribute('data-code')) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{8}$/);
  const office = await (await visitor(browser, { ...desktop, storageState: await sessionOf(origin, admin) })).newPage();
  await office.goto(`${origin}/backend#/digital-signage-devices/${screen}`);
  await button(office, 'Verbinden').click();
  await office.getByLabel('Code am Fernseher').fill(code.toLowerCase());
  expect(await findings(office)).toEqual([]);
  await office.getByRole('dialog').getByRole('button', { name: 'Verbinden' }).click();
  await office.getByText('Fensterbild ist verbunden.').waitFor();
  await office.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click();

  await tv.getByText(`Gulasch ${mark}`).waitFor();
  await tv.getByText('9,80 €').waitFor();
  await tv.frameLocator('iframe').getByText('Neu: Krapfen').waitFor();
  await changePrice(10.4);
  await tv.getByText('10,40 €').waitFor();

  await office.goto(`${origin}/backend#/tv-wall?branch=graz-lend`);
  const card = office.getByRole('article').filter({ hasText: 'Fensterbild' });
  await card.getByText('Läuft', { exact: true }).waitFor();
  // The server draws it.
  await eventually(
    () => card.locator('img').evaluate<boolean, { naturalWidth: number }>((picture) => picture.naturalWidth > 0),
    'the picture of the TV is there',
  );
  await card.getByRole('button', { name: 'Fensterbild', exact: true }).click();
  await office.getByLabel('Was läuft am …').fill('2026-12-24T11:55');
  await office.getByText(`Mittag ${mark} · Gulasch`).waitFor();
  expect(await findings(office)).toEqual([]);

  await office.goto(`${origin}/backend#/digital-signage-devices/${screen}`);
  await button(office, 'Befehl geben').click();
  await office.getByRole('menuitem', { name: 'Lautstärke einstellen' }).click();
  await office.getByLabel('Lautstärke in Prozent').fill('20');
  await button(office, 'Senden').click();
  await office.getByText('erledigt', { exact: true }).waitFor();
  await button(office, 'Befehl geben').click();
  await office.getByRole('menuitem', { name: 'Gerät neu starten' }).click();
  await office.getByText(/^Das kann dieses Gerät nicht/).waitFor();
  await button(office, 'Befehl geben').click();
  await office.getByRole('menuitem', { name: 'Meldung zeigen' }).click();
  await office.getByLabel('Text der Meldung').fill('Gleich geht es weiter');
  await button(office, 'Senden').click();
  await tv.getByText('Gleich geht es weiter').waitFor();
  await button(office, 'Abbrechen').click();
  await tv.getByText('Gleich geht es weiter').waitFor({ state: 'detached' });
  await office.getByText('abgebrochen', { exact: true }).waitFor();

  await button(office, 'Befehl geben').click();
  await office.getByRole('menuitem', { name: 'Protokoll holen' }).click();
  await office.getByText('Protokoll des Geräts').click();
  await office
    .getByText(/^Gestartet, Version/)
    .first()
    .waitFor();
  await office.getByRole('heading', { name: 'Was er gerade zeigt' }).waitFor();
  expect(await findings(office)).toEqual([]);

  await tv.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await context.setOffline(true);
  await tv.reload();
  await tv.getByText('10,40 €').waitFor();
  expect(await tv.locator('[data-online="false"]').count()).toBe(1);
  expect(reached).toBe(0);
  const blank = await (await visitor(browser, desktop)).newPage();
  expect(await brightnessOf(tv, blank)).toBeGreaterThan(30);
  await context.setOffline(false);
  await changePrice(11.2);
  await tv.getByText('11,20 €').waitFor();

  await button(office, 'Verbindung trennen').click();
  await office.getByRole('dialog').getByRole('button', { name: 'Verbindung trennen' }).click();
  await tv.locator('[data-code]:not([data-code=""])').waitFor();
});
