import { problemMessage } from '@filiale/contracts/api/problem-message';
import { type ProblemCode, problems } from '@filiale/contracts/api/problems';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { fillContact, LEMONADE } from '../gallery/shop-steps.ts';
import { testStack } from '../test-stack.ts';

const origin = `http://127.0.0.1:${testStack().ports.gateway}`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The checkout of a branch with one dish in the cart; `change` edits the stored cart before it opens. */
async function checkoutOf(branch: string, dish = LEMONADE, change = ''): Promise<Page> {
  const context = await visitor(browser, phone);
  const page = await context.newPage();
  await page.goto(`${origin}/store/${branch}`);
  await page
    .getByRole('button', { name: new RegExp(`^${dish} (hinzufügen|auswählen)`) })
    .first()
    .click();
  const add = page.getByRole('dialog').getByRole('button', { name: /^Hinzufügen/ });
  if (!dish.startsWith(LEMONADE)) await add.click();
  await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
  if (change)
    await page.evaluate(`{
      const cart = JSON.parse(localStorage.getItem('filiale.cart.${branch}'));
      ${change}
      localStorage.setItem('filiale.cart.${branch}', JSON.stringify(cart));
    }`);
  await page.goto(`${origin}/store/${branch}/checkout`);
  await page.getByRole('heading', { name: 'Warenkorb' }).waitFor();
  await page.getByRole('button', { name: `${dish} entfernen` }).waitFor();
  return page;
}
const tops = (page: Page, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const heading = page
        .getByRole('heading', { name, exact: true })
        .or(page.getByRole('button', { name, exact: true }));
      return (
        await heading
          .or(page.getByLabel(name, { exact: true }))
          .or(page.getByRole('link', { name, exact: true }))
          .first()
          .boundingBox()
      )?.y;
    }),
  );

