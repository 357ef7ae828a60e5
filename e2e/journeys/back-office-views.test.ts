import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const staff = staffOf(stack);
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const WEEK = 'period=week&date=2026-06-17';

let browser: Browser;
let manager: Awaited<ReturnType<typeof hire>>;
let branch: string;
beforeAll(async () => {
  const identifier = `views-${Date.now().toString(36)}`;
  const { data } = await staff('POST /api/branches', { body: { identifier, name: 'Baumgasse' } });
  branch = data.id;
  [browser, manager] = await Promise.all([openBrowser(), hire(staff, { roles: ['ROLE_MANAGER'], branches: [branch] })]);
});
afterAll(async () => {
  await browser?.close();
  await manager?.leave();
});

const task = async (title: string, more: { dueAt?: string; parent?: string } = {}) =>
  (await staff('POST /api/tasks', { body: { title, branch, ...more } })).data;
async function open(hash: string, device = desktop): Promise<Page> {
  const context = await visitor(browser, { ...device, storageState: await sessionOf(origin, manager) });
  const page = await context.newPage();
  await page.goto(`${origin}/backend${hash}`);
  await page.getByRole('heading', { level: 1, name: /^Aufgaben/ }).waitFor();
  return page;
}

describe('tasks', () => {
  it('stand in a calendar by when they are due, whose days the address names [RES-034]', async () => {
    for (let nth = 0; nth < 5; nth += 1) await task(`Lieferung ${nth}`, { dueAt: `2026-06-17T08:${nth}0:00.000Z` });
    const page = await open(`#/tasks?layout=calendar&${WEEK}`);
    const week = page.getByRole('table', { name: 'Aufgaben' });
    await week.getByRole('link', { name: /^10:00\s*Lieferung 0/ }).waitFor();
    expect(await findings(page)).toEqual([]);

    await week.getByRole('button', { name: '+2 weitere' }).click();
    await page.getByRole('link', { name: /^10:40\s*Lieferung 4/ }).waitFor();
    expect(page.url()).toContain('period=day&date=2026-06-17');
    await page.goBack();
    await week.getByRole('button', { name: '+2 weitere' }).waitFor();
    await page.getByRole('button', { name: 'Später' }).click();
    await page.getByText('22.–28. Juni 2026').waitFor();

    await page.getByRole('button', { name: 'Neu am Mittwoch, 24. Juni, 14:00' }).click();
    await page.getByLabel(/^Titel/).fill('Lieferung 5');
    await page.getByRole('tab', { name: /^Wer & wann/ }).click();
    expect(await page.getByLabel('Fällig').first().inputValue()).toContain('24.06.2026');
    await page.context().close();
  });

  it('hang from each other in a tree, and are moved by menu and keys and back [RES-034]', async () => {
    const feast = await task('Sommerfest');
    const tents = await task('Zelte', { parent: feast.id });
    const band = await task('Band');
    const parentOf = async (id: string) => (await staff('GET /api/tasks/{id}', { params: { id } })).data.parent;
    const page = await open('#/tasks?layout=tree', phone);
    await page.getByRole('button', { name: 'Sommerfest aufklappen' }).click();
    await page.getByRole('link', { name: 'Zelte' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Zelte verschieben' }).click();
    await page.getByRole('menuitem', { name: 'Auf die oberste Ebene' }).click();
    await page.getByText('Zelte steht jetzt unter „Oberste Ebene“').first().waitFor();
    expect(await parentOf(tents.id)).toBeNull();
    await page.getByRole('button', { name: 'Rückgängig' }).first().click();
    await eventually(async () => (await parentOf(tents.id)) === feast.id, 'it is back');

    await page.getByRole('link', { name: 'Band' }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await eventually(async () => (await parentOf(band.id)) === feast.id, 'it hangs from the one before it');
    await page.context().close();
  });
});
