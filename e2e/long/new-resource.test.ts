import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openExampleInstallation } from '../new-resource/example-installation.ts';
import { fillLogin, hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

let browser: Browser;
let shop: Awaited<ReturnType<typeof openExampleInstallation>>;
beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openExampleInstallation(testStack())]);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\*)?$`)).first();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The quality in stars, as a person writes it into a sheet. */
function withStars(sheet: string): string {
  const [heads = '', row = ''] = sheet.trimEnd().split('\r\n');
  const at = heads.split(',').indexOf('quality');
  return [heads, row.split(',').with(at, '★★★★★').join(',')].join('\r\n');
}

/** `docs/how/adding-a-resource.md` followed to the letter: one file and one line for a resource; two folders, a line in each list for a type of field. */
describe('a new resource with a field of a new type in the back office', () => {
  it('has a place in the menu, list, form, history, export and import', async () => {
    const staff = staffOf(shop.stack);
    const owner = await hire(staff, { roles: ['ROLE_ADMIN'] });
    await staff('POST /api/branches', { body: { identifier: 'neubau', name: 'Neubau' } });
    const context = await visitor(browser, desktop);
    const page = await context.newPage();
    await page.goto(`${shop.origin}/backend#/dashboard`);
    await fillLogin(page, owner);
    await page.getByRole('button', { name: 'Sortiment' }).click();
    await page.getByRole('link', { name: 'Lieferanten', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Lieferanten' }).waitFor();
    expect(await findings(page)).toEqual([]);

    await page.getByRole('link', { name: 'Lieferant anlegen' }).first().click();
    await field(page, 'Kennung').fill('sonnentor');
    await field(page, 'Name').fill('Sonnentor');
    await page.getByRole('combobox', { name: /^Filiale/ }).click();
    await page.getByRole('option', { name: 'Neubau' }).click();
    await field(page, 'E-Mail').fill('niemand');
    await page.keyboard.press('Control+s');
    await page.getByText(/1 Feld braucht eine Korrektur/).waitFor();
    await field(page, 'E-Mail').fill('tee@sonnentor.example');
    await field(page, 'Rabatt').fill('3,5');
    await field(page, 'Qualität').selectOption('3');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText('Lieferant erstellt').waitFor();
    await field(page, 'Rabatt').fill('4');
    await field(page, 'Qualität').selectOption('4');
    await page.keyboard.press('Control+s');
    await page.getByText('Lieferant gespeichert').first().waitFor();
    await page.getByRole('tab', { name: /^Verlauf/ }).click();
    await page.getByText('3,50').first().waitFor();
    await page.getByText('★★★').filter({ visible: true }).first().waitFor();

    await page.goto(`${shop.origin}/backend#/suppliers?search=sonne`);
    await row(page, 'Sonnentor').getByText('Neubau').waitFor();
    const transfer = page.getByRole('button', { name: 'Export und Import' });
    await transfer.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'als CSV' }).last().click(),
    ]);
    const sheet = await readFile(await download.path(), 'utf8');
    expect(sheet).toContain('tee@sonnentor.example');
    await transfer.click();
    await page.getByRole('menuitem', { name: 'Importieren …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lieferanten importieren' });
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'lieferanten.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(withStars(sheet.replace('tee@', 'gewuerz@'))),
    });
    await dialog.getByRole('button', { name: '1 importieren', exact: true }).click();
    await dialog.getByText('1 importiert', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await row(page, 'Sonnentor').getByRole('link').first().click();
    await eventually(
      async () => (await field(page, 'E-Mail').inputValue()) === 'gewuerz@sonnentor.example',
      'the imported record is shown',
    );
    expect(await field(page, 'Qualität').inputValue()).toBe('5');
    await context.close();
  });
});
