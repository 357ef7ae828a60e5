import type { Page } from 'playwright-core';
import words from '../web/src/i18n/words/it.json' with { type: 'json' };

const { sections, labels, refusals } = words;

/** German and English words that a shop or its messages would have. */
export const FOREIGN =
  /\b(und|oder|nicht|bitte|Filialen?|Speisen|Warenkorb|Bestell\w*|Abholung|Lieferung|geöffnet|Uhr|Sprache|heute|mehr|ab|the|your|you|and|cart|orders?|opening|please|from|closed|with|of)\b/i;

/**
 * Orders a dish without choices, from the open page of its branch in an Italian shop to the status of the order.
 * @param isItalian is told of each page on the way, to look at its words
 */
export async function orderInItalian(
  page: Page,
  { dish, email = '' }: { readonly dish: string; readonly email?: string },
  isItalian: (what: string) => Promise<void>,
): Promise<void> {
  const branch = page.url();
  const add = page.getByRole('button', { name: sections.branch.add.replace('{name}', dish) }).first();
  await add.waitFor();
  await isItalian('branch');
  await add.click();
  await page.getByText(sections.product.added).first().waitFor();
  await isItalian('branch with a dish in the cart');
  await page.goto(`${branch}/checkout`);
  const send = page.getByRole('button', { name: labels['Place order'] });
  await send.click();
  await page.getByText(refusals['order.terms-missing']).first().waitFor();
  await isItalian('checkout with what is missing');
  await page.getByLabel(sections.checkout.firstName).first().fill('Anna');
  await page.getByLabel(sections.checkout.lastName).first().fill('Rossi');
  if (email) await page.getByLabel(sections.checkout.email).first().fill(email);
  for (const box of ['order-legalInstructions', 'order-privacyPolicy'])
    await page
      .locator(`#${box}`)
      .getByRole('checkbox')
      .or(page.locator(`input#${box}`))
      .first()
      .check();
  await send.click();
  await page.waitForURL('**/status/**');
  await page.getByText(labels['Waiting for confirmation']).first().waitFor();
}
