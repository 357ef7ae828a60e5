import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, visitor } from '../browser.ts';
import { type Effort, effortTable, watchEffort } from '../effort.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { demoPerson } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const mark = Date.now().toString(36);

let browser: Browser;
const efforts: [string, Effort][] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  process.stdout.write(`\n${effortTable(efforts)}\n`);
  await browser?.close();
});

/** An editor who is signed in and looks at a page of the back office, in a browser of their own; what they do from then on is counted. */
async function asEditor(task: string, address: string, work: (page: Page) => Promise<void>): Promise<void> {
  const storageState = await sessionOf(origin, demoPerson(stack, 'redaktion'));
  const context = await visitor(browser, { ...desktop, storageState });
  try {
    const page = await context.newPage();
    const effort = await watchEffort(page);
    await page.goto(`${origin}/backend#/${address}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    effort.begin();
    await work(page);
    efforts.push([task, await effort.end()]);
  } finally {
    await context.close();
  }
}

describe('a new editor, without a manual', () => {
  it('builds a page of a picture, products, a call to action and a form, translates it, and plans when it is there [SITE-003, SITE-004, FIELD-002]', async () => {
    const name = `Martinigansl-Wochen ${mark}`;
    const find = async () =>
      (await staff('GET /api/sites', { query: { filter: { path: `martinigansl-wochen-${mark}` } } as never })).data[0];
    try {
      await asEditor('Build, translate and plan a page', 'sites', async (page) => {
        const dialog = page.getByRole('dialog');
        const blocks = page.getByRole('complementary', { name: 'Blöcke' });
        const fields = page.getByRole('complementary', { name: 'Bearbeiten' });
        const frame = page.frameLocator('iframe');
        const insert = async (words: string): Promise<void> => {
          await blocks.getByRole('button', { name: 'Block einfügen', exact: true }).click();
          // By the name that other products have for it; Enter takes the first.
          await dialog.getByRole('textbox').fill(words);
          await dialog.getByRole('textbox').press('Enter');
          await dialog.waitFor({ state: 'detached' });
        };
        const choose = async (field: string, words: string): Promise<void> => {
          const input = fields.getByRole('combobox', { name: field });
          await input.click();
          await input.fill(words);
          await page.getByRole('option', { name: words }).first().click();
        };
        await page.getByRole('link', { name: 'Seite anlegen' }).click();
        await dialog.getByLabel('Name der Seite').fill(name);
        await dialog.getByRole('button', { name: 'Seite anlegen' }).click();

        await insert('hero with picture');
        await fields.getByRole('textbox', { name: /^Überschrift/ }).fill('Jetzt ist Ganslzeit.');
        await insert('Produkte');
        await fields.getByRole('textbox', { name: /^Überschrift/ }).fill('Das gehört dazu');
        await choose('Produkte', 'Apfelrotkraut');
        await insert('call to action');
        await fields.getByRole('textbox', { name: /^Überschrift/ }).fill('Tisch für Martini sichern');
        await insert('Formular');
        await choose('Formular', 'anfrage');
        for (const text of ['Jetzt ist Ganslzeit.', 'Anfrage'])
          await frame.getByRole('heading', { name: text }).waitFor();
        await frame.getByText('Apfelrotkraut').waitFor();

        await page.getByRole('button', { name: 'EN', exact: true }).click();
        await page.getByRole('button', { name: /^Aus Deutsch übersetzen/ }).click();
        await dialog.getByRole('button', { name: 'Los' }).click();
        await frame.getByText('[en-GB] Jetzt ist Ganslzeit.').waitFor();

        await page.getByRole('button', { name: 'DE', exact: true }).click();
        await frame.getByRole('heading', { name: 'Jetzt ist Ganslzeit.', exact: true }).waitFor();
        await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
        await dialog.getByLabel('Zu einem Zeitpunkt').fill('2035-10-25T09:00');
        await dialog.getByRole('button', { name: 'Planen' }).click();
        await page.getByText('Geplant für', { exact: false }).first().waitFor();
      });
      const id = (await find())?.id ?? '';
      const textIn = async (locale: string) =>
        (await staff('GET /api/sites/{id}/texts/{locale}', { params: { id, locale } })).data;
      const [german, english] = [await textIn('de-AT'), await textIn('en-GB')];
      // Nine o'clock in Vienna, in summer.
      expect([german.publish?.at, german.isShown]).toEqual(['2035-10-25T07:00:00.000Z', false]);
      expect(german.draft?.text.content.body.map(({ type }) => type)).toEqual([
        'hero',
        'products',
        'callToAction',
        'form',
      ]);
      expect([english.draft?.text.content.body.length, english.publish]).toEqual([4, null]);
    } finally {
      const site = await find();
      if (site) await staff('DELETE /api/sites/{id}', { params: { id: site.id } });
    }
  });

  it('finds what a visitor wrote in a form, and the way to answer [FORM-015]', async () => {
    const { data: form } = await staff('POST /api/nodes', {
      body: {
        ...{ type: 'form', identifier: `tisch-${mark}`, isPublic: true },
        content: {
          name: `Tischwunsch ${mark}`,
          fields: [{ type: 'email', value: { fieldId: 'mail', label: 'Ihre E-Mail', isRequired: true } }],
        },
      } as never,
    });
    const sender = `anna-${mark}@example.at`;
    await staff('POST /api/custom/form/{locale}/{formId}', {
      params: { locale: 'de-AT', formId: form.id },
      body: { mail: sender },
    });
    try {
      await asEditor('Find what was sent by a form', 'dashboard', async (page) => {
        await page.getByRole('button', { name: 'Website' }).click();
        await page.getByRole('link', { name: 'Einsendungen' }).click();
        await page.getByText(sender).first().click();
        const answer = page.getByRole('link', { name: 'Per E-Mail antworten' });
        expect(await answer.getAttribute('href')).toContain(`mailto:${sender}`);
      });
    } finally {
      const { data } = await staff('GET /api/form-submissions', { query: { filter: { form: form.id } } as never });
      for (const { id } of data) await staff('DELETE /api/form-submissions/{id}', { params: { id } });
      await staff('DELETE /api/nodes/{id}', { params: { id: form.id }, query: { uses: 'leave' } });
    }
  });

  it('replaces a picture once, and every page shows the new one, also within a text [MEDIA-001]', async () => {
    const drawing = (color: string): string => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${color}"/></svg>`;
      return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    };
    const { data: image } = await staff('POST /api/images', {
      body: { data: drawing('#8a3b12'), name: `teller-${mark}.svg`, alt: 'Teller' } as never,
    });
    const { id, version, extension } = image;
    const src = `/image/large/${id}-${version}.${extension}`;
    const written = { type: 'doc', content: [{ type: 'image', attrs: { src, alt: 'Im Text' } }] };
    const body = [
      { type: 'image', value: { image: { id, version, extension, alt: 'Teller' } } },
      { type: 'text', value: { text: written } },
    ];
    const { data: site } = await staff('POST /api/sites', {
      body: { path: `bild-${mark}`, name: 'Bild', isPublic: true, content: { body } } as never,
    });
    try {
      await asEditor('Replace a picture everywhere', `images/${id}`, async (page) => {
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({
            name: `neu-${mark}.svg`,
            mimeType: 'image/svg+xml',
            buffer: Buffer.from(drawing('#12508a').split(',')[1] ?? '', 'base64'),
          });
        await page.getByText('Datei ersetzt', { exact: true }).first().waitFor();
      });
      const shown = async () => (await fetch(`${origin}/bild-${mark}`, { headers: { accept: 'text/html' } })).text();
      await eventually(async () => !(await shown()).includes(`${id}-${version}.`), 'no former picture is shown');
      expect((await shown()).split(`${id}-${version + 1}.`).length).toBeGreaterThan(2);
    } finally {
      await staff('DELETE /api/sites/{id}', { params: { id: site.id } });
      await staff('DELETE /api/images/{id}', { params: { id }, query: { uses: 'leave' } });
    }
  });
});
