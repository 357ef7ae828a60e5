import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const staff = staffOf(stack);
const mark = Date.now().toString(36);

let browser: Browser;
const made: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const remove of made.toReversed()) await remove();
});

/** A public page with blocks, until the end of the tests. */
async function pageWith(path: string, body: readonly object[]): Promise<string> {
  const { data } = await staff('POST /api/sites', {
    body: { path: `${path}-${mark}`, name: 'Bausteine', isPublic: true, content: { body: body as never } },
  });
  made.push(() => staff('DELETE /api/sites/{id}', { params: { id: data.id } }));
  return `${origin}/${data.path}`;
}

describe('blocks of a page', () => {
  it('move, open and copy as they are touched [SITE-047, SITE-050, SITE-055, SITE-057, SITE-066, SITE-068, MEDIA-009]', async () => {
    const branches = await Promise.all(
      ['graz-lend', 'wien-josefstadt', 'st-poelten'].map((identifier) => demoBranch(staff, identifier)),
    );
    const [first, second, broken] = branches.map(({ images: [image] }) => image && { ...image, alt: 'Ein Bild' });
    const slider = { images: [first, second], duration: 0.5 };
    const points = ['Eins', 'Zwei'].map((title) => ({ title, text: `Mehr zu ${title}` }));
    const address = await pageWith('beruehrt', [
      { type: 'imageSlider', value: { ...slider, label: 'Oben' } },
      { type: 'articles', value: { headline: 'Aktuelles', overview: 'news', count: 3 } },
      { type: 'bulletPoints', value: { points } },
      { type: 'sharePanel', value: {} },
      { type: 'map', value: { branch: branches[0]?.id, fax: '+43 1 5554820-9' } },
      { type: 'image', value: { image: broken } },
      { type: 'imageSlider', value: { ...slider, label: 'Unten' } },
    ]);
    const context = await visitor(browser, {
      ...phone,
      reducedMotion: 'no-preference',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await page.route(`**/${broken?.id}-*`, (route) => route.abort());
    await page.goto(address);

    const [top, bottom] = ['Oben', 'Unten'].map((name) => page.getByRole('region', { name }));
    const at = (shown: typeof top) =>
      shown
        ?.getByRole('button', { name: /^Bild \d$/ })
        .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')));
    const seen = new Set<number | undefined>();
    // Two slides, so it has gone round when both were shown, while the one below the window has waited.
    await eventually(async () => seen.add(await at(top)).size === 2, 'the slider goes on');
    expect(await at(bottom)).toBe(0);
    expect(
      await page.evaluate(`getComputedStyle(document.querySelector('[aria-label="Oben"] ul')).transitionDuration`),
    ).toBe('0.5s');

    const news = page.getByRole('region', { name: 'Aktuelles' });
    const [back, on] = [news.getByRole('button', { name: 'Zurück' }), news.getByRole('button', { name: 'Weiter' })];
    expect([await back.isDisabled(), await on.isDisabled()]).toEqual([true, false]);
    await eventually(async () => {
      // It may be at its end by now, where the button does nothing: a click by hand would wait for it.
      await on.dispatchEvent('click');
      return on.isDisabled();
    }, 'the row is at its end');
    expect(await back.isEnabled()).toBe(true);

    const open = () => page.locator('details').evaluateAll((all) => all.map((each) => each.hasAttribute('open')));
    await page.getByText('Eins', { exact: true }).click();
    await page.getByText('Zwei', { exact: true }).click();
    expect(await open()).toEqual([true, true]);
    await page.getByText('Eins', { exact: true }).click();
    expect(await open()).toEqual([false, true]);

    const copied = () => page.evaluate('navigator.clipboard.readText()');
    await page.getByRole('button', { name: 'Link kopieren' }).click();
    await page.getByText('Link kopiert!').waitFor();
    expect(await copied()).toBe(address);
    await page.getByRole('button', { name: 'Faxnummer kopieren' }).click();
    await page.getByText('Faxnummer kopiert!').waitFor();
    expect(await copied()).toBe('+43 1 5554820-9');

    const picture = page.locator(`img[src*="${broken?.id}"]`);
    await picture.scrollIntoViewIfNeeded();
    await eventually(
      async () => (await picture.getAttribute('data-state')) === 'error',
      'the picture says that it is broken',
    );
    await context.close();
  });
});

describe('a form', () => {
  it('is sent once there is consent, says what the server wants, and stands in the inbox [FORM-011, FORM-012, FORM-013, FORM-015, FORM-016]', async () => {
    const field = (type: string, fieldId: string, more: object = {}) => ({
      ...{ type, value: { fieldId, label: fieldId, ...more } },
    });
    const options = ['Gansl', 'Karpfen', 'Knödel'].map((value) => ({ value, label: value }));
    const { data: form } = await staff('POST /api/nodes', {
      body: {
        ...{ type: 'form', identifier: `wunsch-${mark}`, isPublic: true },
        content: {
          name: 'Wünsche',
          fields: [
            field('email', 'mail', { isRequired: true }),
            field('textarea', 'wunsch'),
            field('multiselect', 'speisen', { options }),
          ],
        },
      } as never,
    });
    made.push(() => staff('DELETE /api/nodes/{id}', { params: { id: form.id }, query: { uses: 'leave' } }));
    const context: BrowserContext = await visitor(browser, phone);
    const page: Page = await context.newPage();
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/custom/form/')) calls += 1;
    });
    await page.goto(await pageWith('wunsch', [{ type: 'form', value: { form: form.id } }]));
    // The question for consent lies over the page; it is made small, not answered.
    const consent = page.getByRole('button', { name: 'Datenschutz zustimmen' });
    const mail = page.getByRole('textbox', { name: /^mail/ });
    await mail.fill('anna');
    await mail.press('Enter');
    await consent.waitFor();
    expect(await page.getByRole('button', { name: 'Absenden' }).count()).toBe(0);
    await consent.dispatchEvent('click');
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
    const send = page.getByRole('button', { name: 'Absenden' });
    await send.waitFor();
    expect(calls).toBe(0);

    const wish = page.getByRole('textbox', { name: 'wunsch' });
    const heightOf = async () => (await wish.boundingBox())?.height ?? 0;
    const before = await heightOf();
    await wish.fill('Ein Tisch\n'.repeat(12));
    expect(await heightOf()).toBeGreaterThan(before);
    await page.getByLabel('Gansl').check();
    await page.getByLabel('Karpfen').check();
    await page.getByLabel('Gansl').uncheck();
    await send.click();
    await page.getByText('Bitte prüfen Sie Ihre Eingaben').waitFor();
    expect(calls).toBe(1);
    await page.getByRole('button', { name: 'Daten ändern' }).click();
    await mail.fill('anna@example.at');
    await send.click();
    await page.getByText('Vielen Dank für Ihre Nachricht!').waitFor();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await send.waitFor();

    const { data: kept } = await staff('GET /api/form-submissions', { query: { filter: { form: form.id } } as never });
    expect(
      kept.map(({ email, answers }) => [email, answers.find(({ fieldId }) => fieldId === 'speisen')?.value]),
    ).toEqual([['anna@example.at', 'Karpfen']]);
    await context.close();
  });
});