describe('the checkout, top to bottom', () => {
  it('shows its blocks in the specified order, with nothing ticked beforehand [CHECK-001, CHECK-002, CHECK-007, CHECK-008, CHECK-012, CHECK-013, CHECK-017, CHECK-022, CHECK-023, SHELL-003]', async () => {
    const page = await checkoutOf('wien-josefstadt');
    const ways = page.getByRole('radio', { name: /Takeaway|Lieferung|Dine In/ });
    expect(await ways.count()).toBe(3);
    await page.locator('label', { hasText: 'Lieferung' }).first().click();
    await page.getByRole('heading', { name: 'Adresse', exact: true }).waitFor();
    const blocks = [
      'Kontakt',
      'Adresse',
      'Termin',
      'Kommentar',
      'Warenkorb',
      'Spendenempfänger',
      'Zahlungsart',
      'Zurück',
    ];
    const found = await tops(page, blocks);
    expect(found.every((top) => typeof top === 'number')).toBe(true);
    expect(found).toEqual([...found].sort((a, b) => Number(a) - Number(b)));
    const first = (await ways.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    expect(first).toBeLessThan(Number(found[0]));

    for (const label of [
      'Vorname',
      'Nachname',
      'E-Mail',
      'Telefon',
      'Straße und Hausnummer',
      'Stock',
      'Stiege',
      'Tür',
      'PLZ',
      'Ort',
    ])
      expect(await page.getByLabel(label, { exact: false }).first().isVisible()).toBe(true);
    const country = page.getByLabel('Land', { exact: false }).first();
    expect(await country.locator('option').allTextContents()).toEqual([
      'Deutschland',
      'Liechtenstein',
      'Österreich',
      'Schweiz',
    ]);
    expect(await country.inputValue()).toBe('AT');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    const cart = page.getByRole('complementary');
    for (const text of ['Netto', 'USt. 20', 'Gesamt']) await cart.getByText(text, { exact: false }).first().waitFor();
    await page.getByRole('button', { name: `${LEMONADE} entfernen` }).click();
    await page.getByRole('heading', { name: 'Keine Produkte im Warenkorb!' }).waitFor();
    await page.getByRole('link', { name: 'Zurück zur Filiale' }).click();
    await page.waitForURL('**/store/wien-josefstadt');
    await page.context().close();
  });

  it('opens terms and privacy policy, and searches organisations [CHECK-014, CHECK-015, CHECK-016, CHECK-018, CHECK-024]', async () => {
    const page = await checkoutOf('wien-josefstadt');
    for (const [link, title] of [
      ['Allgemeinen Geschäftsbedingungen', 'Allgemeine Geschäftsbedingungen'],
      ['Datenschutzerklärung', 'Datenschutzerklärung'],
    ] as const) {
      await page.getByRole('button', { name: link, exact: true }).click();
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await page.getByText(/0,07/).first().waitFor();
    await page.getByRole('button', { name: 'Auswählen', exact: true }).click();
    const picker = page.getByRole('dialog', { name: 'Spendenempfänger' });
    const all = await picker.getByRole('listitem').count();
    expect(all).toBeGreaterThan(1);
    await picker.getByLabel('Organisation suchen').fill('gibt es nicht');
    await picker.getByText('Keine passende Organisation gefunden.').waitFor();
    await picker.getByLabel('Organisation suchen').fill('');
    const first = picker.getByRole('listitem').first().getByRole('button');
    const name = (await first.locator('b').textContent()) ?? '';
    await picker.getByLabel('Organisation suchen').fill(name.toUpperCase());
    await picker.getByRole('listitem').first().getByRole('button').click();
    await picker.waitFor({ state: 'hidden' });
    await page.getByText(name).first().waitFor();
    await page.context().close();
  });

  it('cleans a phone number and hints at its format [CHECK-025, CHECK-026]', async () => {
    const page = await checkoutOf('wien-josefstadt');
    const phoneField = page.getByLabel('Telefon').first();
    await phoneField.fill('0664 / 12-34a');
    await page.getByText('Bitte geben Sie eine gültige Nummer im Format +43 664 1234567 an.').waitFor();
    await phoneField.fill('0043 664 1234567');
    await phoneField.blur();
    await eventually(async () => (await phoneField.inputValue()) === '+436641234567');
    expect(await page.getByText('Bitte geben Sie eine gültige Nummer', { exact: false }).count()).toBe(0);
    await page.context().close();
  });

  it('says that the payment failed on its error route, with everything still filled in [CHECK-047, SHELL-004]', async () => {
    const page = await checkoutOf('wien-josefstadt');
    await page.getByLabel('Vorname').first().fill('Anna');
    await page.goto(`${origin}/store/wien-josefstadt/checkout/error`);
    await page
      .getByRole('alert')
      .getByText('Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.')
      .waitFor();
    await eventually(async () => (await page.getByLabel('Vorname').first().inputValue()) === 'Anna');
    await page.getByRole('button', { name: `${LEMONADE} entfernen` }).click();
    await page.getByRole('heading', { name: 'Keine Produkte im Warenkorb!' }).waitFor();
    await page.getByRole('alert').getByText('Leider ist Ihre Zahlung fehlgeschlagen.').waitFor();
    await page.context().close();
  });
});

describe('the appointment', () => {
  it('is chosen by typing day and time, and read as today, tomorrow or a date [CHECK-009, CHECK-010, CHECK-011, CHECK-037, CHECK-038, CHECK-040]', async () => {
    const page = await checkoutOf('wien-josefstadt');
    const day = page.getByRole('button', { name: /^Tag/ });
    expect(await day.textContent()).toBe('So schnell wie möglich');
    expect(await page.getByRole('button', { name: /^Uhrzeit/ }).count()).toBe(0);
    await day.click();
    const date = page.getByRole('dialog', { name: /Tag wählen/ });
    // A day without its time is no appointment.
    await date.getByRole('button', { name: 'Übernehmen' }).click();
    await page
      .getByRole('dialog', { name: /Uhrzeit wählen/ })
      .getByRole('button', { name: 'Abbrechen' })
      .click();
    expect(await day.textContent()).toBe('So schnell wie möglich');
    await day.click();
    await date.getByLabel('Datum eingeben').fill('1.1.2020');
    await date.getByText('An diesem Tag ist kein Termin frei.').waitFor();
    expect(await date.getByRole('button', { name: 'Übernehmen' }).isDisabled()).toBe(true);
    const tomorrow = new Date(Date.now() + 86_400_000);
    const typed = tomorrow.toLocaleDateString('de-AT', { timeZone: 'Europe/Vienna', day: 'numeric', month: 'numeric' });
    await date.getByLabel('Datum eingeben').fill(`${typed.replace(/\s/g, '').replace(/\.?$/, '.')}`);
    await date.getByLabel('Datum eingeben').press('Enter');
    const time = page.getByRole('dialog', { name: /Uhrzeit wählen/ });
    await time.getByLabel('Uhrzeit eingeben').fill('13:07');
    await time.getByText(/Um diese Zeit ist kein Termin frei. Verfügbar: \d\d:\d\d–/).waitFor();
    expect(await time.getByRole('button', { name: 'Übernehmen' }).isDisabled()).toBe(true);
    await time.getByLabel('Uhrzeit eingeben').fill('13:05');
    await time.getByLabel('Uhrzeit eingeben').press('Enter');
    await eventually(async () => /^Morgen/.test((await day.textContent()) ?? '')).catch(async ({ message }: Error) => {
      const open = await page.locator('dialog[open]').allInnerTexts();
      throw new Error(`${message}: ${await day.textContent()}, with ${JSON.stringify(open)} open`);
    });
    expect(await page.getByRole('button', { name: /^Uhrzeit/ }).textContent()).toContain('13:05');
    await page.context().close();
  });

  it('has no times on a closed day, and says so [CHECK-032, CHECK-039]', async () => {
    // Salzburg is away; a cart may still hold a time from before.
    const page = await checkoutOf(
      'salzburg-andraeviertel',
      LEMONADE,
      `const at = new Date(Date.now() + 86400000); at.setUTCHours(11, 0, 0, 0); cart.order.appointmentDate = at.toISOString();`,
    );
    await page
      .getByText(
        'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
      )
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Uhrzeit/ }).click();
    await page.getByRole('dialog').getByText('Zum ausgewählten Tag sind keine Termine verfügbar.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Wir haben derzeit leider geschlossen.').first().waitFor();
    await page.getByText('Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.').waitFor();
    await page.getByRole('button', { name: 'Vorbestellung abschicken' }).waitFor();
    await page.context().close();
  });

  it('is required for a quotation, which is named so [CHECK-010, CHECK-021, CHECK-031, CHECK-034]', async () => {
    const page = await checkoutOf('linz-altstadt', 'Getränkepauschale');
    const day = page.getByRole('button', { name: /^Tag/ });
    expect(await day.textContent()).toBe('Keine Angabe');
    // The dish says its lead time, the block the day from which it can be had.
    await page.getByText(/^Frühestens .*\d\d:\d\d$/).waitFor();
    await page.getByRole('button', { name: 'Angebotsanfrage abschicken' }).click();
    await page.getByRole('alert').getByText('Bitte wählen Sie einen Termin aus.').waitFor();
    await page.context().close();
  });
});

