import type { Page } from 'playwright-core';

export const SHOP = '/store/wien-josefstadt';
/** Costs less than the smallest delivery and needs no choice. */
export const LEMONADE = 'Kräuterlimonade 0,4 l';
export const SCHNITZEL = 'Wiener Schnitzel vom Kalb';

/** Adds a dish that needs no choice. */
export async function add(page: Page, name = LEMONADE, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await page
      .getByRole('button', { name: `${name} hinzufügen` })
      .first()
      .click();
}

/** Opens a dish that is configured. */
export async function configure(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `${name} auswählen` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading', { name }).first().waitFor();
}

/** Goes through the steps of an open dish and adds it. */
export async function addConfigured(page: Page, name: string, option: RegExp): Promise<void> {
  await configure(page, name);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: option }).first().check();
  for (const next = dialog.getByRole('button', { name: 'Weiter' }); await next.isVisible(); ) await next.click();
  await dialog.getByRole('button', { name: /^Hinzufügen/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Chooses a way of ordering where it is offered. */
export const chooseWay = (page: Page, way: string): Promise<void> =>
  page.locator('label', { hasText: way }).and(page.locator(':visible')).first().click();

/** Opens the cart on a phone; beside the menu of a wide window it is open. */
export async function openCart(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: /Warenkorb öffnen/ });
  await page.waitForTimeout(300);
  if (await bar.isVisible()) {
    await bar.click();
    await page.getByRole('dialog').first().waitFor();
  }
}

/** Goes to the checkout of the branch that the page shows. */
export async function goToCheckout(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${pathname}/checkout`);
  await page.getByRole('heading', { level: 1, name: 'Bestellvorgang' }).waitFor();
}

/** Fills in what every way asks for. */
export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Vorname').first().fill('Anna');
  await page.getByLabel('Nachname').first().fill('Gruber');
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check();
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
}

/** Opens the checkout with a lemonade in the cart and the contact filled in. */
export async function openFilledCheckout(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${SHOP}`);
  await add(page);
  await page.getByText('Produkt zum Warenkorb hinzugefügt.').first().waitFor();
  await page.goto(`${origin}${SHOP}/checkout`);
  await page.getByRole('button', { name: `${LEMONADE} entfernen` }).waitFor();
  await fillContact(page);
}

export const submit = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /Bestellung abschicken|Anfrage abschicken/ })
    .first()
    .click();
