import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { demoPerson } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`${origin}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' })).status;

it('a page is built of blocks on the page itself, and published in one language [SITE-003, SITE-004, FIELD-002]', async () => {
  const path = `bauplan-${Date.now().toString(36)}`;
  const content = { body: [{ type: 'text' as const, value: { text: 'Woher unsere Gänse kommen' } }] };
  const { data: site } = await staff('POST /api/sites', { body: { path, name: 'Martinigansl', content } });
  try {
    const memory = await sessionOf(origin, demoPerson(stack, 'redaktion'));
    const context = await visitor(browser, { ...desktop, storageState: memory });
    const page = await context.newPage();
    await page.goto(`${origin}/backend#/sites/${site.id}/design`);
    const frame = page.frameLocator('iframe');
    // A tap in the page chooses the block, as soon as the page in the frame hears it.
    const fields = page.getByRole('complementary', { name: 'Bearbeiten' });
    await eventually(async () => {
      await frame.getByText('Woher unsere Gänse kommen').click();
      return fields.getByRole('heading', { name: 'Text' }).isVisible();
    }, 'the block is chosen');
    // A heading is inserted above it, and stands in the page once it is kept.
    const blocks = page.getByRole('complementary', { name: 'Blöcke' });
    await blocks.getByRole('button', { name: 'Block einfügen', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Beginnt einen Abschnitt');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Überschrift/ })
      .click();
    await fields.locator('[contenteditable=true]').first().fill('Jetzt ist Ganslzeit');
    await frame.getByRole('heading', { name: 'Jetzt ist Ganslzeit' }).waitFor();
    expect(await statusOf(`/${path}`)).toBe(404);

    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await page.getByRole('status').getByText('Veröffentlicht', { exact: true }).first().waitFor();
    await eventually(async () => (await statusOf(`/${path}`)) === 200, 'visitors see it');
    const { data } = await staff('GET /api/sites/{id}', { params: { id: site.id } });
    expect(data.content.body.map(({ type }) => type)).toEqual(['text', 'heading']);
    await context.close();
  } finally {
    await staff('DELETE /api/sites/{id}', { params: { id: site.id } });
  }
});

it('on a phone blocks and fields are sheets over the page; a draft whose answer got lost is kept', async () => {
  const { data: site } = await staff('POST /api/sites', {
    body: { path: `blatt-${Date.now().toString(36)}`, name: 'Blatt' },
  });
  try {
    const memory = await sessionOf(origin, demoPerson(stack, 'redaktion'));
    const context = await visitor(browser, { ...phone, storageState: memory });
    const page = await context.newPage();
    await page.goto(`${origin}/backend#/sites/${site.id}/design`);
    await page.getByRole('button', { name: 'Blöcke' }).click();
    await page
      .getByRole('complementary', { name: 'Blöcke' })
      .getByRole('button', { name: /^Seite/ })
      .click();
    const draft = '**/api/sites/*/texts/*/draft?*';
    await page.route(
      draft,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('complementary', { name: 'Bearbeiten' }).getByLabel(/^Name/).fill('Blattgold');
    await page.getByText('Nicht gespeichert').waitFor();
    // Nobody has to type again.
    await page.getByText('Entwurf gespeichert').waitFor();
    await context.close();
  } finally {
    await staff('DELETE /api/sites/{id}', { params: { id: site.id } });
  }
});

it('a model writes blocks into the draft, which are published when somebody has looked at them [AI-001]', async () => {
  const path = `ki-${Date.now().toString(36)}`;
  const { data: site } = await staff('POST /api/sites', { body: { path, name: 'Köche gesucht' } });
  try {
    const memory = await sessionOf(origin, demoPerson(stack, 'redaktion'));
    const context = await visitor(browser, { ...desktop, storageState: memory });
    const page = await context.newPage();
    await page.goto(`${origin}/backend#/sites/${site.id}/design`);
    const blocks = page.getByRole('complementary', { name: 'Blöcke' });
    await blocks.getByRole('button', { name: 'Mit KI schreiben' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Demo-KI').waitFor();
    await dialog.getByRole('textbox').fill('Wir suchen Köche für Graz');
    await dialog.getByRole('button', { name: 'Los' }).click();
    await page.frameLocator('iframe').getByText('Demo-KI').first().waitFor();
    await page
      .getByRole('complementary', { name: 'Bearbeiten' })
      .getByText(/Noch nicht geprüft/)
      .waitFor();
    // One step, which can be taken back and done again.
    const marks = blocks.getByText('KI', { exact: true });
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).first().click();
    await marks.first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Wiederholen', exact: true }).first().click();
    await marks.first().waitFor();
    // A copy of a block stays marked.
    const written = await marks.count();
    await page.keyboard.press('Control+d');
    await eventually(async () => (await marks.count()) === written + 1, 'the copy is marked');
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    const publish = dialog.getByRole('button', { name: 'Jetzt veröffentlichen' });
    expect(await publish.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Alles geprüft' }).click();
    await publish.click();
    await eventually(async () => (await statusOf(`/${path}`)) === 200, 'visitors see it');
    await context.close();
  } finally {
    await staff('DELETE /api/sites/{id}', { params: { id: site.id } });
  }
});
