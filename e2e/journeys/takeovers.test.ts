import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findings } from '../axe.ts';
import { openBrowser, phone, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';
import { drawing } from '../tv.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const mark = randomUUID().slice(0, 8);

let browser: Browser;
let manager: Awaited<ReturnType<typeof hire>>;
let branch: { id: string; identifier: string };
let screen: string;
let picture: string;
beforeAll(async () => {
  browser = await openBrowser();
  branch = await demoBranch(staff, 'st-poelten');
  manager = await hire(staff, { roles: ['ROLE_MANAGER'], branches: [branch.id] });
  screen = (
    await staff('POST /api/digital-signage-devices', {
      body: { identifier: `takeover-${mark}`, name: `Bar ${mark}`, branch: branch.id },
    })
  ).data.id;
  const body = { data: drawing('#c8553d'), name: `${mark}.svg`, alt: `Aushang ${mark}` };
  picture = (await staff('POST /api/images', { body: body as never })).data.id;
});
afterAll(async () => {
  await browser?.close();
  await staff('DELETE /api/images/{id}', { params: { id: picture }, query: { uses: 'leave' } });
  await staff('DELETE /api/digital-signage-devices/{id}', { params: { id: screen }, query: { uses: 'leave' } });
  await manager?.leave();
});

it('a manager shows a picture on a TV in three taps, a message on all of the branch, and takes both back [SIGN-004]', async () => {
  const context = await visitor(browser, { viewport: { width: 640, height: 360 } });
  const tv = await context.newPage();
  await tv.goto(`${origin}/tv`);
  const code = (await tv.locator('[data-code]:not([data-code=""])').getAttribute('data-code')) ?? '';
  await staff('POST /api/digital-signage-devices/{id}/pairing', { params: { id: screen }, body: { code } });
  await tv.locator('[data-session="screen"]').waitFor();

  const office = await (await visitor(browser, { ...phone, storageState: await sessionOf(origin, manager) })).newPage();
  await office.goto(`${origin}/backend#/tv-wall?branch=${branch.identifier}`);
  const card = office.getByRole('article').filter({ hasText: mark });
  await card.getByRole('button', { name: `Bild, Video, PDF oder Meldung auf Bar ${mark} zeigen` }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: `Aushang ${mark}` }).click();
  expect(await dialog.getByRole('combobox', { name: 'Bis' }).inputValue()).toBe('sunday');
  expect(await findings(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Zeigen', exact: true }).click();
  await tv.locator('[data-shown] img').waitFor();

  await office.getByRole('button', { name: 'Auf allen zeigen …' }).click();
  await dialog.getByText('Meldung', { exact: true }).click();
  await dialog.getByLabel('Text der Meldung').fill(`Heute schließen wir um 18 Uhr ${mark}`);
  await dialog.getByRole('button', { name: 'Zeigen', exact: true }).click();
  await tv.getByText(`Heute schließen wir um 18 Uhr ${mark}`).waitFor();

  const standing = office.getByRole('list', { name: 'Aushänge' }).getByRole('listitem');
  const takeBack = { name: 'Zurücknehmen' } as const;
  // Each of them also names the TVs that do not have it yet.
  await standing.filter({ hasText: 'Heute schließen wir' }).getByRole('button', takeBack).click();
  await tv.getByText(`Heute schließen wir um 18 Uhr ${mark}`).waitFor({ state: 'detached' });
  await tv.locator('[data-shown] img').waitFor();
  await standing.getByRole('button', takeBack).first().click();
  await tv.locator('[data-shown]').waitFor({ state: 'detached' });
});