describe('what the server refuses', () => {
  const inputs: readonly [ProblemCode, string | undefined][] = [
    ['field.required', 'firstName'],
    ['field.email', 'email'],
    ['field.too-long', 'lastName'],
    ['order.terms-missing', 'legalInstructions'],
    ['order.privacy-missing', 'privacyPolicy'],
    ['order.phone-invalid', 'phone'],
    ['order.appointment-unavailable', 'appointmentDate'],
    ['order.appointment-required', 'appointmentDate'],
    ['order.appointment-closed', 'appointmentDate'],
    ['order.product-unavailable', 'items.0.product'],
    ['order.amount-invalid', 'items.0.amount'],
    ['order.unit-invalid', 'items.0.unit'],
    ['order.part-required', 'items.0.parts.Beilage'],
    ['order.part-invalid', 'items.0.parts.Beilage'],
    ['order.part-unknown', 'items.0.parts.Beilage'],
    ['payment.method-unavailable', 'paymentMethod'],
    ['order.mode-unavailable', 'isDelivery'],
    ['order.closed', undefined],
    ['order.delivery-closed', undefined],
    ['order.minimum-not-reached', undefined],
    ['order.branch-not-public', 'branch'],
    ['order.branch-missing', 'branch'],
    ['order.too-many-items', 'items'],
    ['order.empty', 'items'],
    ['request.too-many', undefined],
    ['request.too-large', undefined],
    ['service.unavailable', undefined],
    ['service.timeout', undefined],
    ['internal', undefined],
  ];

  it('stands on top with the focus, leads to its field and marks it, for every refusal [CHECK-020, CHECK-045, CHECK-046]', async () => {
    const page = await checkoutOf('wien-josefstadt');
    await fillContact(page);
    let answer: { status: number; body: string } = { status: 500, body: '' };
    await page.route('**/api/orders', (route) => route.fulfill({ ...answer, contentType: 'application/json' }));
    const submit = page.getByRole('button', { name: 'Bestellung abschicken' });
    const list = page.getByRole('alert').first();

    const missed: string[] = [];
    for (const [code, field] of inputs) {
      const message = problemMessage(code, 'de', {
        name: LEMONADE,
        part: 'Beilage',
        seconds: 5,
        maximum: 200,
        over: 1,
        amount: '3 €',
        phone: '+43',
      });
      answer = {
        status: problems[code].status,
        body: JSON.stringify({ errors: [{ code, message, ...(field ? { field } : {}) }] }),
      };
      await submit.click();
      await list.getByText(message, { exact: false }).waitFor();
      await eventually(async () => (await page.evaluate('window.scrollY')) === 0);
      const hasFocus = await page.evaluate(`document.activeElement?.closest('[role=alert]') !== null`);
      const link = list.getByRole('link', { name: message });
      const shown = field && !['branch', 'items'].includes(field) ? await link.getAttribute('href') : '';
      const isMarked = shown
        ? await page.evaluate(`(() => {
            const element = document.getElementById(${JSON.stringify(shown)}.slice(1));
            return element !== null && (element.closest('form').querySelector('[id="' + element.id + '-error"]') !== null);
          })()`)
        : true;
      if (!hasFocus || !isMarked) missed.push(`${code} ${field} focus ${hasFocus} mark ${isMarked}`);
    }
    expect(missed).toEqual([]);

    answer = { status: 502, body: '' };
    await submit.click();
    await list.getByText('Ein unbekannter Fehler ist aufgetreten.').waitFor();
    expect(await page.getByLabel('Vorname').first().inputValue()).toBe('Anna');
    await page.context().close();
  });
});
