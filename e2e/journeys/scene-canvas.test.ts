import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const mark = randomUUID().slice(0, 8);

let browser: Browser;
let editor: Awaited<ReturnType<typeof hire>>;
let scene: string;
beforeAll(async () => {
  browser = await openBrowser();
  editor = await hire(staff, { roles: ['ROLE_ADMIN'] });
  const text = (words: string, x: number) => ({
    ...{ kind: 'text' as const, text: words },
    box: { x, y: 1_000, width: 2_000, height: 2_000 },
  });
  const layers = [text('Suppe', 1_000), text('Gulasch', 6_000)];
  scene = (await staff('POST /api/scenes', { body: { path: `leinwand-${mark}`, name: 'Leinwand', layers } })).data.id;
});
afterAll(async () => {
  await browser?.close();
  await staff('DELETE /api/scenes/{id}', { params: { id: scene }, query: { uses: 'leave' } });
  await editor?.leave();
});

/** Drags by a share of the canvas, in some steps as a hand does. */
async function drag(page: Page, what: Locator, canvas: Locator, by: { x: number; y: number }): Promise<void> {
  const [box, area] = [await what.boundingBox(), await canvas.boundingBox()];
  if (!box || !area) throw new Error('nothing to drag');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const step of [0.25, 0.5, 0.75, 1])
    await page.mouse.move(from.x + step * by.x * area.width, from.y + step * by.y * area.height);
  await page.mouse.up();
}

it('layers of a scene are dragged, resized, put in order, copied and taken away by mouse and keys, and each step is taken back [RES-035]', async () => {
  const context = await visitor(browser, { ...desktop, storageState: await sessionOf(origin, editor) });
  const page = await context.newPage();
  await page.goto(`${origin}/backend#/scenes/${scene}`);
  const canvas = page.locator('[data-canvas]');
  const layer = (number: number, what: string) => page.getByRole('button', { name: `Ebene ${number}: ${what}` });
  const soup = layer(1, 'Suppe');
  await soup.waitFor();
  await canvas.scrollIntoViewIfNeeded();
  const place = page.getByRole('status').filter({ hasText: /^Links|Ebenen: links/ });
  const stands = (text: string | RegExp) => place.getByText(text).waitFor();

  await soup.click();
  await stands('Links 10 %, oben 10 %, 20 × 20 %');
  await drag(page, soup, canvas, { x: 0.13, y: 0.3 });
  await eventually(async () => !(await place.textContent())?.startsWith('Links 10 %, oben 10 %'), 'it was moved');
  const moved = (await place.textContent()) ?? '';
  expect(moved).toMatch(/, 20 × 20 %$/);
  // A step by the keyboard, larger by Shift, and both taken back.
  await page.keyboard.press('ArrowRight');
  await eventually(async () => (await place.textContent()) !== moved, 'it went a step');
  await page.keyboard.press('Shift+ArrowDown');
  await eventually(async () => !/, 20 × 20 %$/.test((await place.textContent()) ?? ''), 'it is larger');
  const undo = page
    .getByRole('toolbar', { name: 'Werkzeuge der Leinwand' })
    .getByRole('button', { name: 'Rückgängig' });
  for (const _step of [1, 2]) await page.keyboard.press('Control+z');
  await soup.click();
  await stands(moved);
  await undo.click();
  await soup.click();
  await stands('Links 10 %, oben 10 %, 20 × 20 %');
  await page.keyboard.press('Control+Shift+z');
  await soup.click();
  await stands(moved);

  // A corner, and the turn.
  await drag(page, soup.locator('[data-corner="se"]'), canvas, { x: 0.1, y: 0.1 });
  await eventually(async () => !/, 20 × 20 %$/.test((await place.textContent()) ?? ''), 'it is larger by its corner');
  await drag(page, soup.locator('[data-turn]'), canvas, { x: 0.3, y: 0.3 });
  await eventually(async () => ((await soup.getAttribute('style')) ?? '').includes('rotate'), 'it is turned');

  // Both together, copied, taken away.
  await page.keyboard.press('Control+a');
  await place.getByText(/^2 Ebenen/).waitFor();
  await page.keyboard.press('Control+d');
  await layer(4, 'Gulasch').waitFor();
  await page.keyboard.press('Delete');
  await layer(3, 'Suppe').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await layer(4, 'Gulasch').waitFor();
  await page.keyboard.press('Control+z');
  await layer(3, 'Suppe').waitFor({ state: 'detached' });

  // A group is chosen as one, resized by the corners around it, and dissolved.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  await page.keyboard.press('Escape');
  await soup.click();
  await stands(/^2 Ebenen/);
  const both = (await place.textContent()) ?? '';
  await drag(page, canvas.locator('[data-around] [data-corner="se"]'), canvas, { x: -0.1, y: 0.1 });
  await eventually(async () => (await place.textContent()) !== both, 'both are of another size');
  await page.keyboard.press('Control+z');
  await soup.click();
  await stands(both);
  await page.keyboard.press('Control+Shift+g');
  await page.keyboard.press('Escape');
  await soup.click();
  await stands(/^Links/);

  // Who comes to the front is drawn last.
  await soup.click();
  await page.getByRole('button', { name: 'Reihenfolge' }).click();
  await page.getByRole('menuitem', { name: 'Ganz nach vorne' }).click();
  await layer(2, 'Suppe').waitFor();
  await page.getByRole('button', { name: /^Speichern/ }).click();
  await page.getByText('Szene gespeichert').waitFor();
  const { data } = await staff('GET /api/scenes/{id}', { params: { id: scene } });
  expect(data.layers.map((one) => (one.kind === 'text' ? one.text : one.kind))).toEqual(['Gulasch', 'Suppe']);
  expect(data.layers[1]?.rotation).not.toBe(0);
});
